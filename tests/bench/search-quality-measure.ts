import type { Kysely } from 'kysely'
import { getProducts } from '../../src/contract/catalogue/catalogue.ts'
import { seedDemo } from '../../src/demo/seed/seed-demo.ts'
import { seedDemoPlaces, seedPlaces } from '../../src/service/delivery/context/seed.ts'
import type { Tables } from '../../src/service/platform/database/tables.ts'
import { freshDatabase, migratedDump } from '../contract/support/engines.ts'
import { request } from '../contract/support/request.ts'
import { shopOver, type TestShop } from '../contract/support/shop.ts'
import { carPartsFeed } from '../search-quality/car-parts.ts'
import {
  folded,
  generateQueries,
  splitBySeed,
  type Catalogue,
  type Good,
  type Query,
} from '../search-quality/generate.ts'
import { FOREIGN_CATALOGUES } from '../search-quality/foreign-catalogue.ts'
import { foreignQueries } from '../search-quality/foreign-queries.ts'
import { goodsIn } from '../search-quality/goods.ts'
import { foreignAnswers, importYml, rightShare } from '../search-quality/foreign-judge.ts'
import { CARS_WRITTEN, DEMO_WRITTEN } from '../search-quality/hand-written.ts'
import { missedQueries } from '../search-quality/missed-queries.ts'
import { DEMO_SYNONYMS_LATER } from '../search-quality/synonyms-later.ts'
import { ABSENT, CAR_SYNONYMS, DEMO_SYNONYMS } from '../search-quality/synonyms.ts'
import { DEMO_WRITTEN_FIFTH, DEMO_WRITTEN_SIXTH } from '../search-quality/written-fifth.ts'
import { DEMO_WRITTEN_FOURTH } from '../search-quality/written-fourth.ts'
import { DEMO_WRITTEN_LATER } from '../search-quality/written-later.ts'
import { DEMO_WRITTEN_THIRD, type Limits, type WrittenWithLimits } from '../search-quality/written-third.ts'

// Success in the first five, mean reciprocal rank, wrong results that are not marked as a guess, and p95 by class.
// npm run bench search-quality -- [--tune] [--failed] [--only=class] [--goods=1200] [--shop=demo|parts|foreign|missed]

const SEED = 18
const MISSED_SEED = 4747
const LOOKED_AT = 5
const FIRST_PAGE = 24
const flag = (name: string) => process.argv.find((word) => word.startsWith(`--${name}`))?.split('=')[1] ?? null
const isTune = process.argv.includes('--tune')
const areFailedShown = process.argv.includes('--failed')
const only = flag('only')
const isRequested = (shop: string) => (flag('shop') ?? shop) === shop

const wholeOf = ({ title, brand, categories, properties }: Good): string =>
  folded(
    [
      title,
      brand ?? '',
      categories.join(' | '),
      properties.map((own) => `${own.value} ${own.unit ?? ''}`).join(', '),
    ].join(' | '),
  )

interface Judged extends Query {
  readonly place: number
  readonly isFalseGuess: boolean
  readonly ms: number
  readonly first: string
}

const keepsTo = (found: ReadonlyArray<Good>, { to = Infinity, from = 0, not, order }: Limits): boolean => {
  const prices = found.map(({ price = 0 }) => price)
  const sorted = [...prices].sort((one, other) => (order === 'dearest' ? other - one : one - other))
  return (
    prices.every((price) => price <= to && price >= from) &&
    (order === undefined || sorted.every((price, at) => price === prices[at])) &&
    (not === undefined || found.every((good) => !not.test(wholeOf(good))))
  )
}

const judge = async (shop: TestShop, products: ReadonlyMap<number, Good>, query: Query): Promise<Judged> => {
  const from = performance.now()
  const { answer, status } = await request(shop, getProducts, {
    query: { search: query.text, limit: query.areAllFit === true ? FIRST_PAGE : LOOKED_AT },
  })
  const ms = performance.now() - from
  const items = status === 200 ? answer.items : []
  const found = items.flatMap(({ id }) => products.get(Number(id)) ?? [])
  const isMarked =
    status === 200 && (answer.reading !== undefined || (answer as { guess?: string }).guess !== undefined)
  const first = `${isMarked ? '? ' : ''}${found
    .slice(0, 2)
    .map(({ title }) => title)
    .join(' | ')}`
  const { fits } = query
  if (query.limits !== undefined && !keepsTo(found, query.limits))
    return { ...query, place: 0, isFalseGuess: !isMarked, ms, first }
  if (fits === null) {
    const isRight = found.length === 0 || isMarked
    return { ...query, place: isRight ? 1 : 0, isFalseGuess: !isRight, ms, first }
  }
  if (query.areAllFit === true) {
    const others = found.filter((good) => !fits(good))
    const isRight = found.length > 0 && (others.length === 0 || isMarked)
    const other = others[0]?.title ?? first
    return { ...query, place: isRight ? 1 : 0, isFalseGuess: !isRight && found.length > 0, ms, first: other }
  }
  const place = found.findIndex(fits) + 1
  return { ...query, place, isFalseGuess: place === 0 && found.length > 0 && !isMarked, ms, first }
}

const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`.padStart(8)
const p95 = (all: ReadonlyArray<Judged>) =>
  all.map(({ ms }) => ms).sort((one, other) => one - other)[Math.floor(all.length * 0.95)] ?? 0

const line = (name: string, all: ReadonlyArray<Judged>): string =>
  [
    name.padEnd(24),
    String(all.length).padStart(6),
    share(all.filter(({ place }) => place > 0).length, all.length),
    (all.reduce((sum, { place }) => sum + (place > 0 ? 1 / place : 0), 0) / Math.max(1, all.length))
      .toFixed(3)
      .padStart(7),
    share(all.filter(({ isFalseGuess }) => isFalseGuess).length, all.length),
    `${p95(all).toFixed(0)} ms`.padStart(8),
  ].join(' ')

const report = async (name: string, shop: TestShop, queries: ReadonlyArray<Query>, products: ReadonlyArray<Good>) => {
  const byId = new Map(products.map((good) => [good.id, good]))
  const judged: Array<Judged> = []
  for (const query of queries) judged.push(await judge(shop, byId, query))
  console.log(`\n${name}: ${String(products.length)} goods, ${String(queries.length)} queries`)
  console.log(`${'class'.padEnd(24)}  count  success@5    MRR  unmarked    p95`)
  for (const kind of new Set(queries.map((query) => query.kind)))
    console.log(
      line(
        kind,
        judged.filter((one) => one.kind === kind),
      ),
    )
  console.log(line('all', judged))
  if (!areFailedShown) return
  for (const { kind, text, place, first } of judged)
    if (place === 0) console.log(`  ${kind}: ${text} → ${first || 'nothing'}`)
}

/** A query for what the catalogue lacks has no right product: its results must be marked. */
const written =
  (kind: string, list: ReadonlyArray<WrittenWithLimits>) =>
  (products: ReadonlyArray<Good>): ReadonlyArray<Query> =>
    splitBySeed(
      list.map(([text, found, limits]) => {
        const fits = (good: Good) => found?.test(wholeOf(good)) === true
        const isSold = products.some(fits)
        if (found !== null && !isSold && areFailedShown) console.log('no such product: ' + text)
        return { text, kind, fits: isSold ? fits : null, ...(limits !== undefined && { limits }) }
      }),
      SEED,
    )

const openDatabase = async () => freshDatabase('pglite', { dump: await migratedDump(), server: '' })

const run = async (
  name: string,
  fill: (db: Kysely<Tables>) => Promise<unknown>,
  more: Omit<Catalogue, 'products'>,
  byHand: (products: ReadonlyArray<Good>) => ReadonlyArray<Query>,
) => {
  const database = await openDatabase()
  await seedPlaces(database.db)
  await seedDemoPlaces(database.db)
  await fill(database.db)
  const products = await goodsIn(database.db)
  const shop = shopOver(database, { areRatesLimited: false })
  const queries = [...generateQueries({ products, ...more }, SEED), ...byHand(products)]
  const selected = queries.filter(({ isOfTest, kind }) => isOfTest !== isTune && (only === null || kind === only))
  await report(`${name}, ${isTune ? 'tune' : 'test'}`, shop, selected, products)
  await database.close()
}

const reportForeign = async (name: string, queriesOf: typeof foreignQueries) => {
  const answers = await foreignAnswers(openDatabase, (rule) => only === null || rule === only, queriesOf)
  console.log(`\n${name}: ${String(FOREIGN_CATALOGUES.flat().length)} goods, ${String(answers.length)} queries`)
  console.log(`${'rule'.padEnd(26)}    open           held out`)
  const half = (all: typeof answers, isHeld: boolean) => {
    const ofHalf = all.filter(({ isHeldOut }) => isHeldOut === isHeld)
    return `${String(ofHalf.length).padStart(5)} ${rightShare(ofHalf).toFixed(1).padStart(6)} %`
  }
  for (const [rule, all] of [...Map.groupBy(answers, (one) => one.rule), ['all', answers] as const])
    console.log(`${rule.padEnd(26)} ${half(all, false)} ${half(all, true)}`)
  if (!areFailedShown) return
  for (const { rule, text, found, isRight, isHeldOut } of answers)
    if (!isRight && !isHeldOut) console.log(`  ${rule}: ${text} → ${found}`)
}

if (isRequested('demo'))
  await run(
    'demo',
    (db) => seedDemo(db, { products: Number(flag('goods') ?? 1_200), seed: 2026 }, () => undefined),
    { synonyms: DEMO_SYNONYMS, absent: ABSENT },
    (products) => [
      ...written('written by hand', DEMO_WRITTEN)(products),
      // all of the test: nothing is tuned to them
      ...written('written later', DEMO_WRITTEN_LATER)(products).map((query) => ({ ...query, isOfTest: true })),
      ...written('synonym, later', DEMO_SYNONYMS_LATER)(products),
      ...written('written third', DEMO_WRITTEN_THIRD)(products),
      ...written('written fourth', DEMO_WRITTEN_FOURTH)(products),
      ...written('written fifth, read', DEMO_WRITTEN_FIFTH)(products).map((query) => ({ ...query, isOfTest: false })),
      ...written('written sixth', DEMO_WRITTEN_SIXTH)(products).map((query) => ({ ...query, isOfTest: true })),
    ],
  )
if (isRequested('parts'))
  await run(
    'car parts',
    (db) => importYml(db, carPartsFeed()),
    { synonyms: CAR_SYNONYMS, absent: ABSENT },
    written('written by hand', CARS_WRITTEN),
  )
if (isRequested('foreign')) await reportForeign('foreign shops', foreignQueries)
if (isRequested('missed'))
  await reportForeign('kinds that were missed', (products) => missedQueries(products, MISSED_SEED))
