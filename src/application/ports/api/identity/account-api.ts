import type { TaskEither } from 'fp-ts/TaskEither'
import type { Seconds } from '../../../../domain/time/day.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { LegalPersonData } from '../../../../domain/person/user.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'
import type { Tokens } from '../../browser/session-storage.ts'

export interface SentCode {
  readonly resendAfter: Seconds
  readonly codeLength: number
}

export interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly phone: Phone
  readonly email?: string | undefined
  readonly password: string
  readonly policy: true
  readonly verificationToken: string
  readonly fieldOfActivityId?: number | undefined
  readonly legalPersonData?: LegalPersonData | undefined
}

export interface FieldOfActivity {
  readonly id: number
  readonly title: string
}

export interface AccountApi {
  readonly verifyPhone: (phone: Phone, isSms: boolean, captcha: string | null) => TaskEither<AppError, SentCode>
  /** Returns a token that verifies the phone for ten minutes. */
  readonly confirmPhone: (phone: Phone, code: string) => TaskEither<AppError, string>
  readonly register: (registration: Registration) => TaskEither<AppError, Tokens>
  /** Sends a code to the account of this login. The response is the same without such an account. [AUTH-18] */
  readonly restorePassword: (
    login: string,
    captcha: string | null,
  ) => TaskEither<AppError, { readonly resendAfter: Seconds }>
  readonly confirmPassword: (login: string, code: string, password: string) => TaskEither<AppError, void>
  readonly fieldsOfActivity: TaskEither<AppError, ReadonlyArray<FieldOfActivity>>
}

export const $accountApi = apiPort<AccountApi>('identity', 'AccountApi')
