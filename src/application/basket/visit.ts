import { createEvent, sample } from 'effector'
import { $isBasketKnown, basketOutdated } from './basket.ts'

/** The cart is looked at: what is known of it may be old by now. A page that is just alive asks for it anyway. [CART-28] */
export const basketVisited = createEvent()

sample({ clock: basketVisited, source: $isBasketKnown, filter: (isKnown) => isKnown, fn: () => undefined, target: basketOutdated })
