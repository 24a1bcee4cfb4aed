import type { TaskEither } from 'fp-ts/TaskEither'
import type { SubscriptionForm } from '../../../../domain/person/subscription.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface SubscriptionApi {
  /** Checks the form; errors are field errors. [SUBS-29, SUBS-30] */
  readonly validate: (form: SubscriptionForm) => TaskEither<AppError, void>
  readonly subscribe: (form: SubscriptionForm, captchaToken: string) => TaskEither<AppError, string>
  readonly subscribeSolved: (form: SubscriptionForm, captchaToken: string) => TaskEither<AppError, string>
  readonly confirm: (code: string) => TaskEither<AppError, void>
}

export const $subscriptionApi = apiPort<SubscriptionApi>('content', 'SubscriptionApi')
