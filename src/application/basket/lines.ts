import { combine } from 'effector'
import { increased, withWish, type BasketChange } from '../../domain/basket/basket.ts'
import { overlayWishes, type PicturedLine } from '../../domain/basket/basket-picture.ts'
import { $basket } from './basket.ts'
import { $waitingAdditions } from './change.ts'
import { changeBasketFx, tickBasketFx } from './requests.ts'
import { $unsettledFlags } from './ticks.ts'
import { $unsettled } from './unsettled.ts'

/** All that is wished, additions that wait for the basket too. */
const $wished = combine($basket, $unsettled, $waitingAdditions, (basket, unsettled, waiting): BasketChange =>
  waiting.reduce((wishes, wish) => withWish(wishes, increased(basket, wishes, wish)), unsettled))

/** The basket as it will be once the service agrees. */
export const $picture = combine($basket, $wished, overlayWishes)

/** Lines on screen: wished counts, wished ticks. */
export const $lines = combine($picture, $unsettledFlags, ({ items }, flags): ReadonlyArray<PicturedLine> =>
  items.map((line) => ({ ...line, disabled: flags[line.product.id] ?? line.disabled })))

/** Units in the basket by product, as wished. */
export const $counts = combine($basket, $wished, (basket, wished): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(basket.items.map(({ product, count }) => [product.id, count])),
  ...Object.fromEntries(Object.entries(wished).map(([id, { count }]) => [id, count])),
}))

/** [CART-10] */
export const $isBasketPending = combine(changeBasketFx.pending, tickBasketFx.pending, (changes, ticks) => changes || ticks)
