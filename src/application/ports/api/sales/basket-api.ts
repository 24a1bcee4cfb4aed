import type { TaskEither } from 'fp-ts/TaskEither'
import type { Basket, BasketChange, TickChange } from '../../../../domain/basket/basket.ts'
import type { Order } from '../../../../domain/order/order.ts'
import type { DeliveryContext } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface ChangeRequest {
  /** Grows with every request of this client, across reloads too. [OC-99] */
  readonly sequence: number
  readonly signal: AbortSignal
}

export interface BasketApi {
  readonly load: (at: DeliveryContext, signal: AbortSignal) => TaskEither<AppError, Basket>
  /** Counts are absolute; 0 removes. Returns the whole basket. [CART-07, CART-08] */
  readonly change: (lines: BasketChange, request: ChangeRequest, at: DeliveryContext) => TaskEither<AppError, Basket>
  readonly tick: (
    flags: TickChange,
    at: DeliveryContext,
  ) => TaskEither<AppError, { readonly basket: Basket; readonly order: { readonly order: Order | null } }>
}

export const $basketApi = apiPort<BasketApi>('sales', 'BasketApi')
