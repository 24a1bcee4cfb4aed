const DIGITS = 13

/** The last digit of an EAN-13 is made of the others, so that a slip of the finger is seen. */
const isChecked = (number: string): boolean =>
  Array.from(number, Number).reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0

/** A card's number as it is kept, however it was written; null: it is no card's. [OC-53] */
export const cardNumberOf = (text: string): string | null => {
  const number = text.replace(/[\s-]/g, '')
  return /^\d+$/.test(number) && number.length === DIGITS && isChecked(number) ? number : null
}
