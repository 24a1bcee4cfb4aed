import { getProducts } from '../../src/contract/catalogue/catalogue.ts'
import { getBasket } from '../../src/contract/sales/basket.ts'
import { seedDemo } from '../../src/demo/seed/seed-demo.ts'
import { seedDemoPlaces, seedPlaces } from '../../src/service/delivery/context/seed.ts'
import { freshDatabase, migratedDump, migratedTemplate, type Engine } from '../contract/support/engines.ts'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { request } from '../contract/support/request.ts'
import { shopOver } from '../contract/support/shop.ts'

// Another shopper's basket call alone, and during 40 parallel searches of ten four-letter words, on both engines.
// npm run bench search-storm

const WORDS = ['тапк', 'лмпа', 'сруж', 'кыло', 'чшка', 'плуд', 'дивн', 'ковр', 'шрты', 'вазц']
const PARALLEL = 40
const SEARCHES = 400
const ALONE = 40

const at = (times: ReadonlyArray<number>, share: number): string =>
  ([...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0).toFixed(1)

const line = (name: string, times: ReadonlyArray<number>): string =>
  `${name.padEnd(40)} ${String(times.length).padStart(5)} calls   p50 ${at(times, 0.5)} ms   p95 ${at(times, 0.95)} ms   max ${at(times, 1 - 1e-9)} ms`

const measure = async (engine: Engine, server: string): Promise<void> => {
  const database = await freshDatabase(engine, { dump: await migratedDump(), server })
  await seedPlaces(database.db)
  await seedDemoPlaces(database.db)
  await seedDemo(database.db, { products: 1_200, seed: 2026 }, () => undefined)
  const shop = shopOver(database, { areRatesLimited: false })
  const timed = async () => {
    const from = performance.now()
    await request(shop, getBasket, {})
    return performance.now() - from
  }
  await request(shop, getProducts, { query: { search: 'чайник' } })
  const alone: Array<number> = []
  for (let call = 0; call < ALONE; call += 1) alone.push(await timed())
  let next = 0
  let isOver = false
  const searches: Array<number> = []
  const shopper = async () => {
    while (next < SEARCHES) {
      const turn = next++
      const text = WORDS.map((_, word) => WORDS[(word * 3 + turn) % WORDS.length]).join(' ')
      const from = performance.now()
      await request(shop, getProducts, { query: { search: `${text.slice(0, 46)} ${String(turn)}` } })
      searches.push(performance.now() - from)
    }
  }
  const storm = Promise.all(Array.from({ length: PARALLEL }, shopper)).finally(() => {
    isOver = true
  })
  const during: Array<number> = []
  while (!isOver) {
    during.push(await timed())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await storm
  console.log(`\n${engine}`)
  console.log(line('basket alone', alone))
  console.log(line('basket during the searches', during))
  console.log(line('search, 40 in parallel', searches))
  await database.close()
}

await measure('pglite', '')
const postgres = await startPostgres()
try {
  await migratedTemplate(postgres.urlOf('postgres'))
  await measure('postgres', postgres.urlOf('postgres'))
} finally {
  await postgres.stop()
}
