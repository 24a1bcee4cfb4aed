import { sql, type Kysely } from 'kysely'

// Lines that shoppers saved for later. They belong to a basket, and merge with it at sign-in.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table saved_lines (
    basket_id integer not null references baskets on delete cascade,
    product_id integer not null references products on delete cascade,
    count integer not null check (count > 0),
    comment text not null,
    saved_at timestamptz not null,
    primary key (basket_id, product_id)
  )`.execute(db)
  await sql`create index saved_lines_product on saved_lines (product_id)`.execute(db)
}
