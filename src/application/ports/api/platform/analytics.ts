import type { TaskEither } from 'fp-ts/TaskEither'
import type { BasketItem } from '../../../../domain/basket/basket.ts'
import type { CommerceAction, CommerceOrder, CommerceProduct } from '../../../../domain/catalogue/commerce.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export type AnalyticsEvent =
  | {
      readonly _tag: 'Commerce'
      readonly action: CommerceAction
      readonly products: ReadonlyArray<CommerceProduct>
      readonly order?: CommerceOrder
    }
  | { readonly _tag: 'Goal'; readonly name: string }
  | { readonly _tag: 'Basket'; readonly items: ReadonlyArray<BasketItem> }

/** Null disables the counter. */
export interface Listeners {
  readonly metrikaId: string | null
  readonly mindboxId: string | null
}

export interface Analytics {
  readonly send: (event: AnalyticsEvent, listeners: Listeners) => TaskEither<AppError, void>
  /** Nothing of this page reaches another host any more, and cookies of counters are removed. False: none has run. */
  readonly stop: TaskEither<AppError, boolean>
}

export const $analytics = apiPort<Analytics>('platform', 'Analytics')
