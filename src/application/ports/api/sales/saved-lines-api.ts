import type { TaskEither } from 'fp-ts/TaskEither'
import type { SavedLine } from '../../../../domain/basket/saved.ts'
import type { ProductId } from '../../../../domain/catalogue/product.ts'
import type { DeliveryContext } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

interface LineToSave {
  readonly productId: ProductId
  readonly count: number
  readonly comment: string
}

export interface SavedLinesApi {
  /** The last saved line first. */
  readonly load: (at: DeliveryContext) => TaskEither<AppError, ReadonlyArray<SavedLine>>
  readonly save: (line: LineToSave) => TaskEither<AppError, void>
  readonly remove: (id: ProductId) => TaskEither<AppError, void>
}

export const $savedLinesApi = apiPort<SavedLinesApi>('sales', 'SavedLinesApi')
