import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeBasket, getBasket } from '../../src/contract/sales/basket.ts'
import { kopecksOf } from '../../src/domain/money/money.ts'
import { PRODUCT } from '../contract/support/products.ts'
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
  unitsSold,
  type Arena,
} from './race-harness.ts'
import { writeNaively } from './naive-order.ts'

const TIMES = 50
const STOCK = 100
const ROUBLES = 990

describe('one guest with several concurrent processes', () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.close())

  const sendOften = async (guest: Guest, keyOf: (index: number) => string | undefined) =>
    Promise.all(
      Array.from({ length: TIMES }, (_, index) => checkOut(shopFor(arena, index), guest, ROUBLES, keyOf(index))),
    )

  interface Sent {
    readonly status: number
    readonly order: number | null
  }
  type Send = (index: number, guest: Guest, key: string) => Promise<Sent>

  const toTheShop: Send = async (index, guest, key) => {
    const { status, json } = await checkOut(shopFor(arena, index), guest, ROUBLES, key)
    return { status, order: (json as { readonly order?: { readonly id: number } }).order?.id ?? null }
  }

  /** Without a lock: searches an order of the key and creates one if there is none. */
  const naively: Send = async (_, __, key) => {
    const existing = await arena.db.selectFrom('orders').select('id').where('guest_key', '=', key).executeTakeFirst()
    if (existing !== undefined) return { status: 201, order: existing.id }
    const order = await writeNaively(arena.db, { who: key, product: PRODUCT.shovel, price: kopecksOf(ROUBLES) })
    const stock = arena.db
      .updateTable('stock')
      .where('product_id', '=', PRODUCT.shovel)
      .where('qty', '=', await stockOf(arena, PRODUCT.shovel))
    await stock.set((row) => ({ qty: row('qty', '-', 1) })).execute()
    return { status: 201, order }
  }

  /** Stores responses by key in the memory of the process. */
  const cachedByProcess = (): Send => {
    const caches = arena.shops.map(() => new Map<string, Promise<Sent>>())
    return (index, guest, key) => {
      const stored = caches[index % caches.length] ?? new Map<string, Promise<Sent>>()
      const answer = stored.get(key) ?? naively(index, guest, `${key} of process ${index % caches.length}`)
      stored.set(key, answer)
      return answer
    }
  }

  /** Errors after many requests with one key; empty if there is one order and every response contains it. */
  const errorsOf = async (send: Send, key: string, times: number): Promise<ReadonlyArray<string>> => {
    await setStock(arena, PRODUCT.shovel, STOCK)
    const before = await unitsSold(arena, PRODUCT.shovel)
    const guest = await aShopperWith(shopFor(arena, 0), [PRODUCT.shovel])
    const first = await Promise.all(Array.from({ length: times }, (_, index) => send(index, guest, key)))
    // the responses are lost: the shopper repeats the request, at another process
    const again = await Promise.all(Array.from({ length: 3 }, (_, index) => send(times + index, guest, key)))
    const responses = [...first, ...again]
    const sold = (await unitsSold(arena, PRODUCT.shovel)) - before
    return [
      ...(responses.every(({ status }) => status === 201) ? [] : [JSON.stringify(statusCounts(responses))]),
      ...(new Set(responses.map(({ order }) => order)).size === 1 ? [] : ['callers were told of different orders']),
      ...(sold === 1 ? [] : [`${sold} units were ordered`]),
      ...((await stockOf(arena, PRODUCT.shovel)) === STOCK - 1 ? [] : ['stock and orders disagree']),
    ]
  }

  it(
    `gets one order for one Idempotency-Key sent ${TIMES} times, and the same for repeated requests`,
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        expect(await errorsOf(toTheShop, `round-${round}`, TIMES), `round ${round}`).toEqual([])
      }
    },
    ROUNDS_MS,
  )

  it(
    'gets the same order when the first response is lost and the request is sent again',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        expect(await errorsOf(toTheShop, `lost-${round}`, 1), `round ${round}`).toEqual([])
      }
    },
    ROUNDS_MS,
  )

  it('gets several in a service that looks for the key first and writes later: the test can fail', async () => {
    expect(await errorsOf(naively, 'naive', TIMES)).not.toEqual([])
  })

  it('gets a second one after a lost response if each process stores its own keys: the test can fail', async () => {
    expect(await errorsOf(cachedByProcess(), 'naive memory', 1)).not.toEqual([])
  })

  it('gets one order from one basket, without a key or with another key each time', async () => {
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
    'keeps the last change when cancelled ones arrive with it or after it',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const guest = await aShopperWith(shopFor(arena, 0), [PRODUCT.shovel])
        const counts = Array.from({ length: 20 }, (_, index) => index + 1)
        await Promise.all(
          counts.toSorted(() => Math.random() - 0.5).map((count) => change(count, guest, count, 1_000 * round + count)),
        )
        expect(await countOf(guest), `round ${round}`).toBe(counts.length)
        await change(1, guest, 1, 1_000 * round + 1)
        expect(await countOf(guest), `round ${round}`).toBe(counts.length)
      }
    },
    ROUNDS_MS,
  )

  it('loses the last change to a late one without sequence numbers: the test can fail', async () => {
    const guest = await aShopperWith(shopFor(arena, 0), [PRODUCT.shovel])
    await change(0, guest, 5, undefined)
    await change(1, guest, 2, undefined)
    expect(await countOf(guest)).toBe(2)
  })
})
