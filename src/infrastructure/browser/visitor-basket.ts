import type { BasketApi } from '../../application/ports/api/sales/basket-api.ts'
import { EMPTY_BASKET } from '../../domain/basket/basket.ts'
import type { Visitor } from './visitor.ts'

// A guest without `guest.sid` has an empty basket: a load waits for the first change. In parallel, the two requests
// would create two guests.
export const visitorBasket = (api: BasketApi, visitor: Visitor): BasketApi => ({
  load: (...args) =>
    visitor.isReturning() ? api.load(...args) : () => Promise.resolve({ _tag: 'Right', right: EMPTY_BASKET }),
  change:
    (...args) =>
    async () => {
      const answer = await api.change(...args)()
      if (answer._tag === 'Right') visitor.met()
      return answer
    },
  tick: (...args) => api.tick(...args),
})
