import { attach } from 'effector'
import type { BasketChange } from '../../domain/basket/basket.ts'
import type { LatestRequest } from '../kernel/latest.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $placeContext } from '../delivery-context/delivery-context.ts'
import { $basketApi, type TickChange } from '../ports/api/basket-api.ts'

export interface ChangeRequest {
  readonly wishes: BasketChange
  readonly request: LatestRequest
}

/** [CART-06..08] */
export const changeBasketFx = failsAsPorts(attach({
  source: { api: $basketApi, at: $placeContext },
  effect: ({ api, at }, { wishes, request }: ChangeRequest) => run(api.change(wishes, request, at)),
}))

/** [CART-13] */
export const tickBasketFx = failsAsPorts(attach({
  source: { api: $basketApi, at: $placeContext },
  effect: ({ api, at }, flags: TickChange) => run(api.tick(flags, at)),
}))
