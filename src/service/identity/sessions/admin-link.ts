import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { after } from './open-session.ts'
import { newToken, tokenHash } from '../../platform/crypto/tokens.ts'
import type { Authenticate } from '../../platform/http/caller.ts'

const ADMIN_LINK_SECONDS = 60
const ADMIN_SESSION_SECONDS = 28_800

export const giveAdminLink = async (db: Kysely<Tables>, userId: UserId, now: Date): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('admin_links')
    .values({ hash: tokenHash(token), user_id: userId, expires_at: after(now, ADMIN_LINK_SECONDS) })
    .execute()
  return token
}

// Uses the link up and opens a session for a working day, which cannot be refreshed. It gets a new token, because the
// link's token was in a URL. [ADMIN-02, ADMIN-03, OC-08]
export const authenticateByLink =
  ({ db, clock }: Pick<PlatformDeps, 'db' | 'clock'>): Authenticate =>
  async (linkToken) => {
    const now = new Date(clock.now())
    const end = after(now, ADMIN_SESSION_SECONDS)
    const adminToken = newToken()
    const opened = await transactionally<null, { readonly id: UserId; readonly sessionId: number }>(db, async (trx) => {
      const link = await trx
        .deleteFrom('admin_links')
        .where('hash', '=', tokenHash(linkToken))
        .where('expires_at', '>', now)
        .returning('user_id')
        .executeTakeFirst()
      if (link === undefined) return E.left(null)
      const { id: sessionId } = await trx
        .insertInto('sessions')
        .values({
          user_id: link.user_id,
          kind: 'admin',
          access_hash: tokenHash(adminToken),
          access_expires_at: end,
          rotated_at: now,
          refresh_expires_at: end,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return E.right({ id: link.user_id, sessionId })
    })
    return E.isLeft(opened) ? null : { ...opened.right, isAdmin: true, adminToken }
  }
