import type { ProductId } from '../catalogue/product.ts'
import type { Basket, TickChange } from './basket.ts'
import type { BasketSync } from './sync-state.ts'

/** The flags that leave exactly these products ticked; contains only the lines that differ. [CART-13, OC-21] */
export const disabledFlags = (basket: Pick<Basket, 'items'>, ticked: ReadonlyArray<ProductId>): TickChange => {
  const tickedIds = new Set(ticked)
  const changed = basket.items.filter(({ product, disabled }) => tickedIds.has(product.id) === disabled)
  return Object.fromEntries(changed.map(({ product, disabled }) => [String(product.id), !disabled]))
}

/** The flags that tick or untick all lines, including lines with pending ticks. [CART-13] */
export const allTicks = (
  { confirmed, pending }: Pick<BasketSync, 'confirmed' | 'pending'>,
  isTicked: boolean,
): TickChange => ({
  ...Object.fromEntries(Object.keys(pending.ticks).map((id) => [id, !isTicked])),
  ...disabledFlags(confirmed, isTicked ? confirmed.items.map(({ product }) => product.id) : []),
})
