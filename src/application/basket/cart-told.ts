import { combine } from 'effector'
import { $isCartChanged } from './change.ts'
import { $picture } from './lines.ts'

/** What the shopper has made of the cart, for those who do not see its badge; null until they change it. */
export const $cartTold = combine($picture, $isCartChanged, ({ count, sum }, isChanged) => (isChanged ? { count, sum } : null))
