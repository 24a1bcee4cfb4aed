import type { TaskEither } from 'fp-ts/TaskEither'
import type { DeliveryType, ShopId } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface UserReceiving {
  readonly deliveryType: DeliveryType | null
  readonly shopId: ShopId | null
}

export interface ReceivingApi {
  readonly load: TaskEither<AppError, UserReceiving>
  readonly save: (receiving: {
    readonly deliveryType: DeliveryType
    readonly shopId: ShopId | null
  }) => TaskEither<AppError, UserReceiving>
}

export const $receivingApi = apiPort<ReceivingApi>('delivery', 'ReceivingApi')
