import type { TaskEither } from 'fp-ts/TaskEither'
import type { BasketItem } from '../../domain/basket.ts'
import type { CommerceAction, CommerceProduct } from '../../domain/commerce.ts'
import type { AppError } from '../kernel/app-error.ts'
import { port } from '../kernel/port.ts'

export type AnalyticsEvent =
  | { readonly _tag: 'Commerce'; readonly action: CommerceAction; readonly products: ReadonlyArray<CommerceProduct> }
  | { readonly _tag: 'Goal'; readonly name: string }
  /** The whole basket, for a marketing service. [ANALYT-03] */
  | { readonly _tag: 'Cart'; readonly items: ReadonlyArray<BasketItem> }

export interface Analytics {
  /** To the counter of this number. */
  readonly tell: (event: AnalyticsEvent, counter: string) => TaskEither<AppError, void>
}

export const $analytics = port<Analytics>('Analytics')
