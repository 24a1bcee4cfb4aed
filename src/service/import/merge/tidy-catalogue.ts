import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ImportCounts } from '../import-report.ts'

const WRITTEN = ['products', 'product_search', 'product_pictures', 'product_properties', 'stock']

// Runs ANALYZE and cleans the GIN pending lists: the embedded database has no autovacuum.
export const tidyCatalogue = async (db: Kysely<Tables>, { created, changed, offSale }: ImportCounts): Promise<void> => {
  if (created + changed + offSale === 0) return
  for (const table of WRITTEN) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}
