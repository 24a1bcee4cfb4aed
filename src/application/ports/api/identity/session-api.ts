import type { TaskEither } from 'fp-ts/TaskEither'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { User } from '../../../../domain/person/user.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'
import type { Tokens } from '../../browser/session-storage.ts'

export type Credentials =
  | { readonly login: string; readonly password: string }
  | { readonly phone: Phone; readonly code: string }

export interface SessionApi {
  /**
   * User of the token. An operator's link works once; the first response contains the session's token. [AUTH-04,
   * ADMIN-03]
   */
  readonly user: TaskEither<AppError, User & { readonly adminToken?: string | undefined }>
  readonly signIn: (credentials: Credentials) => TaskEither<AppError, Tokens>
  readonly logout: TaskEither<AppError, void>
}

export const $sessionApi = apiPort<SessionApi>('identity', 'SessionApi')
