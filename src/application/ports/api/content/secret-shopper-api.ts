import type { TaskEither } from 'fp-ts/TaskEither'
import type { Day } from '../../../../domain/time/day.ts'
import type { Shop } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export type ReportStatus = 'none' | 'sent' | 'approved' | 'rejected'

export interface SecretShopping {
  readonly status: ReportStatus
  readonly tasks: ReadonlyArray<{ readonly id: number; readonly shop: Shop; readonly dateTo: Day }>
}

export interface VisitReport {
  readonly shopId: number
  readonly visitDate: Day
  readonly comment: string
  readonly fileIds: ReadonlyArray<number>
}

export interface SecretShopperApi {
  readonly shopping: TaskEither<AppError, SecretShopping>
  readonly report: (report: VisitReport) => TaskEither<AppError, unknown>
}

export const $secretShopperApi = apiPort<SecretShopperApi>('content', 'SecretShopperApi')
