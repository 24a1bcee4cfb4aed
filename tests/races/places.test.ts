import { sql, type ControlledTransaction, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../src/service/platform/database/tables.ts'
import { BARNAUL_SHOP, PRODUCT, WAREHOUSE } from '../contract/support/products.ts'
import { openArena, ROUNDS, ROUNDS_MS, type Arena } from './race-harness.ts'

const PRODUCT_ID = PRODUCT.kettle
/** An order that does not wait ends quickly; one that waits takes as long as the import. */
const LOCK_LIMIT = '5s'

/** Without a lock: reads the locations of products and writes them. */
const NAIVE = `create or replace function keep_places(changed integer[]) returns void language sql as $$
  update product_search kept
  set places = array(select location_id from stock where product_id = kept.id and qty > 0 order by location_id)
  where id = any(changed)
$$`

const take = (db: Kysely<Tables>, location: number) =>
  sql`update stock set qty = qty - 1 where product_id = ${PRODUCT_ID} and location_id = ${location}`.execute(db)

const setOne = (db: Kysely<Tables>) =>
  sql`update stock set qty = (location_id = any(${[BARNAUL_SHOP, WAREHOUSE]}::integer[]))::integer where product_id = ${PRODUCT_ID}`.execute(
    db,
  )

type Step = ControlledTransaction<Tables>

const soon = (done: Promise<unknown>) => Promise.race([done, new Promise((resolve) => setTimeout(resolve, 100))])

/** Two transactions that run step by step, and end with the race. */
const between = async ({ db }: Arena, race: (one: Step, other: Step) => Promise<void>): Promise<void> => {
  const [one, other] = await Promise.all([db.startTransaction().execute(), db.startTransaction().execute()])
  try {
    for (const step of [one, other]) await sql`select set_config('lock_timeout', ${LOCK_LIMIT}, true)`.execute(step)
    await race(one, other)
  } finally {
    for (const step of [one, other]) if (!step.isCommitted && !step.isRolledBack) await step.rollback().execute()
  }
}

const boughtIn = async (order: Step, location: number): Promise<void> => {
  await take(order, location)
  await order.commit().execute()
}

const places = async (db: Kysely<Tables>) =>
  (
    await sql<{ stored: unknown; are: unknown }>`
  select places as stored, array(select location_id from stock where product_id = id and qty > 0 order by location_id) as are
  from product_search where id = ${PRODUCT_ID}`.execute(db)
  ).rows[0]

const isTrue = async ({ db, shops: [shop] }: Arena): Promise<boolean> => {
  await sql`update jobs set run_at = to_timestamp(0) where kind = 'keepPlaces'`.execute(db)
  await shop?.work()
  const row = await places(db)
  return JSON.stringify(row?.stored) === JSON.stringify(row?.are)
}

/** The last units leave two locations at once. */
const emptiedAtOnce = async (arena: Arena): Promise<boolean> => {
  await setOne(arena.db)
  await between(arena, async (one, other) => {
    await take(one, BARNAUL_SHOP)
    const bought = boughtIn(other, WAREHOUSE)
    await soon(bought)
    await one.commit().execute()
    await bought
  })
  return isTrue(arena)
}

/** An import has changed a product and is about to write its stock while a shopper buys the last unit. */
const boughtWhileImported = async (arena: Arena): Promise<boolean> => {
  await setOne(arena.db)
  await between(arena, async (feed, order) => {
    await sql`update products set price = price + 100, base_price = base_price + 100 where id = ${PRODUCT_ID}`.execute(
      feed,
    )
    const bought = boughtIn(order, WAREHOUSE)
    await soon(bought)
    await sql`select from stock where product_id = ${PRODUCT_ID} order by product_id, location_id for update`.execute(
      feed,
    )
    await sql`update stock set qty = 0 where product_id = ${PRODUCT_ID} and location_id = ${BARNAUL_SHOP}`.execute(feed)
    await feed.commit().execute()
    await bought
  })
  return isTrue(arena)
}

describe('the stock columns of lists', () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.close())

  it(
    `are correct after two stock locations are emptied concurrently, in ${ROUNDS} rounds`,
    async () => {
      for (let round = 1; round <= ROUNDS; round++) expect(await emptiedAtOnce(arena), `round ${round}`).toBe(true)
    },
    ROUNDS_MS,
  )

  it(
    `delay neither an order nor an import, in ${ROUNDS} rounds`,
    async () => {
      for (let round = 1; round <= ROUNDS; round++)
        expect(await boughtWhileImported(arena), `round ${round}`).toBe(true)
    },
    ROUNDS_MS,
  )

  it(
    'are wrong if they are written without a lock: the test can fail',
    async () => {
      await sql.raw(NAIVE).execute(arena.db)
      expect(await emptiedAtOnce(arena)).toBe(false)
      await expect(boughtWhileImported(arena)).rejects.toThrow(/deadlock|canceling|lock timeout/)
    },
    ROUNDS_MS,
  )
})
