import { createEvent, createStore } from 'effector'
import type { AppError } from '../kernel/app-error.ts'
import type { User } from '../../domain/person/user.ts'

/** The service's newest word of who is signed in. */
export const userReceived = createEvent<User>()

/** The service could not say who is signed in. */
export const userMissed = createEvent<AppError>()

/** Nobody is signed in any more. */
export const sessionEnded = createEvent()

/** The service could not be asked who is signed in, and is to be asked again. */
export const sessionReloadRequested = createEvent()

/** Null for guests, and until it is known. [ROLE-01] */
export const $user = createStore<User | null>(null, { serialize: 'ignore' })
  .on(userReceived, (_, user) => user)
  .reset(sessionEnded)

/** `unreachable`: somebody bears a token, and the service cannot be asked who. */
export type SessionState = 'unknown' | 'guest' | 'loggedIn' | 'unreachable'

export const $sessionState = createStore<SessionState>('unknown', { serialize: 'ignore' })
  .on(sessionEnded, () => 'guest')
  .on(userReceived, () => 'loggedIn')
  .on(userMissed, (state) => (state === 'loggedIn' ? state : 'unreachable'))
