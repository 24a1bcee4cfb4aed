import type { Kysely } from 'kysely'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { noteEvent } from '../history/events.ts'
import type { EventKind } from '../history/strings.ts'

interface NewPassword {
  readonly userId: UserId
  readonly hash: string
  readonly currentSession: number | null
  readonly event: EventKind
}

export const setPassword = async (
  trx: Kysely<Tables>,
  { userId, hash, currentSession, event }: NewPassword,
  now: Date,
): Promise<void> => {
  await trx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
  const others = trx.deleteFrom('sessions').where('user_id', '=', userId)
  await (currentSession === null ? others : others.where('id', '!=', currentSession)).execute()
  await noteEvent(trx, userId, event, now)
}
