import type { Kysely } from 'kysely'
import { getProducts, searchCatalogue } from '../../src/contract/catalogue/catalogue.ts'
import { seedDemo } from '../../src/demo/seed/seed-demo.ts'
import type { Lexicon } from '../../src/domain/search/lexicon.ts'
import { readQuery } from '../../src/domain/search/read-query.ts'
import { QUERY_READINGS, type QueryReading } from '../../src/domain/search/query-readings.ts'
import { searchDataAt } from '../../src/service/catalogue/search/lexicon.ts'
import { seedDemoPlaces, seedPlaces } from '../../src/service/delivery/context/seed.ts'
import type { Tables } from '../../src/service/platform/database/tables.ts'
import { freshDatabase, migratedDump } from '../contract/support/engines.ts'
import { request } from '../contract/support/request.ts'
import { shopOver, type TestShop } from '../contract/support/shop.ts'
import { carPartsFeed } from '../search-quality/car-parts.ts'
import { feedOf, FOREIGN_CATALOGUES } from '../search-quality/foreign-catalogue.ts'
import { importYml, judgeForeign } from '../search-quality/foreign-judge.ts'
import { foreignQueries } from '../search-quality/foreign-queries.ts'
import { generateQueries, type Fits } from '../search-quality/generate.ts'
import { goodsIn } from '../search-quality/goods.ts'
import { ABSENT, CAR_SYNONYMS, DEMO_SYNONYMS } from '../search-quality/synonyms.ts'

// What each reading of a word earns: the share of right answers with it, less that without it. Two sets of queries a
// trade, of a seed that no test uses: whole ones in lists, and unfinished ones in suggestions.
// npm run bench search-readings

const SEED = 47
const MOST_OF_RULE = 400
const LOOKED_AT = 5
const CUT = 2

interface Judged {
  readonly text: string
  readonly isTyping: boolean
  /** Suggestions are cached: each run asks for another number of them. */
  readonly isRight: (run: number) => Promise<boolean>
}

interface Trade {
  readonly name: string
  readonly lexicon: Lexicon
  readonly queries: ReadonlyArray<Judged>
}

const WHOLE = /^\p{L}.{5,}\p{L}$/u

/** Right while it is typed: a product that fits is among the first suggestions. */
const unfinished = (shop: TestShop, text: string, fitsId: (id: number) => boolean): Judged => {
  const typed = text.slice(0, -CUT)
  return {
    text: typed,
    isTyping: true,
    isRight: async (run) => {
      const limit = LOOKED_AT + run
      const { answer } = await request(shop, searchCatalogue, { query: { query: typed, limit } })
      return answer.items.slice(0, LOOKED_AT).some(({ id }) => fitsId(id))
    },
  }
}

const openDatabase = async () => {
  const database = await freshDatabase('pglite', { dump: await migratedDump(), server: '' })
  await seedPlaces(database.db)
  await seedDemoPlaces(database.db)
  return database
}

const generatedTrade = async (
  name: string,
  fill: (db: Kysely<Tables>) => Promise<unknown>,
  synonyms: typeof DEMO_SYNONYMS,
): Promise<Trade> => {
  const { db, ...rest } = await openDatabase()
  await fill(db)
  const products = await goodsIn(db)
  const shop = shopOver({ db, ...rest }, { areRatesLimited: false })
  const goods = new Map(products.map((good) => [good.id, good]))
  const fitsId = (fits: Fits) => (id: number) => {
    const good = goods.get(id)
    return good !== undefined && fits(good)
  }
  const queries = generateQueries({ products, synonyms, absent: ABSENT }, SEED).flatMap(
    ({ text, fits, areAllFit }): ReadonlyArray<Judged> => [
      {
        text,
        isTyping: false,
        isRight: async () => {
          const { answer } = await request(shop, getProducts, { query: { search: text, limit: LOOKED_AT } })
          const found = answer.items.map(({ id }) => id)
          if (fits === null) return found.length === 0 || answer.guess !== undefined
          const isFound = areAllFit === true ? found.every(fitsId(fits)) : found.some(fitsId(fits))
          return found.length > 0 && (isFound || (areAllFit === true && answer.guess !== undefined))
        },
      },
      ...(fits === null || !WHOLE.test(text) ? [] : [unfinished(shop, text, fitsId(fits))]),
    ],
  )
  return { name, lexicon: (await searchDataAt(db)).lexicon, queries }
}

const foreignTrade = async (half: number): Promise<Trade> => {
  const products = FOREIGN_CATALOGUES[half] ?? []
  const others = FOREIGN_CATALOGUES[1 - half] ?? []
  const database = await openDatabase()
  await importYml(database.db, feedOf(products))
  const shop = shopOver(database, { areRatesLimited: false })
  const rows = await database.db.selectFrom('products').select(['id', 'title']).execute()
  const titles = new Map(rows.map(({ id, title }) => [id, products.find((product) => product.title === title)]))
  const queries = foreignQueries(products, others, SEED, MOST_OF_RULE).flatMap((query): ReadonlyArray<Judged> => {
    const { text, fits } = query
    const fitsId = (id: number) => {
      const product = titles.get(id)
      return product !== undefined && fits?.(product) === true
    }
    return [
      { text, isTyping: false, isRight: async () => (await judgeForeign(shop, products, query)).isRight },
      ...(fits === null || !WHOLE.test(text) ? [] : [unfinished(shop, text, fitsId)]),
    ]
  })
  return { name: `foreign shops ${String(half + 1)}`, lexicon: (await searchDataAt(database.db)).lexicon, queries }
}

const readingOf = ({ lexicon }: Trade, { text, isTyping }: Judged): string =>
  JSON.stringify(readQuery(lexicon, text, { isTyping }))

const table = QUERY_READINGS as Array<QueryReading>

/** Runs `work` while the table has other readings. */
const withReadings = async <A>(readings: ReadonlyArray<QueryReading>, work: () => Promise<A>): Promise<A> => {
  const present = [...table]
  table.splice(0, table.length, ...readings)
  try {
    return await work()
  } finally {
    table.splice(0, table.length, ...present)
  }
}

const percent = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(2).padStart(7)

const trades = [
  await generatedTrade('demo', (db) => seedDemo(db, { products: 1_200, seed: 2026 }, () => undefined), DEMO_SYNONYMS),
  await generatedTrade('car parts', (db) => importYml(db, carPartsFeed()), CAR_SYNONYMS),
  await foreignTrade(0),
  await foreignTrade(1),
]
const readings = [...QUERY_READINGS]
const lines = new Map(readings.map(({ name }) => [name, [] as Array<string>]))
const heads: Array<string> = []
for (const trade of trades) {
  for (const isTyping of [false, true]) {
    const queries = trade.queries.filter((query) => query.isTyping === isTyping)
    const before: Array<{ readonly query: Judged; readonly read: string; readonly isRight: boolean }> = []
    for (const query of queries) before.push({ query, read: readingOf(trade, query), isRight: await query.isRight(0) })
    const right = before.filter(({ isRight }) => isRight).length
    heads.push(
      `${trade.name}, ${isTyping ? 'unfinished' : 'whole'}: ${String(queries.length)} queries, ${percent(right, queries.length)} % right`,
    )
    for (const [at, { name }] of readings.entries()) {
      const change = await withReadings(
        readings.filter((reading) => reading.name !== name),
        async () => {
          let sum = 0
          for (const { query, read, isRight } of before)
            if (readingOf(trade, query) !== read) sum += Number(isRight) - Number(await query.isRight(at + 1))
          return sum
        },
      )
      lines.get(name)?.push(percent(change, queries.length))
    }
  }
}
console.log(heads.join('\n'))
console.log(`\n${'earns, in percent'.padEnd(18)}${trades.map(({ name }) => name.padStart(17)).join('')}`)
for (const [name, earned] of lines) {
  const pairs = trades.map((_, at) => `${earned[at * 2] ?? ''} ${earned[at * 2 + 1] ?? ''}`.padStart(17))
  console.log(`${name.padEnd(18)}${pairs.join('')}`)
}
process.exit(0)
