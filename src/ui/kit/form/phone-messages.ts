import type { PhoneError } from '../../../domain/person/phone.ts'
import type { RuleMessages } from './use-field.ts'

export const phoneMessages: RuleMessages<PhoneError> = {
  phoneForeign: 'Это номер другой страны. Нужен российский: +7 и\u00a0ещё десять цифр',
  phoneTooLong: 'В номере лишние цифры: нужно +7 и\u00a0ещё десять',
  phoneWrong: 'Нужен российский номер: +7 и\u00a0ещё десять цифр',
}
