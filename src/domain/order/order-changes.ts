import type { Kopecks } from '../money/money.ts'
import type { Order } from './order.ts'
import type { Product, ProductId } from '../catalogue/product.ts'

export interface OrderChange {
  readonly product: Product
  readonly before: number
  readonly after: number
  /** The lowest price of a unit. */
  readonly priceBefore: Kopecks
  readonly priceAfter: Kopecks
  /** Price of all units. */
  readonly sumBefore: Kopecks
  readonly sumAfter: Kopecks
}

/** The order that the shopper saw and the one that the service would place now. */
export interface ChangedOrder {
  readonly shown: Order
  readonly actual: Order | null
  readonly changes: ReadonlyArray<OrderChange>
}

interface Ordered {
  readonly product: Product
  readonly count: number
  readonly price: Kopecks
  readonly sum: number
}

const orderedIn = ({ shipments }: Pick<Order, 'shipments'>): ReadonlyMap<ProductId, Ordered> => {
  const found = new Map<ProductId, Ordered>()
  for (const { product, count, price } of shipments.flatMap(({ items }) => items)) {
    const earlier = found.get(product.id)
    found.set(product.id, {
      product,
      price: Math.min(price, earlier?.price ?? price) as Kopecks,
      count: (earlier?.count ?? 0) + count,
      sum: (earlier?.sum ?? 0) + price * count,
    })
  }
  return found
}

/**
 * Differences between the shown preview and the current one, which the shopper must confirm. The split of a product
 * into shipments and lines is ignored. [ORD-22, OC-42]
 */
export const orderChanges = (
  shown: Pick<Order, 'shipments'>,
  actual: Pick<Order, 'shipments'>,
): ReadonlyArray<OrderChange> => {
  const [before, after] = [orderedIn(shown), orderedIn(actual)]
  return [...new Map([...before, ...after])]
    .map(([id, { product, price }]) => ({
      product,
      before: before.get(id)?.count ?? 0,
      after: after.get(id)?.count ?? 0,
      priceBefore: before.get(id)?.price ?? price,
      priceAfter: after.get(id)?.price ?? price,
      sumBefore: (before.get(id)?.sum ?? 0) as Kopecks,
      sumAfter: (after.get(id)?.sum ?? 0) as Kopecks,
    }))
    .filter((change) => change.before !== change.after || change.sumBefore !== change.sumAfter)
}
