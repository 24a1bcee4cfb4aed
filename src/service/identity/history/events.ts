import type { Kysely } from 'kysely'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { EventKind } from './strings.ts'

/** Keeps for the user's own eyes what happened to the account; the detail is public to the user, never a secret. [CAB-11] */
export const noteEvent = async (
  db: Kysely<Tables>,
  userId: UserId,
  kind: EventKind,
  now: Date,
  detail = '',
): Promise<void> => {
  await db.insertInto('user_events').values({ user_id: userId, kind, detail, happened_at: now }).execute()
}
