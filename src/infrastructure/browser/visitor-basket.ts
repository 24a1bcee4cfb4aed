import * as TE from 'fp-ts/TaskEither'
import type { BasketApi } from '../../application/ports/api/sales/basket-api.ts'
import { EMPTY_BASKET, type Basket } from '../../domain/basket/basket.ts'
import type { Visitor } from './visitor.ts'

// A guest without `guest.sid` has an empty basket: a load waits for the first change. In parallel, the two requests
// would create two guests.
export const visitorBasket = (api: BasketApi, visitor: Visitor): BasketApi => ({
  load: (...args) => (visitor.isKnown() ? api.load(...args) : TE.right(EMPTY_BASKET)),
  change: (...args) =>
    TE.map((basket: Basket) => {
      visitor.met()
      return basket
    })(api.change(...args)),
  tick: (...args) => api.tick(...args),
})
