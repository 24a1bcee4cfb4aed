import type { Kysely } from 'kysely'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { EventKind } from './strings.ts'

// The detail is shown to the user and holds no secret. [CAB-11]
export const noteEvent = async (
  db: Kysely<Tables>,
  userId: UserId,
  kind: EventKind,
  now: Date,
  detail = '',
): Promise<void> => {
  await db.insertInto('user_events').values({ user_id: userId, kind, detail, happened_at: now }).execute()
}
