import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeBasket, getBasket } from '../../src/contract/basket.ts'
import { PRODUCT } from '../contract/support/goods.ts'
import { request, type Guest } from '../contract/support/request.ts'
import {
  aShopperWith,
  AT,
  checkOut,
  openArena,
  ROUNDS,
  ROUNDS_MS,
  setStock,
  shopFor,
  statusCounts,
  stockOf,
  type Arena,
} from './arena.ts'

const TIMES = 50
const STOCK = 100
const ROUBLES = 990

describe('one guest at several services at once', () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.close())

  const sendOften = async (guest: Guest, keyOf: (index: number) => string | undefined) =>
    Promise.all(
      Array.from({ length: TIMES }, (_, index) => checkOut(shopFor(arena, index), guest, ROUBLES, keyOf(index))),
    )

  it(
    `gets one order for one Idempotency-Key sent ${TIMES} times, and the same answer each time`,
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        await setStock(arena, PRODUCT.shovel, STOCK)
        const guest = await aShopperWith(shopFor(arena, 0), [PRODUCT.shovel])
        const replies = await sendOften(guest, () => `round-${round}`)
        expect(statusCounts(replies)).toEqual({ 201: TIMES })
        expect(new Set(replies.map(({ json }) => JSON.stringify(json))).size, `round ${round}`).toBe(1)
        expect(await stockOf(arena, PRODUCT.shovel)).toBe(STOCK - 1)
      }
    },
    ROUNDS_MS,
  )

  it('gets one order of one basket, without a key or with another key each time', async () => {
    for (const keyOf of [() => undefined, (index: number) => `other-${index}`]) {
      await setStock(arena, PRODUCT.shovel, STOCK)
      const guest = await aShopperWith(shopFor(arena, 0), [PRODUCT.shovel])
      expect(statusCounts(await sendOften(guest, keyOf))).toEqual({ 201: 1, 422: TIMES - 1 })
      expect(await stockOf(arena, PRODUCT.shovel)).toBe(STOCK - 1)
    }
  })

  const change = (index: number, guest: Guest, count: number, sequence: number | undefined) =>
    request(shopFor(arena, index), changeBasket, {
      query: { at: AT, sequence },
      body: { [PRODUCT.shovel]: { count } },
      guest,
    })
  const countOf = async (guest: Guest) =>
    (await request(shopFor(arena, 0), getBasket, { query: { at: AT }, guest })).answer.items[0]?.count

  it(
    'keeps the last change when aborted ones arrive with it or after it',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const guest = await aShopperWith(shopFor(arena, 0), [PRODUCT.shovel])
        const wishes = Array.from({ length: 20 }, (_, index) => index + 1)
        await Promise.all(
          wishes.toSorted(() => Math.random() - 0.5).map((count) => change(count, guest, count, 1_000 * round + count)),
        )
        expect(await countOf(guest), `round ${round}`).toBe(wishes.length)
        await change(1, guest, 1, 1_000 * round + 1)
        expect(await countOf(guest), `round ${round}`).toBe(wishes.length)
      }
    },
    ROUNDS_MS,
  )

  it('loses the last change to a late one when nothing numbers them: the check can fail', async () => {
    const guest = await aShopperWith(shopFor(arena, 0), [PRODUCT.shovel])
    await change(0, guest, 5, undefined)
    await change(1, guest, 2, undefined)
    expect(await countOf(guest)).toBe(2)
  })
})
