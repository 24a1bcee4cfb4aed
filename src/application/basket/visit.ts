import { createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum'
import { $isBasketKnown, basketOutdated, loadBasketFx } from './basket.ts'

/** The cart is looked at: what is known of it may be old by now. A page that is just alive asks for it anyway. [CART-28] */
export const basketVisited = createEvent()

sample({ clock: basketVisited, source: $isBasketKnown, filter: (isKnown) => isKnown, fn: () => undefined, target: basketOutdated })

/** The service is asked, and may know of goods; a guest's basket that is known to be empty is there at once. */
export const $isBasketAwaited = createStore(false, { serialize: 'ignore' })

sample({
  clock: delay(loadBasketFx, 0),
  source: $isBasketKnown,
  filter: (isKnown) => !isKnown,
  fn: () => true,
  target: $isBasketAwaited,
})
