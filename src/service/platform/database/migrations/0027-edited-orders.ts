import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table baskets add column edits_order_id integer references orders on delete set null`.execute(db)
  await sql`create index baskets_edits_order on baskets (edits_order_id) where edits_order_id is not null`.execute(db)
}
