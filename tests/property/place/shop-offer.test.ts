import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { ShopId } from '../../../src/domain/place/place.ts'
import { shopOffer, type NeededUnits, type ShelfStock } from '../../../src/domain/place/shop-offer.ts'
import { aDay } from '../../../src/domain/testing/day.ts'

const SHOP = 5 as ShopId
const anyLine = fc.record({
  count: fc.integer({ min: 1, max: 9 }),
  stock: fc.integer({ min: 0, max: 9 }),
  day: fc.constantFrom('2026-03-16', '2026-03-17').map(aDay),
  time: fc.constantFrom(null, '11:00', '18:00'),
})

it('a shop has all of a basket only if it has each line whole, and then from the latest of their times', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), (lines) => {
      const needed: ReadonlyArray<NeededUnits> = lines.map(({ count }, at) => ({ productId: at as ProductId, count }))
      const shelves = new Map<ProductId, ReadonlyArray<ShelfStock>>(
        lines.map(({ stock, day, time }, at) => [
          at as ProductId,
          [{ shopId: SHOP, stock, ready: stock > 0 ? { day, time } : null }],
        ]),
      )
      const offer = shopOffer(needed, shelves, SHOP)
      const whole = lines.filter(({ stock, count }) => stock >= count)
      expect([offer?.inStock, offer?.of]).toEqual([whole.length, lines.length])
      if (whole.length < lines.length) {
        expect(offer?.ready).toBeNull()
        return
      }
      const ready = `${offer?.ready?.day ?? ''} ${offer?.ready?.time ?? ''}`
      expect(lines.map(({ day, time }) => `${day} ${time ?? ''}`)).toContain(ready)
      for (const { day, time } of lines) expect(ready >= `${day} ${time ?? ''}`).toBe(true)
    }),
  )
})

it('a shop has no offer while the shelves of a product are not loaded, nor for an empty basket', () => {
  expect(shopOffer([{ productId: 1 as ProductId, count: 1 }], new Map(), SHOP)).toBeNull()
  expect(shopOffer([], new Map(), SHOP)).toBeNull()
})
