import type { Branded } from '../branded.ts'

/** A Russian phone number in canonical form: `+79131234567`. */
export type Phone = Branded<string, 'Phone'>

/** Why a text is not a phone: another country's number, too many digits, or anything else. */
export type PhoneError = 'phoneForeign' | 'phoneTooLong' | 'phoneWrong'

const NATIONAL_LENGTH = 10
const WRITTEN = /^\s*(?:\+\s*7\s*)?\+?[\d\s().\u2010-\u2013-]*$/
const NATIONAL = /^[3-9]\d{9}$/

const digitsOf = (text: string): string => text.replace(/\D/g, '')

type Reading =
  | { readonly _tag: 'National'; readonly hasPrefix: boolean; readonly digits: string }
  | { readonly _tag: 'Foreign'; readonly written: string }

// No area code of Russia or Kazakhstan begins with 78, 79, 88 or 89: there the first digit is a prefix.
const EXISTING = /^(?:[3-69]\d|[78][0-7])\d{8}$/
const isPrefixFirst = (digits: string): boolean => /^[78][89]/.test(digits)

// `+7 8 952 555-66-77`
const withoutSecondPrefix = (digits: string): string =>
  isPrefixFirst(digits) && EXISTING.test(digits.slice(1)) ? digits.slice(1) : digits

const readBare = (digits: string): Reading => {
  const rest = withoutSecondPrefix(digits.slice(1))
  const hasPrefix = /^[78]/.test(digits) && (isPrefixFirst(digits) || EXISTING.test(rest))
  return { _tag: 'National', hasPrefix, digits: hasPrefix ? rest : digits }
}

// A prefix is 8, 7, +7 or 007, or one of them before 7 or 8; all other digits are in the result.
const read = (text: string): Reading => {
  const digits = digitsOf(text)
  const hasPlus = text.trimStart().startsWith('+')
  if (!hasPlus && !digits.startsWith('00')) return readBare(digits)
  const rest = hasPlus ? digits : digits.slice(2)
  return rest.startsWith('7')
    ? { _tag: 'National', hasPrefix: true, digits: withoutSecondPrefix(rest.slice(1)) }
    : { _tag: 'Foreign', written: hasPlus ? `+${rest}` : digits }
}

const joined = (prefix: string, digits: string): string => {
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)]
  const [area, ...rest] = groups.filter((group) => group !== '')
  return area === undefined ? prefix : `${prefix} ${area}${rest.length > 0 ? ` ${rest.join('-')}` : ''}`
}

const masked = (digits: string): string => joined('+7', digits)

/**
 * Formats a partly typed or pasted phone: `+7 913 123-4`. Ignores letters and keeps every digit: surplus digits and
 * another country's number stay visible, and `phoneError` rejects them. A first 7 or 8 that may be a prefix or an area
 * code stays as typed, `8 495 123`, until the digits show which it is. Idempotent. [FORM-04]
 */
export const maskPhone = (typed: string): string => {
  const reading = read(typed.normalize('NFKC'))
  if (reading._tag === 'Foreign') return reading.written
  const { hasPrefix, digits } = reading
  if (!hasPrefix && /^(?:$|0$|[78]$|[78][3-7])/.test(digits)) return joined(digits.slice(0, 1), digits.slice(1))
  return masked(digits)
}

/** Formats the text of a field that has lost the focus: a number that is complete has the mask. [FORM-04] */
export const maskWhole = (typed: string): string => maskPhone(phoneOf(typed) ?? typed)

const resultOf = (written: string): PhoneError | Phone => {
  const text = written.normalize('NFKC')
  if (!WRITTEN.test(text)) return 'phoneWrong'
  const reading = read(text)
  if (reading._tag === 'Foreign') return digitsOf(text).length > NATIONAL_LENGTH ? 'phoneForeign' : 'phoneWrong'
  if (reading.digits.length > NATIONAL_LENGTH) return 'phoneTooLong'
  return NATIONAL.test(reading.digits) ? (`+7${reading.digits}` as Phone) : 'phoneWrong'
}

const isPhone = (result: PhoneError | Phone): result is Phone => result.startsWith('+')

/** Why the text is not a Russian number; null if it is one. [FORM-04] */
export const phoneError = (text: string): PhoneError | null => {
  const result = resultOf(text)
  return isPhone(result) ? null : result
}

/**
 * Parses a phone with or without +7, 7, 8 or 007, brackets, spaces and hyphens; null if it is not a Russian number.
 * [FORM-04, OC-39]
 */
export const phoneOf = (text: string): Phone | null => {
  const result = resultOf(text)
  return isPhone(result) ? result : null
}

/** The rule of a phone's field; an empty field has no error, use `required`. [FORM-04] */
export const phoneRule = (typed: string): PhoneError | null => (typed.trim() === '' ? null : phoneError(typed))

/** The error of a login that is written as a phone and is none; null for an e-mail. [OC-39] */
export const loginRule = (login: string): PhoneError | null => (/[\p{L}@]/u.test(login) ? null : phoneRule(login))

// Area codes of three digits; other area codes have four, and numbers there have six digits.
const SHORT_AREAS = /^(342|343|347|351|383|391|423|473|495|498|499|812|831|843|846|861|862|863)/
const LANDLINE = /^(3|4|8[1-7])/

/** The one format of a phone in texts: a mobile phone `+7 913 123-45-67`, a landline `+7 3852 20-01-00`. [FORM-04] */
export const formatPhone = (phone: Phone): string => {
  const national = phone.slice(2)
  if (!LANDLINE.test(national) || SHORT_AREAS.test(national)) return masked(national)
  return `+7 ${national.slice(0, 4)} ${national.slice(4, 6)}-${national.slice(6, 8)}-${national.slice(8)}`
}

/** Formats a phone without spaces; returns any other text unchanged. */
export const phoneText = (text: string): string => {
  const phone = /\s/.test(text) ? null : phoneOf(text)
  return phone === null ? text : formatPhone(phone)
}
