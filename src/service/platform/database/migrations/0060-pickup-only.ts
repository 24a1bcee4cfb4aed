import { type Kysely, sql } from 'kysely'

// `<delivery>false</delivery>` of a feed: no courier brings the product.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table products add column is_delivered boolean not null default true`.execute(db)
}
