import type { TaskEither } from 'fp-ts/TaskEither'
import type { CityId } from '../../../../domain/place/place.ts'
import type { ProductId } from '../../../../domain/catalogue/product.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface BackInStockWait {
  readonly productId: ProductId
  readonly cityId: CityId
  readonly email: string
}

export interface BackInStockApi {
  readonly request: (awaited: BackInStockWait, captcha: string | null) => TaskEither<AppError, void>
  readonly unsubscribe: (code: string) => TaskEither<AppError, void>
}

export const $backInStockApi = apiPort<BackInStockApi>('catalogue', 'ArrivalsApi')
