import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withPendingChanges } from '../../src/domain/basket/visible.ts'
import {
  basketOf,
  countOf,
  EMPTY_BASKET,
  hasChanges,
  increased,
  NO_CHANGES,
  withoutConfirmed,
  withChange,
  type Basket,
  type BasketChange,
} from '../../src/domain/basket/basket.ts'
import type { ProductId } from '../../src/domain/catalogue/product.ts'
import { aBasketItem, aProduct } from '../../src/domain/testing/index.ts'

const IDS = [1, 2, 3, 4].map((id) => id as ProductId)

interface Request {
  readonly sequence: number
  readonly wishes: BasketChange
}

/** A browser, the service, and the requests between them. */
interface Shop {
  basket: Basket
  wishes: BasketChange
  sequence: number
  running: (Request & { answer: Basket | null }) | null
  strayed: ReadonlyArray<Request>
  kept: Basket
  seen: number
}

/** Actions of the shopper. */
type Wanted = Map<ProductId, number>

const applied = (basket: Basket, wishes: BasketChange): Basket =>
  basketOf(
    IDS.map((id) => aBasketItem({ product: aProduct({ id }), count: wishes[id]?.count ?? countOf(basket, id) })).filter(
      ({ count }) => count > 0,
    ),
  )

const arrive = (shop: Shop, { sequence, wishes }: Request, isRefused = false) => {
  if (sequence < shop.seen) return
  shop.seen = sequence
  if (!isRefused) shop.kept = applied(shop.kept, wishes)
}

const send = (shop: Shop) => {
  if (!hasChanges(shop.wishes)) return
  if (shop.running !== null && shop.running.answer === null) shop.strayed = [...shop.strayed, shop.running]
  shop.sequence += 1
  shop.running = { sequence: shop.sequence, wishes: shop.wishes, answer: null }
}

const deliver = (shop: Shop) => {
  if (shop.running === null || shop.running.answer !== null) return
  arrive(shop, shop.running)
  shop.running.answer = shop.kept
}

const answer = (shop: Shop) => {
  if (shop.running === null || shop.running.answer === null) return
  shop.basket = shop.running.answer
  shop.wishes = withoutConfirmed(shop.wishes, shop.running.wishes)
  shop.running = null
}

const shown = (shop: Shop, id: ProductId) => shop.wishes[id]?.count ?? countOf(shop.basket, id)

const agrees = (wanted: Wanted, shop: Shop) => {
  const picture = withPendingChanges(shop.basket, shop.wishes)
  for (const id of IDS) {
    expect(shown(shop, id)).toBe(wanted.get(id) ?? 0)
    const isKnown = countOf(shop.basket, id) > 0
    if (isKnown) expect(countOf(picture, id)).toBe(wanted.get(id) ?? 0)
  }
  expect(picture.count).toBe([...wanted.values()].reduce((sum, count) => sum + count, 0))
}

const step = (name: string, run: (wanted: Wanted, shop: Shop) => void): fc.Command<Wanted, Shop> => ({
  check: () => true,
  run: (wanted, shop) => {
    run(wanted, shop)
    agrees(wanted, shop)
  },
  toString: () => name,
})

const asks = (id: ProductId, count: number) =>
  step(`ask for ${count} of ${id}`, (wanted, shop) => {
    wanted.set(id, count)
    shop.wishes = withChange(shop.wishes, { productId: id, count })
  })

const adds = (id: ProductId, by: number) =>
  step(`add ${by} of ${id}`, (wanted, shop) => {
    wanted.set(id, (wanted.get(id) ?? 0) + by)
    shop.wishes = withChange(shop.wishes, increased(shop.basket, shop.wishes, { productId: id, count: by }))
  })

const strayArrives = (at: number) =>
  step(`stray ${at} arrives`, (_, shop) => {
    const stray = shop.strayed[at % Math.max(shop.strayed.length, 1)]
    if (stray === undefined) return
    shop.strayed = shop.strayed.filter((other) => other !== stray)
    arrive(shop, stray)
  })

const refuse = step('refuse', (wanted, shop) => {
  if (shop.running === null || shop.running.answer !== null) return
  const { wishes } = shop.running
  arrive(shop, shop.running, true)
  const open = withoutConfirmed(shop.wishes, wishes)
  shop.wishes = open
  shop.basket = shop.kept
  shop.running = null
  for (const id of IDS) if (open[id] === undefined) wanted.set(id, countOf(shop.kept, id))
})

const anyId = fc.constantFrom(...IDS)
const anyCommands = fc.commands(
  [
    fc.tuple(anyId, fc.nat(9)).map(([id, count]) => asks(id, count)),
    fc.tuple(anyId, fc.integer({ min: 1, max: 5 })).map(([id, by]) => adds(id, by)),
    fc.constant(
      step('send', (_, shop) => {
        send(shop)
      }),
    ),
    fc.constant(
      step('deliver', (_, shop) => {
        deliver(shop)
      }),
    ),
    fc.constant(
      step('answer', (_, shop) => {
        answer(shop)
      }),
    ),
    fc.nat(3).map(strayArrives),
    fc.constant(refuse),
  ],
  { maxCommands: 60 },
)

const opened = (): { model: Wanted; real: Shop } => ({
  model: new Map(),
  real: {
    basket: EMPTY_BASKET,
    wishes: NO_CHANGES,
    sequence: 0,
    running: null,
    strayed: [],
    kept: EMPTY_BASKET,
    seen: 0,
  },
})

describe('the basket under any clicks and any network', () => {
  it('always shows the last requested amounts, and the service ends with the same basket [CART-11, CART-12, CART-18]', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        const { model: wanted, real: shop } = opened()
        fc.modelRun(() => ({ model: wanted, real: shop }), commands)
        answer(shop)
        while (hasChanges(shop.wishes)) for (const settle of [send, deliver, answer]) settle(shop)
        for (const stray of shop.strayed) arrive(shop, stray)
        for (const id of IDS)
          expect([countOf(shop.kept, id), countOf(shop.basket, id)]).toEqual([wanted.get(id) ?? 0, wanted.get(id) ?? 0])
      }),
    )
  })
})
