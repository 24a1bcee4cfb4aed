const BETWEEN_DIGITS = /(?<=\d) (?=\d{3}(?!\d))/g
const BEFORE_UNIT = /(?<=\d) (?=[₽%])/g

/** Inserts no-break spaces into amounts, such as `2 000 ₽`. */
export const unbroken = (text: string): string => text.replace(BETWEEN_DIGITS, '\u00a0').replace(BEFORE_UNIT, '\u00a0')
