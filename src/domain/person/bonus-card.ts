const DIGITS = 13

/** EAN-13: the last digit is a checksum of the others. */
const isChecked = (number: string): boolean =>
  Array.from(number, Number).reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0

/** Prefix of virtual cards: EAN reserves 20..29 for shops. */
const VIRTUAL = '299'

/** Number of the virtual card of an account without a card. [OC-53] */
export const virtualCardNumber = (userId: number): string => {
  const twelve = `${VIRTUAL}${String(userId).padStart(DIGITS - VIRTUAL.length - 1, '0')}`
  const number = Array.from({ length: 10 }, (_, digit) => `${twelve}${String(digit)}`).find(isChecked)
  return number ?? `${twelve}0`
}

/** Normalizes a card number; null if it is invalid. [OC-53] */
export const cardNumberOf = (text: string): string | null => {
  const number = text.replace(/[\s-]/g, '')
  return /^\d+$/.test(number) && number.length === DIGITS && isChecked(number) ? number : null
}
