import type { Authenticate } from '../../platform/http/caller.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { LEEWAY_MS } from './refresh.ts'
import { tokenHash } from '../../platform/crypto/tokens.ts'

// The previous token stays valid for requests in progress.
export const authenticateBy =
  ({ db, clock }: Pick<PlatformDeps, 'db' | 'clock'>): Authenticate =>
  async (accessToken) => {
    const hash = tokenHash(accessToken)
    const session = await db
      .selectFrom('sessions')
      .select(['id', 'user_id', 'kind', 'access_hash', 'access_expires_at', 'rotated_at'])
      .where((either) => either.or([either('access_hash', '=', hash), either('previous_access_hash', '=', hash)]))
      .executeTakeFirst()
    if (session === undefined) return null
    const now = clock.now()
    const end =
      session.access_hash === hash ? session.access_expires_at.getTime() : session.rotated_at.getTime() + LEEWAY_MS
    return now < end ? { id: session.user_id, sessionId: session.id, isAdmin: session.kind === 'admin' } : null
  }
