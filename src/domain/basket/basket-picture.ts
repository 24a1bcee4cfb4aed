import type { Basket, BasketChange, BasketItem } from './basket.ts'
import type { Kopecks } from '../money/money.ts'

/** A line as it will be once the shop agrees; until then it is pending. */
export interface PicturedLine extends BasketItem {
  readonly isPending: boolean
}

/** A basket with the shopper's wishes already in it. Its sum is the shop's last word, and pending until the next. */
export interface BasketPicture {
  readonly items: ReadonlyArray<PicturedLine>
  readonly count: number
  readonly sum: Kopecks
  readonly isSumPending: boolean
}

/**
 * Wished counts and comments over the shop's last answer; a line wished away is not shown. Units are counted, those of
 * products that the answer does not know yet too; money is not: prices and discounts are the shop's to reckon.
 * [CART-09, CART-17, OC-20]
 */
export const overlayWishes = (basket: Basket, wishes: BasketChange): BasketPicture => {
  const held = new Map(basket.items.map(({ product, count }) => [String(product.id), count]))
  const added = Object.entries(wishes).reduce((sum, [id, { count }]) => sum + count - (held.get(id) ?? 0), 0)
  return {
    items: basket.items.map((item) => pictured(item, wishes[item.product.id])).filter(({ count }) => count > 0),
    count: basket.count + added,
    sum: basket.sum,
    isSumPending: Object.keys(wishes).length > 0,
  }
}

const pictured = (item: BasketItem, wish: BasketChange[string] | undefined): PicturedLine => ({
  ...item,
  count: wish?.count ?? item.count,
  comment: wish?.comment ?? item.comment,
  isPending: wish !== undefined,
})
