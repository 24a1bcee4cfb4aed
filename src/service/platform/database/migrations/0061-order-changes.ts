import { type Kysely, sql } from 'kysely'

// Lines of an order's history that are no step of its life: who changed what, and why.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table order_events add column author text, add column change text`.execute(db)
}
