import type { Order } from './order.ts'
import type { Product, ProductId } from '../catalogue/product.ts'

/** A product that is not to be ordered as it was shown; a count of 0 is none at all. */
export interface OrderChange {
  readonly product: Product
  readonly before: number
  readonly after: number
}

type Counts = ReadonlyMap<ProductId, { readonly product: Product; readonly count: number }>

const counts = ({ shipments }: Pick<Order, 'shipments'>): Counts => {
  const found = new Map<ProductId, { readonly product: Product; readonly count: number }>()
  for (const { product, count } of shipments.flatMap(({ items }) => items)) {
    found.set(product.id, { product, count: (found.get(product.id)?.count ?? 0) + count })
  }
  return found
}

/**
 * What changed in the preview since it was shown, for the shopper to agree to; how goods are split into shipments does
 * not count. [ORD-22, OC-42]
 */
export const orderChanges = (
  shown: Pick<Order, 'shipments'>,
  actual: Pick<Order, 'shipments'>,
): ReadonlyArray<OrderChange> => {
  const [before, after] = [counts(shown), counts(actual)]
  return [...new Map([...before, ...after])]
    .map(([id, { product }]) => ({ product, before: before.get(id)?.count ?? 0, after: after.get(id)?.count ?? 0 }))
    .filter((change) => change.before !== change.after)
}
