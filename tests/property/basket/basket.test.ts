import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedBaskets, type StoredLine } from '../../../src/domain/basket/merge.ts'
import { disabledFlags } from '../../../src/domain/basket/ticks.ts'
import { withPendingChanges } from '../../../src/domain/basket/visible.ts'
import {
  basketOf,
  countOf,
  hasChanges,
  increased,
  isAmount,
  MAX_AMOUNT,
  NO_CHANGES,
  rejectedChanges,
  tickedIds,
  unappliedChanges,
  withoutConfirmed,
  withChange,
} from '../../../src/domain/basket/basket.ts'
import { lineMessagesText } from '../../../src/domain/basket/line-messages.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { anyBasket, anyProductId, anyText, anyChanges } from '../../../src/domain/testing/index.ts'

const anyId = anyProductId(12)

const anyStoredLines = () =>
  anyBasket().map(
    ({ items }): ReadonlyArray<StoredLine> =>
      items.map(({ product, count, comment, disabled }) => ({ productId: product.id, count, comment, disabled })),
  )

describe('pending changes', () => {
  it('contain the last requested count of each product [CART-06, CART-17]', () => {
    fc.assert(
      fc.property(anyChanges(), anyId, fc.nat(MAX_AMOUNT), (changes, productId, count) => {
        const after = withChange(withChange(changes, { productId, count: count + 1 }), { productId, count })
        expect(after[productId]?.count).toBe(count)
        expect({ ...after, [productId]: undefined }).toEqual({ ...changes, [productId]: undefined })
      }),
    )
  })

  it('contain the comment until another is entered [CART-04, CART-06]', () => {
    fc.assert(
      fc.property(anyChanges(), anyId, anyText(), (changes, productId, comment) => {
        const commented = withChange(changes, { productId, count: 1, comment })
        expect(withChange(commented, { productId, count: 2 })[productId]).toEqual({ count: 2, comment })
        expect(withChange(commented, { productId, count: 2, comment: 'другой' })[productId]?.comment).toBe('другой')
      }),
    )
  })

  it('are deleted when confirmed as sent, and stay when they changed after the request [CART-11]', () => {
    fc.assert(
      fc.property(anyChanges(), anyChanges(), (changes, sent) => {
        const open = withoutConfirmed(changes, sent)
        for (const [id, change] of Object.entries(changes)) {
          const isConfirmed = id in sent && sent[id]?.count === change.count && sent[id]?.comment === change.comment
          expect(open[id]).toEqual(isConfirmed ? undefined : change)
        }
        expect(Object.keys(open).every((id) => id in changes)).toBe(true)
        expect(withoutConfirmed(changes, changes)).toEqual(NO_CHANGES)
        expect(hasChanges(changes)).toBe(Object.keys(changes).length > 0)
      }),
    )
  })

  it('are rejected by product, or all when the error names no product [CART-23, CART-27]', () => {
    fc.assert(
      fc.property(anyChanges(), fc.array(anyId, { maxLength: 3 }), (sent, named) => {
        const rejected = rejectedChanges(
          sent,
          named.map((productId) => ({ productId, message: 'Нет' })),
        )
        const isNamed = Object.keys(sent).some((id) => named.includes(Number(id) as ProductId))
        for (const [id, change] of Object.entries(sent)) {
          expect(rejected[id]).toEqual(!isNamed || named.includes(Number(id) as ProductId) ? change : undefined)
        }
        expect(Object.keys(rejected).every((id) => id in sent)).toBe(true)
      }),
    )
  })

  it('are unapplied while the basket has another count of the product, 0 included [CART-12]', () => {
    fc.assert(
      fc.property(anyBasket(), anyChanges(), (basket, changes) => {
        const unheld = unappliedChanges(changes, basket)
        for (const [id, change] of Object.entries(changes)) {
          const isHeld = countOf(basket, Number(id) as ProductId) === change.count
          expect(unheld[id]).toEqual(isHeld ? undefined : change)
        }
        expect(Object.keys(unheld).every((id) => id in changes)).toBe(true)
      }),
    )
  })

  it('increase from the pending count, or else from the count in the basket [CART-18]', () => {
    fc.assert(
      fc.property(
        anyBasket(),
        anyChanges(),
        anyId,
        fc.integer({ min: 1, max: 99 }),
        (basket, changes, productId, by) => {
          const before = changes[productId]?.count ?? countOf(basket, productId)
          expect(increased(basket, changes, { productId, count: by })).toEqual({ productId, count: before + by })
        },
      ),
    )
  })
})

describe('the basket with pending changes applied', () => {
  it('equals the response of the service after it applies them, except the sum [CART-12, CART-17]', () => {
    fc.assert(
      fc.property(anyBasket(), anyChanges(), (basket, changes) => {
        const held = Object.fromEntries(
          Object.entries(changes).filter(([id]) => countOf(basket, Number(id) as ProductId) > 0),
        )
        const agreed = basket.items
          .map((item) => ({
            ...item,
            count: held[item.product.id]?.count ?? item.count,
            comment: held[item.product.id]?.comment ?? item.comment,
          }))
          .filter(({ count }) => count > 0)
        const picture = withPendingChanges(basket, held)
        expect(
          picture.items.map(({ product, count, comment, disabled }) => ({ product, count, comment, disabled })),
        ).toEqual(agreed)
        expect(picture.count).toBe(basketOf(agreed).count)
      }),
    )
  })

  it('marks the changed lines and the sum as pending, and leaves the sum of the service [CART-09]', () => {
    fc.assert(
      fc.property(anyBasket(), anyChanges(), (basket, changes) => {
        const picture = withPendingChanges(basket, changes)
        expect(picture.items.every(({ product, isPending }) => isPending === product.id in changes)).toBe(true)
        expect(picture.sum).toBe(basket.sum)
        expect(picture.isSumPending).toBe(hasChanges(changes))
      }),
    )
  })

  it('counts units of products that are not in the basket yet [CART-18]', () => {
    fc.assert(
      fc.property(anyBasket(), fc.nat(MAX_AMOUNT), (basket, count) => {
        expect(withPendingChanges(basket, { 4_000_000: { count } }).count).toBe(basket.count + count)
      }),
    )
  })
})

describe('the merge of the basket of a guest at sign-in', () => {
  it('takes the larger count of each product, and loses no product [CART-01]', () => {
    fc.assert(
      fc.property(anyStoredLines(), anyStoredLines(), (own, guests) => {
        const merged = mergedBaskets(own, guests)
        const count = (lines: ReadonlyArray<StoredLine>, id: number) =>
          lines.find(({ productId }) => productId === id)?.count ?? 0
        const ids = new Set([...own, ...guests].map(({ productId }) => productId))
        expect(new Set(merged.map(({ productId }) => productId))).toEqual(ids)
        expect(merged).toHaveLength(ids.size)
        for (const id of ids) expect(count(merged, id)).toBe(Math.max(count(own, id), count(guests, id)))
      }),
    )
  })

  it("changes nothing when repeated, or when the guest's basket is empty [CART-01]", () => {
    fc.assert(
      fc.property(anyStoredLines(), anyStoredLines(), (own, guests) => {
        const merged = mergedBaskets(own, guests)
        expect(mergedBaskets(merged, guests)).toEqual(merged)
        expect(mergedBaskets(own, [])).toEqual(own)
        expect(mergedBaskets([], guests)).toEqual(guests)
      }),
    )
  })

  it("keeps the user's order, ticks and comments, and takes the guest's comment where the user has none [CART-04, CART-05]", () => {
    fc.assert(
      fc.property(anyStoredLines(), anyStoredLines(), (own, guests) => {
        mergedBaskets(own, guests)
          .slice(0, own.length)
          .forEach((line, index) => {
            const before = own[index]
            const guestsComment = guests.find(({ productId }) => productId === line.productId)?.comment ?? ''
            expect([line.productId, line.disabled]).toEqual([before?.productId, before?.disabled])
            expect(line.comment).toBe(before?.comment === '' ? guestsComment : before?.comment)
          })
      }),
    )
  })
})

describe('ticks', () => {
  it('are sent only for lines that differ, and result in exactly the requested ticks [CART-13, CART-16]', () => {
    fc.assert(
      fc.property(anyBasket(), fc.array(anyId), (basket, ticked) => {
        const flags = disabledFlags(basket, ticked)
        const after = basketOf(
          basket.items.map((item) => ({ ...item, disabled: flags[item.product.id] ?? item.disabled })),
        )
        const held = basket.items.map(({ product }) => product.id)
        expect(tickedIds(after)).toEqual(held.filter((id) => ticked.includes(id)))
        expect(Object.keys(flags)).toHaveLength(
          basket.items.filter((item, at) => item.disabled !== after.items[at]?.disabled).length,
        )
      }),
    )
  })

  it('change neither the sum nor the count [CART-05]', () => {
    fc.assert(
      fc.property(anyBasket(), (basket) => {
        const unticked = basketOf(basket.items.map((item) => ({ ...item, disabled: !item.disabled })))
        expect([unticked.sum, unticked.count]).toEqual([basket.sum, basket.count])
      }),
    )
  })
})

describe('limits and messages', () => {
  it('allow whole amounts from 0 to 999 [CART-27]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -50, max: 1_100 }), fc.double()), (count) => {
        expect(isAmount(count)).toBe([...Array(1_000).keys()].includes(count))
      }),
    )
  })

  it('show one message alone, and several messages each under its product title [CART-24, CART-25]', () => {
    fc.assert(
      fc.property(
        anyBasket(),
        fc.array(fc.record({ productId: anyId, message: fc.constantFrom('Мало', 'Нет') })),
        (basket, messages) => {
          const lines = lineMessagesText(messages, basket).split('\n')
          expect(lines).toHaveLength(Math.max(messages.length, 1))
          messages.forEach(({ productId, message }, index) => {
            const title = basket.items.find(({ product }) => product.id === productId)?.product.title
            const isAlone = messages.length === 1 || title === undefined
            expect(lines[index]).toBe(isAlone ? message : `«${title}»: ${message}`)
          })
        },
      ),
    )
  })
})
