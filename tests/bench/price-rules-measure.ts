import { sql, type Kysely } from 'kysely'
import { getProducts } from '../../src/contract/catalogue/catalogue.ts'
import { refreshShownPrices } from '../../src/service/catalogue/prices/shown-prices.ts'
import type { CityId, DeliveryContext } from '../../src/domain/place/place.ts'
import type { Tables } from '../../src/service/platform/database/tables.ts'
import { freshDatabase, migratedDump, migratedTemplate } from '../contract/support/engines.ts'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { storeRule } from '../contract/support/price-rules.ts'
import { request } from '../contract/support/request.ts'
import { shopOver, stockShop } from '../contract/support/shop.ts'

// Lists of 100,000 products in two databases by turns, without price rules and with 200, in one process on PostgreSQL.
// npm run bench price-rules -- [--products=100000]

const RULES = 200
const ROUNDS = 400
const CATEGORIES = 50
const BATCH = 5_000
const BARNAUL = 463_573 as CityId
const MOSCOW = 463_594 as CityId
const [barnaul, moscow] = [BARNAUL, MOSCOW].map(
  (contextCityId): DeliveryContext => ({ contextCityId, deliveryType: 'delivery' }),
) as [DeliveryContext, DeliveryContext]

const products = Number(process.argv.map((word) => /^--products=(\d+)$/.exec(word)?.[1]).find(Boolean) ?? 100_000)

const fill = async (db: Kysely<Tables>): Promise<ReadonlyArray<number>> => {
  await sql`insert into categories (source, source_id, slug, title, sort_key)
    select 'bench', n::text, 'bench-' || n, 'Раздел ' || n, lpad(n::text, 4, '0') from generate_series(1, ${CATEGORIES}) n`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`select id from categories where source = 'bench' order by id`.execute(db)
  const ids = rows.map(({ id }) => id)
  // one statement of all products takes longer than the service allows
  for (let first = 1; first <= products; first += BATCH)
    await sql`insert into products (source, source_id, slug, title, sort_key, sku, price, base_price, category_id, brand_id,
      popularity, popularity_base, search_text)
    select 'bench', n::text, 'bench-product-' || n, 'Ваза ' || n, lpad(n::text, 8, '0'), 'B-' || n,
      10000 + (n * 7919) % 900000, 10000 + (n * 7919) % 900000 + case when n % 3 = 0 then 5000 else 0 end,
      (${ids}::integer[])[1 + n % ${CATEGORIES}], 1 + n % 2, n % 1000, n % 1000, 'ваза ' || n
    from generate_series(${first}::integer, least(${first + BATCH - 1}::integer, ${products})) n`.execute(db)
  await sql`insert into stock (product_id, location_id, qty)
    select id, 9, 5 from products where source = 'bench' and id % 4 > 0`.execute(db)
  await sql`analyze`.execute(db)
  return ids
}

const addRules = async (db: Kysely<Tables>, categories: ReadonlyArray<number>): Promise<void> => {
  for (let turn = 0; turn < RULES; turn += 1)
    await storeRule(db, {
      title: `Скидка ${turn}`,
      goods:
        turn % 4 === 0
          ? { categories: [categories[turn % categories.length] ?? 0], brands: [1 + (turn % 2)] }
          : { categories: [categories[(turn * 7) % categories.length] ?? 0] },
      effect: { kind: 'percent', percent: 1 + (turn % 10) },
      cities: turn % 10 === 0 ? [MOSCOW] : [],
      is_exclusive: turn % 3 === 0,
      priority: turn % 5,
    })
}

const listsOf = (categories: ReadonlyArray<number>) => {
  const categoryId = (turn: number) => categories[turn % categories.length] ?? 0
  return [
    { name: 'a category, popular first', query: (turn: number) => ({ categoryId: categoryId(turn), at: barnaul }) },
    {
      name: 'a category by price',
      query: (turn: number) => ({ categoryId: categoryId(turn), sort: 'priceAsc' as const, at: barnaul }),
    },
    {
      name: 'a category by price, a city with rules of its own',
      query: (turn: number) => ({ categoryId: categoryId(turn), sort: 'priceAsc' as const, at: moscow }),
    },
    {
      name: 'a category, a price filter, in stock',
      query: (turn: number) => ({
        categoryId: categoryId(turn),
        priceFrom: 100_000 + turn,
        priceTo: 500_000,
        inStock: true,
        at: barnaul,
      }),
    },
    { name: 'all products by discount', query: () => ({ sort: 'discount' as const, at: barnaul }) },
    { name: 'all products by price, a city with rules', query: () => ({ sort: 'priceDesc' as const, at: moscow }) },
  ]
}

const at = (times: ReadonlyArray<number>, share: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

const postgres = await startPostgres()
const server = postgres.urlOf('postgres')
await migratedTemplate(server)
const dump = await migratedDump()
const databases = [
  await freshDatabase('postgres', { dump, server }),
  await freshDatabase('postgres', { dump, server }),
] as const
const [without, withRules] = await Promise.all(
  databases.map(async (database) => {
    await stockShop(database)
    const categories = await fill(database.db)
    return { database, categories, shop: shopOver(database, { areRatesLimited: false }) }
  }),
)
if (without === undefined || withRules === undefined) throw new Error('no database')
await addRules(withRules.database.db, withRules.categories)
const from = performance.now()
await refreshShownPrices(withRules.database.db, { now: () => withRules.shop.now().getTime() })
console.log(`${products} products, ${RULES} rules: shown prices in ${((performance.now() - from) / 1000).toFixed(1)} s`)
await sql`vacuum analyze product_search`.execute(withRules.database.db)
await sql`vacuum analyze product_search`.execute(without.database.db)
without.shop.wait(2_000)
withRules.shop.wait(2_000)
for (const { name, query } of listsOf(without.categories)) {
  const times: readonly [Array<number>, Array<number>] = [[], []]
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const side of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      const { shop } = side === 0 ? without : withRules
      const started = performance.now()
      const { status } = await request(shop, getProducts, { query: query(turn) })
      if (status !== 200) throw new Error(`${name}: ${status}`)
      if (turn >= 6) times[side === 0 ? 0 : 1].push(performance.now() - started)
    }
  const [bare, ruled] = times.map((of) => ({ p50: at(of, 0.5), p95: at(of, 0.95) }))
  console.log(
    `${name.padEnd(52)} without: p50 ${bare?.p50.toFixed(1)} p95 ${bare?.p95.toFixed(1)} ms   with: p50 ${ruled?.p50.toFixed(1)} p95 ${ruled?.p95.toFixed(1)} ms   p95 ${(((ruled?.p95 ?? 0) / (bare?.p95 ?? 1) - 1) * 100).toFixed(0)} %`,
  )
}
await databases[0].close()
await databases[1].close()
await postgres.stop()
