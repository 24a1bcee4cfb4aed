import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  'create index products_title_part on products using gin (title gin_trgm_ops)',
  ...['orders', 'users'].flatMap((table) => [
    `create index ${table}_name_part on ${table}
      using gin ((last_name || ' ' || first_name || ' ' || last_name) gin_trgm_ops)`,
    `create index ${table}_email_part on ${table} using gin (email gin_trgm_ops)`,
    `create index ${table}_phone_part on ${table} using gin (phone gin_trgm_ops)`,
  ]),
]

// The back office finds products, orders and users by parts of words among hundreds of thousands.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
