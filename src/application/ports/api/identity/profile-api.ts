import type { TaskEither } from 'fp-ts/TaskEither'
import type { Day, Moment, Seconds } from '../../../../domain/time/day.ts'
import type { Address } from '../../../../domain/order/order.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Question } from '../../../../domain/person/questionnaire.ts'
import type { Gender, User } from '../../../../domain/person/user.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface ProfileChange {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly middleName?: string | undefined
  readonly birthDate?: Day | null | undefined
  readonly gender?: Gender | null | undefined
  readonly email?: string | null | undefined
  readonly phone?: Phone | undefined
  readonly verificationToken?: string | undefined
}

export interface PasswordChange {
  readonly oldPassword: string
  readonly password: string
}

export interface NotificationSettings {
  readonly notifyEmail: boolean
  readonly notifySms: boolean
  readonly notifyPush: boolean
}

export type Answers = Readonly<Record<string, unknown>>

export interface Questionnaire {
  readonly fields: ReadonlyArray<Question>
  readonly values: Answers
}

export interface HistoryItem {
  readonly id: number
  readonly date: Moment
  readonly title: string
  readonly text: string
}

export interface HistoryPage {
  readonly items: ReadonlyArray<HistoryItem>
  readonly pagination: { readonly total: number; readonly page: number; readonly pages: number }
}

export interface ProfileApi {
  readonly change: (change: ProfileChange) => TaskEither<AppError, User>
  readonly changePassword: (change: PasswordChange) => TaskEither<AppError, void>
  readonly askEmailConfirmation: TaskEither<AppError, { readonly resendAfter: Seconds }>
  readonly confirmEmail: (code: string) => TaskEither<AppError, void>
  readonly settings: TaskEither<AppError, NotificationSettings>
  readonly changeSettings: (settings: NotificationSettings) => TaskEither<AppError, NotificationSettings>
  readonly questionnaire: TaskEither<AppError, Questionnaire>
  readonly answer: (answers: Answers) => TaskEither<AppError, Questionnaire>
  readonly addresses: TaskEither<AppError, ReadonlyArray<Address>>
  readonly saveAddress: (address: Address) => TaskEither<AppError, Address>
  readonly removeAddress: (id: number) => TaskEither<AppError, void>
  readonly history: (page: number) => TaskEither<AppError, HistoryPage>
  readonly askDeletion: TaskEither<AppError, { readonly resendAfter: Seconds }>
  readonly deleteAccount: (code: string) => TaskEither<AppError, void>
}

export const $profileApi = apiPort<ProfileApi>('identity', 'ProfileApi')
