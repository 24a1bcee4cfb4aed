import type { BasketApi } from '../../application/ports/api/sales/basket-api.ts'
import { EMPTY_BASKET } from '../../domain/basket/basket.ts'
import type { Visitor } from './visitor.ts'

type BasketTask = ReturnType<BasketApi['load']>

// A guest without `guest.sid` has an empty basket: a load waits for the first change. In parallel, the two requests
// would create two guests.
export const visitorBasket = (api: BasketApi, visitor: Visitor): BasketApi => {
  const markingVisitor =
    (task: BasketTask): BasketTask =>
    async () => {
      const answer = await task()
      if (answer._tag === 'Right') visitor.markReturning()
      return answer
    }
  return {
    load: (...args) =>
      visitor.isReturning()
        ? markingVisitor(api.load(...args))
        : () => Promise.resolve({ _tag: 'Right', right: EMPTY_BASKET }),
    change: (...args) => markingVisitor(api.change(...args)),
    tick: (...args) => api.tick(...args),
  }
}
