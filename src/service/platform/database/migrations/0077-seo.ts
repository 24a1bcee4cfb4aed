import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  'alter table products add column seo_title text, add column seo_description text',
  `alter table categories add column seo_title text, add column seo_description text,
    add column product_seo_title text, add column product_seo_description text`,
]

// Titles and descriptions for search engines: of a product, of a category, and templates for a category's products.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
