import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `create table product_lists (
    id integer primary key generated always as identity,
    user_id integer not null references users on delete cascade,
    title text not null,
    token text unique,
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,
  'create index product_lists_user on product_lists (user_id)',
  `create table product_list_items (
    list_id integer not null references product_lists on delete cascade,
    product_id integer not null references products on delete cascade,
    added_at timestamptz not null,
    primary key (list_id, product_id)
  )`,
  'create index product_list_items_product on product_list_items (product_id)',
]

// Named lists of products, which their owners may share by a link.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
