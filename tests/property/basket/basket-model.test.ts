import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withPendingChanges } from '../../../src/domain/basket/visible.ts'
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
} from '../../../src/domain/basket/basket.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aBasketItem, aProduct } from '../../../src/domain/testing/index.ts'

const IDS = [1, 2, 3, 4].map((id) => id as ProductId)

interface Request {
  readonly sequence: number
  readonly changes: BasketChange
}

/** A browser, the service, and the requests between them. */
interface Shop {
  basket: Basket
  changes: BasketChange
  sequence: number
  running: (Request & { answer: Basket | null }) | null
  strayed: ReadonlyArray<Request>
  stored: Basket
  lastSequence: number
}

/** Actions of the shopper. */
type Requested = Map<ProductId, number>

const applied = (basket: Basket, changes: BasketChange): Basket =>
  basketOf(
    IDS.map((id) =>
      aBasketItem({ product: aProduct({ id }), count: changes[id]?.count ?? countOf(basket, id) }),
    ).filter(({ count }) => count > 0),
  )

const arrive = (shop: Shop, { sequence, changes }: Request, isRefused = false) => {
  if (sequence < shop.lastSequence) return
  shop.lastSequence = sequence
  if (!isRefused) shop.stored = applied(shop.stored, changes)
}

const send = (shop: Shop) => {
  if (!hasChanges(shop.changes)) return
  if (shop.running !== null && shop.running.answer === null) shop.strayed = [...shop.strayed, shop.running]
  shop.sequence += 1
  shop.running = { sequence: shop.sequence, changes: shop.changes, answer: null }
}

const deliver = (shop: Shop) => {
  if (shop.running === null || shop.running.answer !== null) return
  arrive(shop, shop.running)
  shop.running.answer = shop.stored
}

const answer = (shop: Shop) => {
  if (shop.running === null || shop.running.answer === null) return
  shop.basket = shop.running.answer
  shop.changes = withoutConfirmed(shop.changes, shop.running.changes)
  shop.running = null
}

const shown = (shop: Shop, id: ProductId) => shop.changes[id]?.count ?? countOf(shop.basket, id)

const agrees = (requested: Requested, shop: Shop) => {
  const picture = withPendingChanges(shop.basket, shop.changes)
  for (const id of IDS) {
    expect(shown(shop, id)).toBe(requested.get(id) ?? 0)
    const isInBasket = countOf(shop.basket, id) > 0
    if (isInBasket) expect(countOf(picture, id)).toBe(requested.get(id) ?? 0)
  }
  expect(picture.count).toBe([...requested.values()].reduce((sum, count) => sum + count, 0))
}

const step = (name: string, run: (requested: Requested, shop: Shop) => void): fc.Command<Requested, Shop> => ({
  check: () => true,
  run: (requested, shop) => {
    run(requested, shop)
    agrees(requested, shop)
  },
  toString: () => name,
})

const requestOf = (id: ProductId, count: number) =>
  step(`ask for ${count} of ${id}`, (requested, shop) => {
    requested.set(id, count)
    shop.changes = withChange(shop.changes, { productId: id, count })
  })

const adds = (id: ProductId, by: number) =>
  step(`add ${by} of ${id}`, (requested, shop) => {
    requested.set(id, (requested.get(id) ?? 0) + by)
    shop.changes = withChange(shop.changes, increased(shop.basket, shop.changes, { productId: id, count: by }))
  })

const strayArrives = (at: number) =>
  step(`stray ${at} arrives`, (_, shop) => {
    const stray = shop.strayed[at % Math.max(shop.strayed.length, 1)]
    if (stray === undefined) return
    shop.strayed = shop.strayed.filter((other) => other !== stray)
    arrive(shop, stray)
  })

const refuse = step('refuse', (requested, shop) => {
  if (shop.running === null || shop.running.answer !== null) return
  const { changes } = shop.running
  arrive(shop, shop.running, true)
  const open = withoutConfirmed(shop.changes, changes)
  shop.changes = open
  shop.basket = shop.stored
  shop.running = null
  for (const id of IDS) if (open[id] === undefined) requested.set(id, countOf(shop.stored, id))
})

const anyId = fc.constantFrom(...IDS)
const anyCommands = fc.commands(
  [
    fc.tuple(anyId, fc.nat(9)).map(([id, count]) => requestOf(id, count)),
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

const opened = (): { model: Requested; real: Shop } => ({
  model: new Map(),
  real: {
    basket: EMPTY_BASKET,
    changes: NO_CHANGES,
    sequence: 0,
    running: null,
    strayed: [],
    stored: EMPTY_BASKET,
    lastSequence: 0,
  },
})

describe('the basket under any clicks and any network', () => {
  it('always shows the last requested amounts, and the service ends with the same basket [CART-11, CART-12, CART-18]', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        const { model: requested, real: shop } = opened()
        fc.modelRun(() => ({ model: requested, real: shop }), commands)
        answer(shop)
        while (hasChanges(shop.changes)) for (const settle of [send, deliver, answer]) settle(shop)
        for (const stray of shop.strayed) arrive(shop, stray)
        for (const id of IDS)
          expect([countOf(shop.stored, id), countOf(shop.basket, id)]).toEqual([
            requested.get(id) ?? 0,
            requested.get(id) ?? 0,
          ])
      }),
    )
  })
})
