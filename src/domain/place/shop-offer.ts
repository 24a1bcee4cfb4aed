import type { ProductId } from '../catalogue/product.ts'
import type { Day } from '../time/day.ts'
import type { ShopId } from './place.ts'

/** Units of a product in a shop, and from when they can be collected; null if there are none. */
export interface ShelfStock {
  readonly shopId: ShopId
  readonly stock: number
  readonly ready: { readonly day: Day; readonly time: string | null } | null
}

export interface NeededUnits {
  readonly productId: ProductId
  readonly count: number
}

/** What a shop has of a basket: the lines that it has whole, of all; from when all of it can be collected, if it has all. */
export interface ShopOffer {
  readonly inStock: number
  readonly of: number
  readonly ready: { readonly day: Day; readonly time: string | null } | null
}

/** Compares a basket with the shelves of one shop; null if the shelves of a product are unknown. */
export const shopOffer = (
  needed: ReadonlyArray<NeededUnits>,
  shelves: ReadonlyMap<ProductId, ReadonlyArray<ShelfStock>>,
  shopId: ShopId,
): ShopOffer | null => {
  if (needed.length === 0 || needed.some(({ productId }) => !shelves.has(productId))) return null
  const whole = needed.flatMap(({ productId, count }) => {
    const shelf = shelves.get(productId)?.find((one) => one.shopId === shopId)
    return shelf !== undefined && shelf.stock >= count && shelf.ready !== null ? [shelf.ready] : []
  })
  const [last = null] = whole.toSorted((one, other) =>
    `${other.day} ${other.time ?? ''}`.localeCompare(`${one.day} ${one.time ?? ''}`),
  )
  return { inStock: whole.length, of: needed.length, ready: whole.length === needed.length ? last : null }
}
