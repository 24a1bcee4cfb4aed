import { sql, type Kysely } from 'kysely'

// The per cent of bonuses that an order promised: earlier orders promised 5.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table orders add column bonus_percent integer not null default 5`.execute(db)
}
