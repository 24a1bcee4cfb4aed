import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ImportCounts } from './import-report.ts'

const WRITTEN = ['products', 'product_search', 'product_pictures', 'product_properties', 'stock']

/**
 * Statistics for the planner, and lists of the search indexes put in order. A server would come to it by itself; the
 * embedded database has no autovacuum and never would.
 */
export const tidyCatalogue = async (db: Kysely<Tables>, { created, changed, offSale }: ImportCounts): Promise<void> => {
  if (created + changed + offSale === 0) return
  for (const table of WRITTEN) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}
