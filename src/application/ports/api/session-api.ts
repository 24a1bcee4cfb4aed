import type { TaskEither } from 'fp-ts/TaskEither'
import type { Phone } from '../../../domain/person/phone.ts'
import type { User } from '../../../domain/person/user.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'
import type { Tokens } from '../browser/session-storage.ts'

/** How somebody shows who they are: login is an address of mail or a phone. [OC-39] */
export type Credentials =
  { readonly login: string; readonly password: string } | { readonly phone: Phone; readonly code: string }

export interface SessionApi {
  /** Who bears the token; an operator's link is used up by the first call and answers the token of all others. [AUTH-04, ADMIN-03] */
  readonly user: TaskEither<AppError, User & { readonly adminToken?: string | undefined }>
  /** [AUTH-01] */
  readonly signIn: (credentials: Credentials) => TaskEither<AppError, Tokens>
  /** [AUTH-06] */
  readonly logout: TaskEither<AppError, void>
}

export const $sessionApi = port<SessionApi>('SessionApi')
