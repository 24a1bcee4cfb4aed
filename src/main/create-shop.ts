import type { Kysely } from 'kysely'
import { seedDemoPages, seedPages } from '../service/content/public.ts'
import { seedDemoPlaces, seedPlaces, seedWarehouse } from '../service/delivery/public.ts'
import type { Tables } from '../service/platform/database/tables.ts'

// Fills a new database. Adds the demo only until the first start has finished: an interrupted start continues, and
// later starts leave the catalogue to its owner. Returns true if it created an empty shop.
export const createShop = async (
  db: Kysely<Tables>,
  demoProducts: number,
  progress: (line: string) => void,
): Promise<boolean> => {
  await seedPlaces(db)
  await seedPages(db)
  const { is_created: isCreated } = await db
    .selectFrom('catalogue_state')
    .select('is_created')
    .executeTakeFirstOrThrow()
  if (isCreated) return false
  if (demoProducts > 0) {
    await seedDemoPlaces(db)
    await seedDemoPages(db)
    const { DEMO_SEED, seedDemo } = await import('../demo/seed/seed-demo.ts')
    await seedDemo(db, { products: demoProducts, seed: DEMO_SEED }, progress)
  }
  await seedWarehouse(db)
  await db.updateTable('catalogue_state').set({ is_created: true }).execute()
  return demoProducts === 0
}
