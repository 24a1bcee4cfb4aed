import type { AuthTokens } from '../../../domain/person/user.ts'
import { port } from '../../kernel/port.ts'

export type Tokens = AuthTokens['access']

/**
 * Who this browser is signed in as. An admin session stands before the shopper's own in its tab alone, and neither overwrites the
 * other's token. [STORE-13, ADMIN-02, OC-08..10]
 */
export interface SessionMemory {
  /** The token that calls bear now; null for guests. */
  readonly bearer: () => string | null
  /** The token of this tab's admin session; null without one. */
  readonly adminToken: () => string | null
  readonly keep: (tokens: Tokens) => void
  /** False when this browser keeps nothing. [ADMIN-05] */
  readonly keepAdmin: (token: string) => boolean
  /** Ends the session that bears now. */
  readonly forget: () => void
  /** Hears when another tab, or a refusal of the service, has changed who is signed in; answers the unsubscription. */
  readonly listen: (heard: () => void) => () => void
}

export const $sessionMemory = port<SessionMemory>('SessionMemory')
