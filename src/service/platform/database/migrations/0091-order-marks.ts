import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `alter table orders add column tags text[] not null default '{}'`,
  'alter table orders add column responsible_id integer references staff (id) on delete set null',
  `create index orders_tagged on orders (id) where tags <> '{}'`,
  'create index orders_responsible on orders (responsible_id, id) where responsible_id is not null',
  'create index shipments_day on shipments (delivery_date)',
]

/** Marks by which staff find their orders; buyers do not see them. The index is for the courier's list of a day. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
