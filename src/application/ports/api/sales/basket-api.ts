import type { TaskEither } from 'fp-ts/TaskEither'
import type { Basket, BasketChange, TickChange } from '../../../../domain/basket/basket.ts'
import type { Order } from '../../../../domain/order/order.ts'
import type { DeliveryContext } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import type { LatestRequest } from '../../../kernel/latest.ts'
import { port } from '../../../kernel/port.ts'

export interface BasketApi {
  readonly load: (at: DeliveryContext, signal: AbortSignal) => TaskEither<AppError, Basket>
  /** Counts are absolute; 0 removes. Returns the whole basket. [CART-07, CART-08] */
  readonly change: (lines: BasketChange, request: LatestRequest, at: DeliveryContext) => TaskEither<AppError, Basket>
  readonly tick: (
    flags: TickChange,
    at: DeliveryContext,
  ) => TaskEither<AppError, { readonly basket: Basket; readonly order: { readonly order: Order | null } }>
}

export const $basketApi = port<BasketApi>('BasketApi')
