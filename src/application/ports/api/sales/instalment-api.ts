import type { TaskEither } from 'fp-ts/TaskEither'
import type { InstalmentInfo } from '../../../../domain/instalment/instalment.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface InstalmentApi {
  readonly info: TaskEither<AppError, InstalmentInfo>
}

export const $instalmentApi = apiPort<InstalmentApi>('sales', 'InstalmentApi')
