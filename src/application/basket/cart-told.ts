import { combine, createStore } from 'effector'
import { amountRequested, productAdded } from './change.ts'
import { $picture } from './lines.ts'

const $isChanged = createStore(false, { serialize: 'ignore' }).on([productAdded, amountRequested], () => true)

/** What the shopper has made of the cart, for those who do not see its badge; null until they change it. */
export const $cartTold = combine($picture, $isChanged, ({ count, sum }, isChanged) => (isChanged ? { count, sum } : null))
