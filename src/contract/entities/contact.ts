import { phoneError, phoneOf, type Phone, type PhoneError } from '../../domain/person/phone.ts'
import { described, refuse, type Reason } from '../kernel/described.ts'
import { textOf } from '../kernel/scalars.ts'

const CANONICAL = /^\+7[3-9]\d{9}$/

const REASONS: Readonly<Record<PhoneError, Reason>> = {
  phoneForeign: 'foreign',
  phoneTooLong: 'tooLong',
  phoneWrong: 'format',
}

/** `+79131234567`. Other notations of a Russian number are read as this one. [FORM-04] */
export const phone = described<Phone>({
  name: 'phone',
  schema: { type: 'string', minLength: 1, pattern: CANONICAL.source },
  is: (value): value is Phone => typeof value === 'string' && CANONICAL.test(value),
  parse: (value, errors) => {
    if (typeof value !== 'string') return refuse(errors, value, 'type')
    if (value === '') return refuse(errors, value, 'missing')
    const error = phoneError(value)
    return error === null ? (phoneOf(value) as Phone) : refuse(errors, value, REASONS[error])
  },
  encode: (value) => value,
})

export const email = textOf({ min: 1, max: 254, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ })
export const personName = textOf({ min: 1, max: 100, pattern: /\S/ })
