import type { TaskEither } from 'fp-ts/TaskEither'
import type { BasketItem } from '../../../domain/basket/basket.ts'
import type { CommerceAction, CommerceOrder, CommerceProduct } from '../../../domain/catalogue/commerce.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

export type AnalyticsEvent =
  | {
      readonly _tag: 'Commerce'
      readonly action: CommerceAction
      readonly products: ReadonlyArray<CommerceProduct>
      /** Of a purchase. */
      readonly order?: CommerceOrder
    }
  | { readonly _tag: 'Goal'; readonly name: string }
  /** The whole basket, for a marketing service. [ANALYT-03] */
  | { readonly _tag: 'Cart'; readonly items: ReadonlyArray<BasketItem> }

/** Who is told; null is nobody. */
export interface Listeners {
  /** The number of a counter in Yandex Metrica. */
  readonly metrikaId: string | null
  /** The shop's name with Mindbox, the marketing service. */
  readonly mindboxId: string | null
}

export interface Analytics {
  readonly tell: (event: AnalyticsEvent, listeners: Listeners) => TaskEither<AppError, void>
}

export const $analytics = port<Analytics>('Analytics')
