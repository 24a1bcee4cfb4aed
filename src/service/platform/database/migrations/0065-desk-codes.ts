import { sql, type Kysely } from 'kysely'

const CODE = `translate(sku, ' -./_', '')`

// The back office finds articles with and without their hyphens.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`create index products_code_part on products using gin ((${CODE}) gin_trgm_ops)`).execute(db)
  await sql.raw(`create index products_code on products ((lower(${CODE})))`).execute(db)
}
