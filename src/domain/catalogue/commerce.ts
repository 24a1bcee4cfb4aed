import { roublesOf, type Kopecks } from '../money/money.ts'
import type { Order } from '../order/order.ts'
import type { Product, ProductCategory } from './product.ts'

export const COMMERCE_ACTIONS = ['detail', 'add', 'remove', 'purchase', 'click', 'favorite'] as const
export type CommerceAction = (typeof COMMERCE_ACTIONS)[number]

/** A product in the format of analytics counters; the price is in roubles. [ANALYT-09] */
export interface CommerceProduct {
  readonly id: string
  readonly name: string
  readonly price?: number | undefined
  readonly brand?: string | undefined
  /** Path from the root category, separated by slashes. */
  readonly category?: string | undefined
  readonly coupon?: string | undefined
  readonly quantity?: number | undefined
  readonly position?: number | undefined
}

export interface CommerceOrder {
  readonly id: string
  readonly revenue: number
  readonly coupon?: string | undefined
}

export type CountedProduct = Pick<Product, 'id' | 'title' | 'tradeMark' | 'categories'> & {
  readonly sku?: string | undefined
  readonly price?: Kopecks | { readonly price: Kopecks } | undefined
}

interface QueryContext {
  readonly coupon?: string | undefined
  readonly quantity?: number | undefined
  readonly position?: number | undefined
}

const pathOf = ({ title, parent }: ProductCategory): string =>
  parent === undefined ? title : `${pathOf(parent)}/${title}`

const amountOf = (price: Kopecks | { readonly price: Kopecks }): number =>
  roublesOf(typeof price === 'object' ? price.price : price)

/**
 * Converts a product for analytics. The id is the sku, or else the product id; `price` may be a number or an object.
 * [ANALYT-09, ANALYT-10]
 */
export const commerceProduct = (
  product: CountedProduct,
  { coupon, quantity, position }: QueryContext = {},
): CommerceProduct => ({
  id: product.sku === undefined || product.sku === '' ? String(product.id) : product.sku,
  name: product.title,
  price: product.price === undefined ? undefined : amountOf(product.price),
  brand: product.tradeMark,
  category: product.categories?.[0] === undefined ? undefined : pathOf(product.categories[0]),
  coupon,
  quantity,
  position,
})

/** The purchase event of a placed order: each product once, without cancelled and removed items. [ANALYT-05] */
export const commercePurchase = ({
  shipments,
  id,
  sum,
  promocode,
}: Order): {
  readonly order: CommerceOrder
  readonly products: ReadonlyArray<CommerceProduct>
} => ({
  order: { id: String(id), revenue: roublesOf(sum), coupon: promocode },
  products: shipments
    .flatMap(({ items }) => items.filter(({ isCancel, isRemoved }) => !isCancel && !isRemoved))
    .map(({ product, count, price }) => commerceProduct({ ...product, price }, { quantity: count, coupon: promocode })),
})
