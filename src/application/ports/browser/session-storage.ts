import type { AuthTokens } from '../../../domain/person/user.ts'
import { port } from '../../kernel/port.ts'

export type Tokens = AuthTokens['access']

/**
 * Tokens of this browser. An admin session has priority in its own tab; neither session overwrites the other's token.
 * [STORE-13, ADMIN-02, OC-08..10]
 */
export interface SessionMemory {
  readonly bearer: () => string | null
  readonly adminToken: () => string | null
  readonly store: (tokens: Tokens) => void
  /** False if storage is unavailable. [ADMIN-05] */
  readonly storeAdmin: (token: string) => boolean
  /** Ends the current session. */
  readonly remove: () => void
  readonly listen: (listener: () => void) => () => void
}

export const $sessionMemory = port<SessionMemory>('SessionMemory')
