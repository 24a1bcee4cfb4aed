const DIGITS = 13

/** The last digit of an EAN-13 is made of the others, so that a slip of the finger is seen. */
const isChecked = (number: string): boolean =>
  Array.from(number, Number).reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0

/** The numbers of virtual cards begin so: EAN leaves 20 to 29 to shops. */
const VIRTUAL = '299'

/** The number of the card that the shop makes for an account without one. [OC-53] */
export const virtualCardNumber = (userId: number): string => {
  const twelve = `${VIRTUAL}${String(userId).padStart(DIGITS - VIRTUAL.length - 1, '0')}`
  const number = Array.from({ length: 10 }, (_, digit) => `${twelve}${String(digit)}`).find(isChecked)
  return number ?? `${twelve}0`
}

/** A card's number as it is kept, however it was written; null: it is no card's. [OC-53] */
export const cardNumberOf = (text: string): string | null => {
  const number = text.replace(/[\s-]/g, '')
  return /^\d+$/.test(number) && number.length === DIGITS && isChecked(number) ? number : null
}
