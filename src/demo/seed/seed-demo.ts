import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../service/platform/database/tables.ts'
import { demoProducts } from '../products/products.ts'
import { seedPromocodes } from './promocodes.ts'
import { seedLoyalty } from './seed-loyalty.ts'
import { seedProducts } from './seed-products.ts'
import { DEMO_SOURCE, seedShelves } from './seed-shelves.ts'
import { seedBannerProducts, seedArticles } from './seed-articles.ts'

export interface DemoSize {
  readonly products: number
  readonly seed: number
}

export const DEMO_SEED = 2026

const BATCH = 300
const REPORT_EVERY = 6_000
const WRITTEN = ['products', 'product_pictures', 'product_properties', 'product_reviews', 'stock']

const count = new Intl.NumberFormat('en')

const howMany = async (db: Kysely<Tables>): Promise<number> => {
  const { total } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('source', '=', DEMO_SOURCE)
    .executeTakeFirstOrThrow()
  return total
}

function* inBatches<A>(items: Iterable<A>): Generator<ReadonlyArray<A>> {
  let batch: Array<A> = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

// Adds products until the signal aborts. Existing rows, prices and stock stay unchanged.
export const fillDemo = async (
  db: Kysely<Tables>,
  { products, seed }: DemoSize,
  onProgress: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const shelves = await seedShelves(db)
  await seedArticles(db, shelves)
  await seedPromocodes(db)
  await seedLoyalty(db)
  let done = 0
  for (const batch of inBatches(demoProducts(seed, products))) {
    if (signal?.aborted === true) return
    await seedProducts(db, batch, shelves)
    done += batch.length
    if (done % REPORT_EVERY === 0 || done === products)
      onProgress(`demo shop: ${count.format(done)} of ${count.format(products)} products`)
  }
  await seedBannerProducts(db)
  for (const table of WRITTEN) await sql`analyze ${sql.table(table)}`.execute(db)
}

// Idempotent. A larger size adds products.
export const seedDemo = async (
  db: Kysely<Tables>,
  size: DemoSize,
  onProgress: (line: string) => void,
): Promise<void> => {
  if (size.products === 0 || (await howMany(db)) >= size.products) return
  await fillDemo(db, size, onProgress)
}
