import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

export interface Captcha {
  /** A token for one call, had without the shopper. [CAPT-03] */
  readonly token: (action: string) => TaskEither<AppError, string>
  /** The same once the shopper has said to be a person. [LAYER-21, OC-51] */
  readonly solve: (action: string) => TaskEither<AppError, string>
}

export const $captcha = port<Captcha>('Captcha')
