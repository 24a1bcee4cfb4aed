import type { Branded } from '../branded.ts'

/** A Russian phone number in canonical form: `+79131234567`. */
export type Phone = Branded<string, 'Phone'>

const NATIONAL_LENGTH = 10
const WRITTEN = /^\s*(\+\s*7)?[\d\s().\u2010-\u2013-]*$/
const NATIONAL = /^[3-9]\d{9}$/

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const nationalOf = (text: string): string => {
  const digits = digitsOf(text)
  const hasPrefix = text.trimStart().startsWith('+')
    ? digits.startsWith('7')
    : /^[78]/.test(digits) && digits.length !== NATIONAL_LENGTH
  return hasPrefix ? digits.slice(1) : digits
}

const masked = (national: string): string => {
  const groups = [national.slice(0, 3), national.slice(3, 6), national.slice(6, 8), national.slice(8, NATIONAL_LENGTH)]
  const [area, ...rest] = groups.filter((group) => group !== '')
  return area === undefined ? '+7' : `+7 ${area}${rest.length > 0 ? ` ${rest.join('-')}` : ''}`
}

/**
 * Formats a partly typed or pasted phone: `+7 913 123-4`. Ignores letters and surplus digits; a leading 8 or 7 is the
 * country code. Idempotent. [FORM-04]
 */
export const maskPhone = (typed: string): string => (digitsOf(typed) === '' ? '' : masked(nationalOf(typed)))

/**
 * Parses a phone with or without +7, 7 or 8, brackets, spaces and hyphens; null if it is not a Russian number.
 * [FORM-04, OC-39]
 */
export const phoneOf = (text: string): Phone | null => {
  const national = nationalOf(text)
  return WRITTEN.test(text) && NATIONAL.test(national) ? (`+7${national}` as Phone) : null
}

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
