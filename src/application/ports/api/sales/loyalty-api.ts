import type { TaskEither } from 'fp-ts/TaskEither'
import type { Day, Seconds } from '../../../../domain/time/day.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface BonusCard {
  readonly number: string
  readonly balance: number
  readonly isDisabled: boolean
  readonly isVirtual?: boolean | undefined
}

export interface BonusEntry {
  readonly date: Day
  readonly amount: number
  readonly title: string
}

export interface Bonus {
  readonly card: BonusCard | null
  readonly history: ReadonlyArray<BonusEntry>
  readonly nextEnd?: { readonly amount: number; readonly date: Day } | undefined
}

export interface PromocodeOffer {
  readonly id: number
  readonly title: string
  readonly cost: number
}

export interface OwnPromocode {
  readonly code: string
  readonly title: string
  readonly validTo: Day
}

export interface Promocodes {
  readonly available: ReadonlyArray<PromocodeOffer>
  readonly own: ReadonlyArray<OwnPromocode & { readonly isUsed: boolean }>
  readonly prizes?:
    | ReadonlyArray<{ readonly title: string; readonly description: string; readonly wonOn: Day }>
    | undefined
}

export interface LoyaltyApi {
  readonly bonus: TaskEither<AppError, Bonus>
  readonly requestCardCode: (number: string) => TaskEither<AppError, { readonly resendAfter: Seconds }>
  readonly attachCard: (number: string, code: string) => TaskEither<AppError, BonusCard>
  readonly promocodes: TaskEither<AppError, Promocodes>
  /** A repeated key returns the same promo code. */
  readonly exchange: (offerId: number, key: string) => TaskEither<AppError, OwnPromocode>
}

export const $loyaltyApi = apiPort<LoyaltyApi>('sales', 'LoyaltyApi')
