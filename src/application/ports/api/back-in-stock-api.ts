import type { TaskEither } from 'fp-ts/TaskEither'
import type { CityId } from '../../../domain/place/place.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

/** The shopper has agreed to the policy: nothing else is sent. */
export interface BackInStockWait {
  readonly productId: ProductId
  readonly cityId: CityId
  readonly email: string
}

/** Letters of what can be had again. */
export interface BackInStockApi {
  /** `captcha` is the token of a solved one, where it was asked for. */
  readonly ask: (awaited: BackInStockWait, captcha: string | null) => TaskEither<AppError, void>
  /** By the code of such a letter, its address waits for nothing any more. */
  readonly forget: (code: string) => TaskEither<AppError, void>
}

export const $backInStockApi = port<BackInStockApi>('ArrivalsApi')
