import type { TaskEither } from 'fp-ts/TaskEither'
import type { ShownBlock } from '../../../../domain/content/blocks.ts'
import type { DeliveryContext } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface BlockApi {
  /** The home page has the path `/`. */
  readonly blocks: (path: string, at: DeliveryContext) => TaskEither<AppError, ReadonlyArray<ShownBlock>>
}

export const $blockApi = apiPort<BlockApi>('content', 'BlockApi')
