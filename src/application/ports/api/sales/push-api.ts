import type { TaskEither } from 'fp-ts/TaskEither'
import type { ProductId } from '../../../../domain/catalogue/product.ts'
import type { OrderId } from '../../../../domain/order/order.ts'
import type { UserId } from '../../../../domain/person/user.ts'
import type { CityId } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

/** What push messages are about. */
export type PushTopic =
  | { readonly _tag: 'Order'; readonly id: OrderId; readonly token: string }
  | { readonly _tag: 'Arrival'; readonly productId: ProductId; readonly cityId: CityId }
  /** The orders of an account. */
  | { readonly _tag: 'Account'; readonly userId: UserId }
  /** Favourites that became cheaper. */
  | { readonly _tag: 'Prices'; readonly userId: UserId }

/** `impossible`: the browser or the shop has no push messages. `blocked`: the person has forbidden them to the site. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on'

export interface PushApi {
  /** Whether this browser receives messages about the topic. */
  readonly state: (topic: PushTopic) => TaskEither<AppError, PushState>
  /** The browser asks the person for permission: call it for a press only. */
  readonly subscribe: (topic: PushTopic) => TaskEither<AppError, PushState>
}

export const $pushApi = apiPort<PushApi>('sales', 'PushApi')
