import { combine } from 'effector'
import { overlayWishes, type PicturedLine } from '../../domain/basket-picture.ts'
import { $basket } from './basket.ts'
import { $unsettled, $waitingAdditions, changeBasketFx } from './change.ts'
import { $unsettledFlags, tickBasketFx } from './ticks.ts'

/** The basket as it will be once the service agrees. */
export const $picture = combine($basket, $unsettled, overlayWishes)

/** Lines on screen: wished counts, wished ticks. */
export const $lines = combine($picture, $unsettledFlags, ({ items }, flags): ReadonlyArray<PicturedLine> =>
  items.map((line) => ({ ...line, disabled: flags[line.product.id] ?? line.disabled })))

/** Units in the basket by product, as wished. */
export const $counts = combine($basket, $unsettled, $waitingAdditions, (basket, wishes, waiting): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(basket.items.map(({ product, count }) => [product.id, count])),
  ...Object.fromEntries(Object.entries(wishes).map(([id, { count }]) => [id, count])),
  ...Object.fromEntries(waiting.map(({ productId, count }) => [productId, count])),
}))

/** [CART-10] */
export const $isBasketPending = combine(changeBasketFx.pending, tickBasketFx.pending, (changes, ticks) => changes || ticks)
