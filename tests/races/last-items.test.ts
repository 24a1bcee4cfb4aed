import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kopecksOf } from '../../src/domain/money/money.ts'
import { PRODUCT, WAREHOUSE } from '../contract/support/products.ts'
import {
  aShopperWith,
  checkOut,
  openArena,
  ROUNDS,
  ROUNDS_MS,
  setStock,
  shopFor,
  statusCounts,
  stockOf,
  unitsSold,
  type Arena,
} from './race-harness.ts'
import { writeNaively } from './naive-order.ts'

const SHOPPERS = 200
const ITEMS = 10
const ROUBLES = 300

interface Outcome {
  readonly statuses: Readonly<Record<number, number>>
  readonly sold: number
  readonly left: number
}

/** Errors in the sale of the last items; empty if each was sold once and every shopper got a response. */
const errorsOf = ({ statuses, sold, left }: Outcome): ReadonlyArray<string> => [
  ...(statuses[201] === ITEMS ? [] : [`${statuses[201] ?? 0} orders were acknowledged`]),
  ...((statuses[409] ?? 0) + (statuses[422] ?? 0) === SHOPPERS - ITEMS ? [] : [`answers: ${JSON.stringify(statuses)}`]),
  ...(sold === ITEMS ? [] : [`${sold} units were sold`]),
  ...(left === 0 ? [] : [`${left} units are left`]),
]

const settle = async (
  arena: Arena,
  buy: (arena: Arena) => Promise<Readonly<Record<number, number>>>,
): Promise<Outcome> => {
  const before = await unitsSold(arena, PRODUCT.last)
  const statuses = await buy(arena)
  return { statuses, sold: (await unitsSold(arena, PRODUCT.last)) - before, left: await stockOf(arena, PRODUCT.last) }
}

const buyFromTheShop = async (arena: Arena) => {
  const guests = await Promise.all(
    Array.from({ length: SHOPPERS }, (_, index) => aShopperWith(shopFor(arena, index), [PRODUCT.last])),
  )
  return statusCounts(
    await Promise.all(guests.map((guest, index) => checkOut(shopFor(arena, index), guest, ROUBLES, `last-${index}`))),
  )
}

/** Without a lock: reads the stock, checks it, writes the rest. */
const buyNaively = async ({ db }: Arena) => {
  const buy = async (index: number) => {
    const { qty } = await db
      .selectFrom('stock')
      .select('qty')
      .where('product_id', '=', PRODUCT.last)
      .where('location_id', '=', WAREHOUSE)
      .executeTakeFirstOrThrow()
    if (qty === 0) return { status: 422 }
    await db
      .updateTable('stock')
      .set({ qty: qty - 1 })
      .where('product_id', '=', PRODUCT.last)
      .where('location_id', '=', WAREHOUSE)
      .execute()
    await writeNaively(db, { who: `naive-${index}`, product: PRODUCT.last, price: kopecksOf(ROUBLES) })
    return { status: 201 }
  }
  return statusCounts(await Promise.all(Array.from({ length: SHOPPERS }, (_, index) => buy(index))))
}

describe(`${SHOPPERS} shoppers for the last ${ITEMS} items`, () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.close())

  it(
    `buy exactly ${ITEMS}, in ${ROUNDS} rounds of ${ROUNDS}`,
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        await setStock(arena, PRODUCT.last, ITEMS)
        expect(errorsOf(await settle(arena, buyFromTheShop)), `round ${round}`).toEqual([])
      }
    },
    ROUNDS_MS,
  )

  it('buy too many in a service that reads first and writes later: the test can fail', async () => {
    await setStock(arena, PRODUCT.last, ITEMS)
    expect(errorsOf(await settle(arena, buyNaively))).not.toEqual([])
  })

  it(
    'do not deadlock when their baskets have the same products in different orders',
    async () => {
      const products = [PRODUCT.kettle, PRODUCT.glassKettle, PRODUCT.pan, PRODUCT.shovel, PRODUCT.herringbone]
      const prices = new Map<number, number>([
        [PRODUCT.kettle, 1_490],
        [PRODUCT.glassKettle, 4_290.5],
        [PRODUCT.pan, 2_350],
        [PRODUCT.shovel, 990],
        [PRODUCT.herringbone, 250],
      ])
      await arena.db.updateTable('stock').set({ qty: 0 }).where('location_id', '=', 1).execute()
      for (let round = 1; round <= ROUNDS; round++) {
        for (const product of products) await setStock(arena, product, 20)
        const before = await Promise.all(products.map((product) => unitsSold(arena, product)))
        const baskets = Array.from({ length: 60 }, (_, index) =>
          [...products.slice(index % 5), ...products.slice(0, index % 5)]
            .slice(0, 2 + (index % 4))
            .toSorted(() => (index % 2 === 0 ? 1 : -1)),
        )
        const guests = await Promise.all(
          baskets.map((productIds, index) => aShopperWith(shopFor(arena, index), productIds)),
        )
        const replies = await Promise.all(
          guests.map((guest, index) => {
            const roubles = (baskets[index] ?? []).reduce((sum, product) => sum + (prices.get(product) ?? 0), 0)
            return checkOut(shopFor(arena, index), guest, roubles, undefined)
          }),
        )
        const after = await Promise.all(products.map((product) => unitsSold(arena, product)))
        const left = await Promise.all(products.map((product) => stockOf(arena, product)))
        expect(
          Object.keys(statusCounts(replies)).filter((status) => !['201', '409', '422'].includes(status)),
          `round ${round}`,
        ).toEqual([])
        expect(
          after.map((units, index) => units - (before[index] ?? 0) + (left[index] ?? 0)),
          `round ${round}`,
        ).toEqual(products.map(() => 20))
      }
    },
    ROUNDS_MS,
  )
})
