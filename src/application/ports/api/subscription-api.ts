import type { TaskEither } from 'fp-ts/TaskEither'
import type { SubscriptionForm } from '../../../domain/person/subscription.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

export interface SubscriptionApi {
  /** Whether the service would take the form; what is wrong with it is its failure. [SUBS-29, SUBS-30] */
  readonly validate: (form: SubscriptionForm) => TaskEither<AppError, void>
  /** Answers the status. [SUBS-31..33] */
  readonly subscribe: (form: SubscriptionForm, captchaToken: string) => TaskEither<AppError, string>
  /** The same with the token of a captcha that a person solved. [SUBS-34] */
  readonly subscribeSolved: (form: SubscriptionForm, captchaToken: string) => TaskEither<AppError, string>
  /** By the code of the letter. [OC-50] */
  readonly confirm: (code: string) => TaskEither<AppError, void>
}

export const $subscriptionApi = port<SubscriptionApi>('SubscriptionApi')
