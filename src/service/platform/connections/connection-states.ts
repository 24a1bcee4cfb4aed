import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** What the last call to a service has shown. `error` is for the owner, in Russian, without keys. */
export interface ConnectionState {
  readonly error: string | null
  readonly at: Date
}

export const connectionStates = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, ConnectionState>> => {
  const rows = await db.selectFrom('connection_states').selectAll().execute()
  return new Map(rows.map(({ connection, error, happened_at }) => [connection, { error, at: happened_at }]))
}

export const storeConnectionState = async (
  db: Kysely<Tables>,
  connection: string,
  error: string | null,
  now: Date,
): Promise<void> => {
  const state = { error, happened_at: now }
  await db
    .insertInto('connection_states')
    .values({ connection, ...state })
    .onConflict((conflict) => conflict.column('connection').doUpdateSet(state))
    .execute()
}

export const forgetConnectionState = async (db: Kysely<Tables>, connection: string): Promise<void> => {
  await db.deleteFrom('connection_states').where('connection', '=', connection).execute()
}
