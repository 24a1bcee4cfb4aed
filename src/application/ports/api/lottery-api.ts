import type { TaskEither } from 'fp-ts/TaskEither'
import type { Prize, Winning } from '../../../domain/content/lottery.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

/** The lottery of a code. The service draws; what it is asked for with one key twice it draws once. [LOTT-12..15] */
export interface LotteryApi {
  readonly prizes: (code: string) => TaskEither<AppError, ReadonlyArray<Prize>>
  /** How many spins the signed-in user has; `email` is the user's own. */
  readonly spins: (code: string, email: string) => TaskEither<AppError, number>
  readonly play: (code: string, email: string, key: string) => TaskEither<AppError, Winning>
}

export const $lotteryApi = port<LotteryApi>('LotteryApi')
