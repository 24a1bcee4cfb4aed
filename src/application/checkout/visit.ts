import { createEvent, sample } from 'effector'
import { $isBasketKnown, basketOutdated } from '../basket/basket.ts'
import { previewClosed, previewOpened } from '../basket/preview.ts'
import { removalsForgotten } from '../basket/removals.ts'
import { receivingWanted } from './receiving.ts'

/** The page of the cart is on screen, and is left. */
export const orderOpened = createEvent()
export const orderClosed = createEvent()

sample({ clock: orderOpened, target: [previewOpened, receivingWanted] })
sample({ clock: orderClosed, target: [previewClosed, removalsForgotten] })

/** What was known of the basket may be old by now; a page that is just alive asks for it anyway. [CART-28] */
sample({ clock: orderOpened, source: $isBasketKnown, filter: (isKnown) => isKnown, fn: () => undefined, target: basketOutdated })
