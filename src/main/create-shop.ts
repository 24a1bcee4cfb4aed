import type { Kysely } from 'kysely'
import { seedPages } from '../service/content/public.ts'
import { seedPlaces } from '../service/delivery/public.ts'
import type { Tables } from '../service/platform/database/tables.ts'

/**
 * Fills a new database. The demo is added only before the first start has finished: a start that was interrupted
 * continues, and later starts leave the catalogue to its owner.
 */
export const createShop = async (
  db: Kysely<Tables>,
  demoProducts: number,
  progress: (line: string) => void,
): Promise<void> => {
  await seedPlaces(db)
  await seedPages(db)
  const { is_created: isCreated } = await db
    .selectFrom('catalogue_state')
    .select('is_created')
    .executeTakeFirstOrThrow()
  if (isCreated) return
  if (demoProducts > 0) {
    const { DEMO_SEED, seedDemo } = await import('../demo/seed/seed-demo.ts')
    await seedDemo(db, { products: demoProducts, seed: DEMO_SEED }, progress)
  }
  await db.updateTable('catalogue_state').set({ is_created: true }).execute()
}
