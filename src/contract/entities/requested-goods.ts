import { integerOf } from '../kernel/scalars.ts'
import { array, object } from '../kernel/shapes.ts'
import { productId } from './product.ts'

/** Products with counts, as staff request them. */
export const requestedGoods = array(object({ productId, count: integerOf({ min: 1, max: 10_000 }) }), {
  min: 1,
  max: 50,
})
