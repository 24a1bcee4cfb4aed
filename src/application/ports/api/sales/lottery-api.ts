import type { TaskEither } from 'fp-ts/TaskEither'
import type { Prize, Winning } from '../../../../domain/content/lottery.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

/** The service draws; a repeated key returns the same prize. [LOTT-12..15] */
export interface LotteryApi {
  readonly prizes: (code: string) => TaskEither<AppError, ReadonlyArray<Prize>>
  readonly spins: (code: string, email: string) => TaskEither<AppError, number>
  readonly play: (code: string, email: string, key: string) => TaskEither<AppError, Winning>
}

export const $lotteryApi = apiPort<LotteryApi>('sales', 'LotteryApi')
