import { combine } from 'effector'
import { $isCartChanged } from './change.ts'
import { $picture } from './lines.ts'

/** The cart as the shopper has changed it, to be announced; null until the service has said what it costs. */
export const $cartTold = combine($picture, $isCartChanged, ({ count, sum, isSumPending }, isChanged) => (isChanged && !isSumPending ? { count, sum } : null))
