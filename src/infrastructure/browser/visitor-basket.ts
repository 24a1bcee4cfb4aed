import * as TE from 'fp-ts/TaskEither'
import type { BasketApi } from '../../application/ports/api/basket-api.ts'
import { EMPTY_BASKET, type Basket } from '../../domain/basket/basket.ts'
import type { Visitor } from './visitor.ts'

/**
 * A guest whom the service does not know has an empty basket: it is asked once it has answered a change. Asked beside the first change it
 * would make two guests of one, and the browser keep either.
 */
export const visitorBasket = (api: BasketApi, visitor: Visitor): BasketApi => ({
  load: (...asked) => (visitor.isKnown() ? api.load(...asked) : TE.right(EMPTY_BASKET)),
  change: (...asked) =>
    TE.map((basket: Basket) => {
      visitor.met()
      return basket
    })(api.change(...asked)),
  tick: (...asked) => api.tick(...asked),
})
