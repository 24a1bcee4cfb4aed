import { sql, type Kysely } from 'kysely'

// Notices about events before this migration are not sent: each favourite starts with the current price.
const statements: ReadonlyArray<string> = [
  `create table notices (
    kind text not null,
    subject_id integer not null,
    created_at timestamptz not null,
    primary key (kind, subject_id)
  )`,
  `alter table favourites add column seen_price bigint`,
  `update favourites set seen_price = products.price from products where products.id = favourites.product_id`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
