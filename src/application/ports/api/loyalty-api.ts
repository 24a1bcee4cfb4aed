import type { TaskEither } from 'fp-ts/TaskEither'
import type { Day, Seconds } from '../../../domain/time/day.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

export interface BonusCard {
  readonly number: string
  readonly balance: number
  readonly isDisabled: boolean
  /** Made by the shop: a plastic card can be attached in its place. */
  readonly isVirtual?: boolean | undefined
}

export interface BonusEntry {
  readonly date: Day
  readonly amount: number
  readonly title: string
}

export interface Bonus {
  /** Null: none is attached. */
  readonly card: BonusCard | null
  /** The newest first. */
  readonly history: ReadonlyArray<BonusEntry>
}

export interface PromocodeOffer {
  readonly id: number
  readonly title: string
  /** In bonuses. */
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
  /** Won on the wheel, and handed out by the shop. */
  readonly prizes?:
    ReadonlyArray<{ readonly title: string; readonly description: string; readonly wonOn: Day }> | undefined
}

/** [OC-53] */
export interface LoyaltyApi {
  readonly bonus: TaskEither<AppError, Bonus>
  /** Sends a code to the shopper's phone. */
  readonly askCard: (number: string) => TaskEither<AppError, { readonly resendAfter: Seconds }>
  readonly attachCard: (number: string, code: string) => TaskEither<AppError, BonusCard>
  readonly promocodes: TaskEither<AppError, Promocodes>
  /** One key brings one code, however often it is asked with. */
  readonly exchange: (offerId: number, key: string) => TaskEither<AppError, OwnPromocode>
}

export const $loyaltyApi = port<LoyaltyApi>('LoyaltyApi')
