import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  // by address: an import writes the pictures of a product anew
  `create table picture_texts (
    product_id integer not null references products on delete cascade,
    source text not null,
    alt text not null,
    primary key (product_id, source)
  )`,
  `create table product_accessories (
    product_id integer not null references products on delete cascade,
    accessory_id integer not null references products on delete cascade,
    position integer not null,
    primary key (product_id, accessory_id)
  )`,
  'create index product_accessories_accessory on product_accessories (accessory_id)',
]

// What pictures show, and products that staff offer beside a product.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
