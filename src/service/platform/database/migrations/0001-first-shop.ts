import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { catalogueTables } from './0001/catalogue.ts'
import { contentTables } from './0001/content.ts'
import { orderTables } from './0001/orders.ts'
import { placeTables } from './0001/places.ts'
import { workTables } from './0001/work.ts'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [...catalogueTables, ...placeTables, ...orderTables, ...contentTables, ...workTables]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
