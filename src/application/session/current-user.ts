import { createEvent, createStore } from 'effector'
import type { AppError } from '../kernel/app-error.ts'
import type { User } from '../../domain/person/user.ts'

export const userReceived = createEvent<User>()

export const userMissed = createEvent<AppError>()

export const sessionEnded = createEvent()

export const sessionReloadRequested = createEvent()

export const $user = createStore<User | null>(null, { serialize: 'ignore' })
  .on(userReceived, (_, user) => user)
  .reset(sessionEnded)

/** `unreachable`: there is a token, but the user cannot be loaded. */
export type SessionState = 'unknown' | 'guest' | 'loggedIn' | 'unreachable'

export const $sessionState = createStore<SessionState>('unknown', { serialize: 'ignore' })
  .on(sessionEnded, () => 'guest')
  .on(userReceived, () => 'loggedIn')
  .on(userMissed, (state) => (state === 'loggedIn' ? state : 'unreachable'))
