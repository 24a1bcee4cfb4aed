import { decodeHTMLStrict } from 'entities'

// Characters that XML 1.0 forbids, and C1 controls, which only a wrong encoding produces.
export const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu

const OF_XML = new Set(['&amp;', '&lt;', '&gt;', '&quot;', '&apos;'])
const LAST_CODE_POINT = 0x10ffff

export interface RepairedReference {
  readonly text: string
  readonly kind: 'valid' | 'control' | 'entity' | 'ampersand'
}

const numeric = (code: number): string => `&#${code};`

const isForbidden = (code: number): boolean =>
  code > LAST_CODE_POINT || (code >= 0xd800 && code <= 0xdfff) || String.fromCodePoint(code).search(FORBIDDEN) >= 0

const repairedNumber = (digits: string): RepairedReference => {
  const code = Number(/^x/i.test(digits) ? `0${digits}` : digits)
  return isForbidden(code) ? { text: ' ', kind: 'control' } : { text: numeric(code), kind: 'valid' }
}

// Converts a reference (`&amp;`, `&#160;`, `&nbsp;`) or a bare `&` to valid XML.
export const repairedReference = (whole: string): RepairedReference => {
  if (OF_XML.has(whole)) return { text: whole, kind: 'valid' }
  if (whole.startsWith('&#')) return repairedNumber(whole.slice(2, -1))
  const decoded = decodeHTMLStrict(whole)
  return decoded === whole
    ? { text: `&amp;${whole.slice(1)}`, kind: 'ampersand' }
    : { text: Array.from(decoded, (letter) => numeric(letter.codePointAt(0) ?? 0)).join(''), kind: 'entity' }
}
