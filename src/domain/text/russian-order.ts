const YO = 0x451
const ZHE = 0x436
const LATIN_Z = 0x7a
const LATIN_SHIFT = 0x400
const LONGEST_NUMBER = 40
const DIGITS = new RegExp(`0*(\\d{1,${LONGEST_NUMBER}})`, 'g')

// Reserves a code point for ё after е, and moves Latin letters behind the Russian ones.
const shifted = (letter: string): string => {
  const code = letter.charCodeAt(0)
  if (code <= LATIN_Z) return String.fromCharCode(code + LATIN_SHIFT)
  if (code === YO) return String.fromCharCode(ZHE)
  return code < ZHE ? letter : String.fromCharCode(code + 1)
}

const counted = (_: string, digits: string): string => String.fromCharCode(0x30 + digits.length) + digits

/**
 * A key whose byte order is the alphabetical order of titles, for `ORDER BY` in a database without ICU: numbers by
 * value, Russian letters (ё after е), then Latin. Ignores case and extra spaces. [OC-69]
 */
export const sortKey = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[a-zа-яё]/g, shifted)
    .replace(DIGITS, counted)

export const byTitle = (a: { readonly title: string }, b: { readonly title: string }): number => {
  const [left, right] = [sortKey(a.title), sortKey(b.title)]
  return left < right ? -1 : Number(left > right)
}
