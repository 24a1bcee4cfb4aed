import { createStore } from 'effector'
import type { FormErrors } from '../../domain/person/form.ts'
import type { AppError } from '../kernel/app-error.ts'
import type { FieldError } from '../kernel/form.ts'
import type { CodeRule } from './phone-code.ts'
import type { SignInRule } from './sign-in.ts'

export const PLAIN_LOGIN_PATH = '/order/plain/login/'

export interface PlainLoginInput {
  readonly phone: string
  readonly code: string
  readonly login: string
  readonly password: string
}

/** Sign-in as the server renders it for a browser without scripts. */
export interface PlainLogin {
  /** What the shopper typed, without the password. */
  readonly values: Omit<PlainLoginInput, 'password'>
  /** Digits of the code that was sent; null before. */
  readonly codeLength: number | null
  readonly fieldErrors: FormErrors<PlainLoginInput, FieldError<SignInRule | CodeRule>>
  readonly error: AppError | null
  /** The code was right, but no account has this phone. */
  readonly isUnregistered: boolean
}

/** Null on a page that the browser renders. */
export const $plainLogin = createStore<PlainLogin | null>(null)
