import { right } from 'fp-ts/TaskEither'
import type { BasketApi } from '../../application/ports/basket-api.ts'
import { EMPTY_BASKET } from '../../domain/basket.ts'
import type { Visitor } from './visitor.ts'

/** A guest whom the service does not know has an empty basket: it is asked once there can be more in it. */
export const visitorBasket = (api: BasketApi, visitor: Visitor): BasketApi => ({
  load: (...asked) => (visitor.isKnown() ? api.load(...asked) : right(EMPTY_BASKET)),
  change: (...asked) => () => {
    visitor.met()
    return api.change(...asked)()
  },
  tick: (...asked) => api.tick(...asked),
})
