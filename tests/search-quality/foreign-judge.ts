import * as E from 'fp-ts/Either'
import { pino } from 'pino'
import { getProducts } from '../../src/contract/catalogue/catalogue.ts'
import { importFeed } from '../../src/service/import/import-feed.ts'
import { seedDemoPlaces, seedPlaces } from '../../src/service/delivery/context/seed.ts'
import type { OpenDatabase } from '../../src/service/platform/database/engine.ts'
import { request } from '../contract/support/request.ts'
import { shopOver, type TestShop } from '../contract/support/shop.ts'
import { pieces } from '../fixtures/feeds/read.ts'
import { feedOf, FOREIGN_CATALOGUES, type ForeignProduct } from './foreign-catalogue.ts'
import { type ForeignQuery, foreignQueries } from './foreign-queries.ts'

export interface ForeignAnswer extends ForeignQuery {
  readonly isRight: boolean
  /** The first titles, after a question mark if the answer is marked. */
  readonly found: string
}

const SEED = 27
const LOOKED_AT = 4
const PAGE = 24

/** Right: the first four products fit, or all that the catalogue has if it has fewer. */
export const judgeForeign = async (
  shop: TestShop,
  products: ReadonlyArray<ForeignProduct>,
  query: ForeignQuery,
): Promise<ForeignAnswer> => {
  const { answer } = await request(shop, getProducts, { query: { search: query.text, limit: PAGE } })
  const titles = answer.items.map(({ title }) => title)
  const found = titles.map((title) => products.find((product) => product.title === title))
  const isMarked = answer.guess !== undefined
  const { fits, keeps } = query
  const expected = fits === null ? 0 : products.filter(fits).length
  const isRight =
    fits === null
      ? found.length === 0 || isMarked
      : Array.from(
          { length: query.isOneEnough === true ? 1 : Math.min(expected, LOOKED_AT) },
          (_, at) => found[at],
        ).every((product) => product !== undefined && fits(product)) &&
        found.every((product) => product !== undefined && (keeps === undefined || keeps(product)))
  return { ...query, isRight, found: `${isMarked ? '? ' : ''}${titles.slice(0, 2).join(' | ') || 'nothing'}` }
}

/** Imports YML as the owner of a shop does. */
export const importYml = async (db: OpenDatabase['db'], feed: string): Promise<void> => {
  const deps = { db, log: pino({ level: 'silent' }), clock: { now: () => Date.UTC(2026, 10, 20, 3) } }
  const stream = pieces(Buffer.from(feed), [65_536])
  const report = await importFeed(deps, { stream, fileName: 'feed.xml' }, () => undefined)()
  if (E.isLeft(report)) throw new Error(JSON.stringify(report.left))
}

/** Each catalogue in a database of its own, and the answers to its queries. */
export const foreignAnswers = async (
  open: () => Promise<OpenDatabase>,
  isRequested: (rule: string) => boolean = () => true,
  queriesOf: typeof foreignQueries = foreignQueries,
): Promise<ReadonlyArray<ForeignAnswer>> => {
  const answers: Array<ForeignAnswer> = []
  for (const products of FOREIGN_CATALOGUES) {
    const others = FOREIGN_CATALOGUES.filter((each) => each !== products).flat()
    const database = await open()
    await seedPlaces(database.db)
    await seedDemoPlaces(database.db)
    await importYml(database.db, feedOf(products))
    const shop = shopOver(database, { areRatesLimited: false })
    for (const query of queriesOf(products, others, SEED))
      if (isRequested(query.rule)) answers.push(await judgeForeign(shop, products, query))
    await database.close()
  }
  return answers
}

/** The share of right answers in percent. */
export const rightShare = (answers: ReadonlyArray<ForeignAnswer>): number =>
  (100 * answers.filter(({ isRight }) => isRight).length) / Math.max(1, answers.length)
