import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  // old orders that still have the contact of their buyer
  `create index orders_contact on orders (created_at) where phone <> ''`,
  'create index orders_sum on orders (sum, id)',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
