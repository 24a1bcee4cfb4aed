import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface Captcha {
  /** A token for one call, without interaction. [CAPT-03] */
  readonly token: (action: string) => TaskEither<AppError, string>
  /** A token after the shopper has confirmed to be human. [LAYER-21, OC-51] */
  readonly solve: (action: string) => TaskEither<AppError, string>
}

export const $captcha = apiPort<Captcha>('platform', 'Captcha')
