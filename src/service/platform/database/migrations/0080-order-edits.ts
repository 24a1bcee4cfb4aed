import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  'alter table orders add column revision integer not null default 0',
  'alter table orders add column delivery_time text',
  'alter table baskets add column edits_revision integer not null default 0',
  'alter table order_lines add column list_price bigint',
]

/**
 * Changes by staff. `revision` grows with each; a basket that edits an order remembers the one that it has read.
 * `list_price`: the price before staff changed it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
