import type { Kopecks } from '../money/money.ts'
import {
  increased,
  withChange,
  type Basket,
  type BasketChange,
  type BasketItem,
  type BasketOffers,
  type PendingBasket,
} from './basket.ts'

export interface VisibleLine extends BasketItem {
  readonly isPending: boolean
}

/** A basket with pending changes applied. The sum is the service's last one and is pending until the next response. */
export interface VisibleBasket extends BasketOffers {
  readonly items: ReadonlyArray<VisibleLine>
  readonly count: number
  readonly sum: Kopecks
  readonly isSumPending: boolean
}

/**
 * Applies pending counts and comments to the confirmed basket; omits lines changed to 0. The count includes products
 * that are not in the confirmed basket yet. The sum does not change: only the service computes prices and discounts.
 * [CART-09, CART-17, OC-20]
 */
export const withPendingChanges = (basket: Basket, changes: BasketChange): VisibleBasket => {
  const held = new Map(basket.items.map(({ product, count }) => [String(product.id), count]))
  const added = Object.entries(changes).reduce((sum, [id, { count }]) => sum + count - (held.get(id) ?? 0), 0)
  return {
    items: basket.items.map((item) => visibleLine(item, changes[item.product.id])).filter(({ count }) => count > 0),
    count: basket.count + added,
    sum: basket.sum,
    gifts: basket.gifts,
    nearRules: basket.nearRules,
    isSumPending: Object.keys(changes).length > 0,
  }
}

const visibleLine = (item: BasketItem, change: BasketChange[string] | undefined): VisibleLine => ({
  ...item,
  count: change?.count ?? item.count,
  comment: change?.comment ?? item.comment,
  // the service counts the rules again
  charged: change === undefined || change.count === item.count ? item.charged : undefined,
  isPending: change !== undefined,
})

interface Visible {
  readonly confirmed: Basket
  readonly pending: PendingBasket
}

const allChanges = ({ confirmed, pending: { changes, additions } }: Visible): BasketChange =>
  additions.reduce((made, addition) => withChange(made, increased(confirmed, made, addition)), changes)

/** The basket that the shopper sees: the confirmed one with pending changes and ticks applied. [CART-09, CART-13] */
export const visibleBasket = (state: Visible): VisibleBasket => {
  const visible = withPendingChanges(state.confirmed, allChanges(state))
  const { ticks } = state.pending
  return {
    ...visible,
    items: visible.items.map((line) => ({ ...line, disabled: ticks[line.product.id] ?? line.disabled })),
  }
}

/** Visible units by product, including products that the service has not confirmed yet. */
export const visibleCounts = (state: Visible): Readonly<Record<string, number>> =>
  Object.fromEntries([
    ...state.confirmed.items.map(({ product, count }) => [product.id, count] as const),
    ...Object.entries(allChanges(state)).map(([id, { count }]) => [id, count] as const),
  ])
