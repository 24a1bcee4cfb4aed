import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commerceProduct, commercePurchase } from '../../../src/domain/catalogue/commerce.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { anyOrder } from '../../../src/domain/testing/order.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'

describe('a product in an analytics event', () => {
  const bare = { id: aProduct().id, title: 'Чайник' }

  it('is identified by its sku, or else by its id [ANALYT-09]', () => {
    expect(commerceProduct({ ...bare, sku: 'A-7' }).id).toBe('A-7')
    expect(commerceProduct({ ...bare, sku: '' }).id).toBe(String(bare.id))
    expect(commerceProduct(bare)).toMatchObject({
      id: String(bare.id),
      name: 'Чайник',
      price: undefined,
      category: undefined,
    })
  })

  it('has its price in roubles, as a number or from an object [ANALYT-10]', () => {
    const price = kopecksOf(990.5)
    expect(commerceProduct({ ...bare, price }).price).toBe(990.5)
    expect(commerceProduct({ ...bare, price: { price } }).price).toBe(990.5)
  })

  it('contains the path to its first category, and the related products [ANALYT-09]', () => {
    const categories = [
      { id: 2, title: 'Чай', parent: { id: 1, title: 'Кухня' } },
      { id: 3, title: 'Другое' },
    ]
    expect(
      commerceProduct({ ...bare, categories, tradeMark: 'Белая печь' }, { quantity: 2, position: 5, coupon: 'КЕДР10' }),
    ).toMatchObject({
      category: 'Кухня/Чай',
      brand: 'Белая печь',
      quantity: 2,
      position: 5,
      coupon: 'КЕДР10',
    })
  })
})

describe('a purchase in an analytics event', () => {
  it("contains the order's sum, and the price of each item that was not cancelled or removed [ANALYT-05]", () => {
    fc.assert(
      fc.property(anyOrder(), fc.option(fc.string()), (order, code) => {
        const promocode = code ?? undefined
        const purchase = commercePurchase({ ...order, promocode })
        expect(purchase.order).toEqual({ id: String(order.id), revenue: order.sum / 100, coupon: promocode })
        const ordered = order.shipments
          .flatMap(({ items }) => items)
          .filter(({ isCancel, isRemoved }) => !isCancel && !isRemoved)
        expect(purchase.products).toEqual(
          ordered.map(({ product, price, count }) => ({
            ...commerceProduct(product),
            price: price / 100,
            quantity: count,
            coupon: promocode,
          })),
        )
      }),
    )
  })
})
