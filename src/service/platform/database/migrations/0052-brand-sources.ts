import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  'alter table brands add column is_hidden boolean not null default false',
  // Former titles of a brand, as `brandKey` of the import writes them.
  `create table brand_sources (
    key text primary key,
    brand_id integer not null references brands on delete cascade
  )`,
  'create index brand_sources_brand on brand_sources (brand_id)',
  // products_brand has no products that are off sale
  'create index products_brand_any on products (brand_id)',
]

// Brands that are hidden, renamed or merged by the owner.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
