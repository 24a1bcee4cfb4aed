import { type Kysely, sql } from 'kysely'

// The last count of a product's source: an import moves the stock only by a change of it.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table stock add column source_qty integer`.execute(db)
}
