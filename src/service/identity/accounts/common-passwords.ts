import { dictionary } from '@zxcvbn-ts/language-common'
import { inOtherLayout } from '../../../domain/search/letters.ts'
import { invalid } from '../../platform/http/service-error.ts'

const common = new Set(dictionary['passwords-common'])

/** One of the most used passwords, in any case and either keyboard layout. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || common.has(inOtherLayout(password))

export const commonPassword = invalid('password', 'Такой пароль подбирают одним из первых: придумайте другой')
