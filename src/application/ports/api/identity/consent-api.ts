import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface KeptConsent {
  /** ISO date and time of the service. */
  readonly at: string
  /** Version of the page about cookies. */
  readonly rules: string
}

export interface ConsentApi {
  /** Keeps the answer of a browser about counters, as evidence. `browser` is its own number. */
  readonly set: (answer: { readonly browser: string; readonly isGiven: boolean }) => TaskEither<AppError, KeptConsent>
}

export const $consentApi = apiPort<ConsentApi>('identity', 'ConsentApi')
