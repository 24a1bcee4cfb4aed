const DIGITS = 13

// EAN-13: digits weigh 1 and 3 in turn.
const checksum = (digits: string): number =>
  Array.from(digits, Number).reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10

// Prefix of virtual cards: EAN reserves 20..29 for shops.
const VIRTUAL = '299'

/** Number of the virtual card of an account without a card. [OC-53] */
export const virtualCardNumber = (userId: number): string => {
  const twelve = `${VIRTUAL}${String(userId).padStart(DIGITS - VIRTUAL.length - 1, '0')}`
  return `${twelve}${String((10 - checksum(twelve)) % 10)}`
}

/** Normalizes a card number; null if it is invalid. [OC-53] */
export const cardNumberOf = (text: string): string | null => {
  const number = text.replace(/[\s-]/g, '')
  return /^\d+$/.test(number) && number.length === DIGITS && checksum(number) === 0 ? number : null
}
