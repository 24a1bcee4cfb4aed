import fc from 'fast-check'
import { priceOf } from '../money/discount.ts'
import { STOCK_STATES, type Product, type ProductId, type Selection, type Slug } from '../catalogue/product.ts'
import { anAmount, anyAmount } from './amount.ts'
import { aDay, anyDay } from './day.ts'
import { anyTitle } from './text.ts'

const inShop = (parts: Partial<Product> = {}): Product => {
  const id = parts.id ?? (1 as ProductId)
  return {
    id,
    slug: `chay-chernyy-${id}` as Slug,
    title: `Чай чёрный, вид ${id}`,
    sku: `ART-${id}`,
    gallery: [{ file: { url: `demo:tea-${id}` } }],
    price: priceOf(anAmount(1_290), anAmount(1_290)),
    productBranchStocks: 60,
    stocksState: 'in_shop',
    pickupDeliveryDate: null,
    isNew: false,
    isPopular: false,
    selections: [],
    rating: 4.5,
    reviewCount: 12,
    ...parts,
  }
}

/** A product in the shopper's shop, with variants for other stock states and discounts. */
export const aProduct = Object.assign(inShop, {
  soldOut: (parts: Partial<Product> = {}) => inShop({ stocksState: 'no_stock', productBranchStocks: 0, ...parts }),
  notSoldHere: (parts: Partial<Product> = {}) =>
    inShop({ stocksState: 'no_stock', productBranchStocks: null, ...parts }),
  inWarehouse: (parts: Partial<Product> = {}) =>
    inShop({ stocksState: 'in_warehouse', pickupDeliveryDate: aDay('2026-03-20'), ...parts }),
  inAnotherShop: (parts: Partial<Product> = {}) =>
    inShop({ stocksState: 'in_another_shop', productBranchStocks: 0, ...parts }),
  few: (left: number, parts: Partial<Product> = {}) => inShop({ productBranchStocks: left, ...parts }),
  discounted: (percent: number, parts: Partial<Product> = {}) =>
    inShop({ price: priceOf(anAmount(10 * (100 - percent)), anAmount(1_000)), ...parts }),
})

export const aSelection = (code = 'sale'): Selection => ({
  code,
  title: `Подборка ${code}`,
  filterLabel: `Подборка ${code}`,
  url: `/catalog/?selection=${code}`,
})

export const anyProductId = (max = 9_999_999): fc.Arbitrary<ProductId> =>
  fc.integer({ min: 1, max }).map((id) => id as ProductId)

/** Any product, with any combination of state and stock, invalid ones included. */
export const anyProduct = (id: fc.Arbitrary<ProductId> = anyProductId()): fc.Arbitrary<Product> =>
  fc
    .record({
      id,
      title: anyTitle(),
      price: fc.tuple(anyAmount(), anyAmount()).map(([price, basePrice]) => priceOf(price, basePrice)),
      productBranchStocks: fc.option(fc.integer({ min: 0, max: 200 })),
      stocksState: fc.constantFrom(...STOCK_STATES),
      pickupDeliveryDate: fc.option(anyDay()),
      isNew: fc.boolean(),
      isPopular: fc.boolean(),
      selections: fc.array(fc.constantFrom('on-order', 'sale', 'gift', 'summer').map(aSelection), { maxLength: 5 }),
      rating: fc.double({ min: 0, max: 5, noNaN: true }),
      reviewCount: fc.nat(2_000),
    })
    .map(inShop)
