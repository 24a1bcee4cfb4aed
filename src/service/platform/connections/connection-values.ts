import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { publishSettings } from '../settings/settings.ts'
import type { ConnectionCipher } from './connection-key.ts'

export interface StoredValue {
  /** Null: encrypted with another key. */
  readonly text: string | null
  readonly isSecret: boolean
  readonly updatedAt: Date
}

export type StoredValues = ReadonlyMap<string, StoredValue>

/** Values that the owner has set in the back office, by the name of the variable that they replace. */
export const connectionValues = async (db: Kysely<Tables>, cipher: ConnectionCipher): Promise<StoredValues> => {
  const rows = await db.selectFrom('connection_values').selectAll().execute()
  return new Map(
    rows.map(({ name, value, is_secret, updated_at }) => [
      name,
      { text: is_secret ? cipher.decrypt(name, value) : value, isSecret: is_secret, updatedAt: updated_at },
    ]),
  )
}

interface NewValue {
  readonly name: string
  /** Null removes the value. */
  readonly text: string | null
  readonly isSecret: boolean
}

/** Every process reads the values again within a second, as it does with settings. */
export const storeConnectionValues = async (
  db: Kysely<Tables>,
  cipher: ConnectionCipher,
  values: ReadonlyArray<NewValue>,
  now: Date,
): Promise<void> => {
  for (const { name, text, isSecret } of values) {
    if (text === null) {
      await db.deleteFrom('connection_values').where('name', '=', name).execute()
      continue
    }
    const row = { value: isSecret ? cipher.encrypt(name, text) : text, is_secret: isSecret, updated_at: now }
    await db
      .insertInto('connection_values')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
  }
  await publishSettings(db)
}
