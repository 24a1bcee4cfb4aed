import { type Kysely, sql } from 'kysely'

// The catalogue of 1C to which a row belongs: a full file removes rows of its own catalogue only.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['exchange_terms', 'exchange_goods', 'exchange_offers'])
    await sql`alter table ${sql.table(table)} add column catalogue text`.execute(db)
  // the price types that the stored prices are of
  await sql`alter table exchange_terms add column is_chosen boolean not null default false`.execute(db)
}
