import fc from 'fast-check'
import { isLeft, isRight, right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { changeBasket, getBasket, tickBasket } from '../../../src/contract/sales/basket.ts'
import { getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import { product } from '../../../src/contract/entities/product.ts'
import { addressOf } from '../../../src/contract/kernel/endpoint.ts'
import { fieldErrorsOf } from '../../../src/contract/kernel/paths.ts'
import { money } from '../../../src/contract/kernel/scalars.ts'
import { createOrder, getUnpaidOrder, previewOrder, repeatForEdit } from '../../../src/contract/sales/orders.ts'
import { kopecksOf, type Kopecks } from '../../../src/domain/money/money.ts'
import type { CityId, ShopId } from '../../../src/domain/place/place.ts'

const at = { contextCityId: 463573 as CityId, deliveryType: 'pickup' as const, contextShopId: 3 as ShopId }

const wireProduct = {
  id: 7,
  slug: 'chaynik',
  title: 'Чайник',
  sku: 'A-7',
  gallery: [{ file: { url: 'demo:7' } }],
  price: { price: 1290.5, basePrice: 1500, discount: 14 },
  productBranchStocks: 3,
  stocksState: 'in_shop',
  pickupDeliveryDate: null,
  isNew: true,
  isPopular: false,
  selections: [],
  rating: 4.5,
  reviewCount: 2,
}

const errorsOf = (decoded: ReturnType<typeof product.decode>) => (isLeft(decoded) ? fieldErrorsOf(decoded.left) : [])

describe('the wire format', () => {
  it('carries roubles with at most two decimals and never loses a kopeck', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (kopecks) => {
        expect(money.decode(JSON.parse(JSON.stringify(money.encode(kopecks as Kopecks))))).toEqual(right(kopecks))
      }),
    )
    expect(isLeft(money.decode(0.001))).toBe(true)
    expect(isLeft(money.decode('12'))).toBe(true)
  })

  it('decodes a product into domain types and drops unknown fields [PROD-01, PROD-02, PROD-03]', () => {
    const decoded = product.decode({ ...wireProduct, secret: 1, price: { ...wireProduct.price, cost: 2 } })
    expect(decoded).toEqual(right({ ...wireProduct, price: { price: 129050, basePrice: 150000, discount: 14 } }))
    expect(isRight(decoded) && product.encode(decoded.right)).toEqual(wireProduct)
  })

  it('reports the path and the reason of an invalid value', () => {
    const decoded = product.decode({
      ...wireProduct,
      title: undefined,
      slug: 'Чайник',
      gallery: [{ file: { url: 1 } }],
      rating: 6,
    })
    expect(errorsOf(decoded)).toEqual([
      { path: 'slug', reason: 'format' },
      { path: 'title', reason: 'missing' },
      { path: 'gallery.0.file.url', reason: 'type' },
      { path: 'rating', reason: 'bounds' },
    ])
  })

  it('does not read inherited keys as fields', () => {
    expect(isLeft(product.decode(Object.create(wireProduct)))).toBe(true)
  })

  it('has the addresses of the specification for the basket and the orders [CART-01, CART-07, CART-13, ORD-01, ORD-17, UNPAID-01]', () => {
    expect(
      [getBasket, changeBasket, tickBasket, previewOrder, repeatForEdit, getUnpaidOrder].map(
        ({ method, path }) => `${method} ${path}`,
      ),
    ).toEqual([
      'GET /api/basket',
      'PUT /api/basket/products',
      'PUT /api/basket/products/disabled',
      'GET /api/orders/new',
      'POST /api/orders/{id}/repeatForEdit',
      'GET /api/orders/unpaidOrder',
    ])
  })

  it('accepts whole counts from 1 for lines of a basket, and nothing less [CART-03]', () => {
    const basketWith = (count: unknown) =>
      getBasket.response.decode({
        items: [{ product: wireProduct, count, comment: '', disabled: false }],
        sum: 1,
        count: 1,
      })
    expect([1, 999].map((count) => isRight(basketWith(count)))).toEqual([true, true])
    expect([0, -1, 1.5, '1', null, undefined].map((count) => isRight(basketWith(count)))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('has the delivery context flat in the query, with one shop or one point and never both [CART-08, SRCH-11]', () => {
    const address = addressOf(changeBasket, {}, { at, sequence: 12 })
    expect(address).toBe('/api/basket/products?contextCityId=463573&deliveryType=pickup&contextShopId=3&sequence=12')
    const query = Object.fromEntries(new URL(address, 'http://x').searchParams)
    expect(changeBasket.query.decode(query)).toEqual(right({ at, sequence: 12 }))
    expect(isLeft(changeBasket.query.decode({ ...query, deliveryPointId: '4' }))).toBe(true)
    expect(changeBasket.query.decode({})).toEqual(right({}))
  })

  it('round-trips the filters of a list [OC-69]', () => {
    const query = {
      at,
      categoryId: 4,
      brand: [1, 2],
      priceFrom: kopecksOf(99.9),
      inStock: true,
      sort: 'new' as const,
      page: 2,
    }
    const texts = Object.fromEntries(new URL(addressOf(getProducts, {}, query), 'http://x').searchParams)
    expect(texts).toMatchObject({ brand: '1,2', priceFrom: '99.9', inStock: 'true' })
    expect(getProducts.query.decode(texts)).toEqual(right(query))
    expect(isLeft(getProducts.query.decode({ page: '0' }))).toBe(true)
    expect(isLeft(getProducts.query.decode({ sort: 'cheap' }))).toBe(true)
    expect(getProducts.query.decode({ brand: '', sort: '' })).toEqual(right({}))
  })

  it('writes properties in brackets, with values separated by bars, and reads them back [OC-69]', () => {
    const query = { categoryId: 2, properties: { Цвет: ['белый', 'синий'], Объём: ['1,5 л'] } }
    const texts = Object.fromEntries(new URL(addressOf(getProducts, {}, query), 'http://x').searchParams)
    expect(texts).toEqual({ categoryId: '2', 'filter[Цвет]': 'белый|синий', 'filter[Объём]': '1,5 л' })
    expect(getProducts.query.decode(texts)).toEqual(right(query))
    expect(getProducts.query.decode({ 'filter[Цвет]': '', 'filter[]': 'x', filter: 'x' })).toEqual(right({}))
    expect(isLeft(getProducts.query.decode({ 'filter[Цвет]': 'a\0b' }))).toBe(true)
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`filter[${at}]`, 'x']))
    expect(isLeft(getProducts.query.decode(many))).toBe(true)
  })

  it('accepts 1 to 100 lines of 0 to 999 whole units with comments of 250 characters [CART-06, OC-86]', () => {
    const lines = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, { count: 1 }]))
    expect(isRight(changeBasket.body.decode({ 5: { count: 0, comment: 'в подарок' } }))).toBe(true)
    expect(isRight(changeBasket.body.decode(lines(100)))).toBe(true)
    expect(isRight(changeBasket.body.decode({ 5: { count: 1, comment: '🎁'.repeat(250) } }))).toBe(true)
    for (const body of [
      {},
      lines(101),
      { 5: { count: 1000 } },
      { 5: { count: -1 } },
      { 5: { count: 1.5 } },
      { 5: { count: '1' } },
      { x: { count: 1 } },
      { 5: { count: 1, comment: 'ы'.repeat(251) } },
      { 5: { count: 1, comment: '🎁'.repeat(251) } },
      { 5: { count: 1, comment: '🎁'.repeat(500) } },
      [],
      null,
      { 5: null },
    ]) {
      expect(isLeft(changeBasket.body.decode(body))).toBe(true)
    }
  })

  it('rejects an order without consent to the policy', () => {
    const body = {
      contact: { firstName: 'Анна', lastName: 'Орлова', phone: '+79130000000' },
      methodCode: 'courier',
      paymentMethod: 'onReceipt',
      policy: false,
      expectedSum: 100,
    }
    const decoded = createOrder.body.decode(body)
    expect(isLeft(decoded) && fieldErrorsOf(decoded.left)).toEqual([{ path: 'policy', reason: 'format' }])
  })
})
