import type { ProductId } from '../catalogue/product.ts'
import {
  EMPTY_BASKET,
  NOTHING_PENDING,
  type Basket,
  type BasketChange,
  type LineChange,
  type LineMessage,
  type PendingBasket,
  type TickChange,
} from './basket.ts'

export interface StoredBasket extends PendingBasket {
  readonly at: number
}

export type BasketRequest =
  | { readonly _tag: 'Load'; readonly id: number }
  /** The service ignores a change whose sequence number is lower than one it has seen. [OC-99] */
  | { readonly _tag: 'Changes'; readonly id: number; readonly sequence: number; readonly changes: BasketChange }
  | { readonly _tag: 'Ticks'; readonly id: number; readonly ticks: TickChange }

export type SyncError =
  /** No response: the request may have been applied or not. */
  | { readonly _tag: 'Lost' }
  | { readonly _tag: 'Cancelled' }
  | { readonly _tag: 'Rejected'; readonly messages: ReadonlyArray<LineMessage> }

export interface BasketSync {
  readonly now: number
  readonly confirmed: Basket
  readonly isLoaded: boolean
  readonly loadError: Exclude<SyncError['_tag'], 'Cancelled'> | null
  readonly pending: PendingBasket
  readonly requests: ReadonlyArray<BasketRequest>
  /** Id of the latest request of each kind; responses to earlier ones are ignored. */
  readonly newest: Readonly<Record<BasketRequest['_tag'], number>>
  /** Changes are due but wait for a tick request in flight. */
  readonly isSendDue: boolean
  /** A load ended while a change was in flight, so the response to the change may be older than the load. */
  readonly isLoadCrossed: boolean
  /** False until `Restored`; nothing is stored before that. */
  readonly isRestored: boolean
  readonly lastId: number
  readonly lastSequence: number
  readonly repeats: number
  readonly failures: number
  /** Messages of rejected lines, until the shopper changes the amount. [CART-23] */
  readonly lineMessages: Readonly<Record<string, string>>
  /** Comments that were rejected with their change; sent again with the line's next amount. [FORM-06] */
  readonly rejectedComments: Readonly<Record<string, string>>
}

/**
 * `at` is milliseconds since 1970; sequence numbers start from it. `Cause` is the client's own error of a failed
 * request; the machine returns it in `Report`.
 */
export type BasketEvent<Cause = unknown> = { readonly at: number } & (
  | { readonly _tag: 'AmountRequested'; readonly change: LineChange }
  | { readonly _tag: 'AdditionRequested'; readonly change: LineChange }
  | { readonly _tag: 'CommentRequested'; readonly productId: ProductId; readonly comment: string }
  | { readonly _tag: 'TicksRequested'; readonly ticks: TickChange }
  | { readonly _tag: 'LoadRequested' }
  | { readonly _tag: 'SendDue' }
  | { readonly _tag: 'RetryDue' }
  | { readonly _tag: 'ConnectionReturned' }
  /** Every `Send` must be followed by one of the next two events. */
  | { readonly _tag: 'RequestSucceeded'; readonly id: number; readonly basket: Basket }
  | { readonly _tag: 'RequestFailed'; readonly id: number; readonly error: SyncError; readonly cause: Cause }
  | { readonly _tag: 'LinesRejected'; readonly messages: ReadonlyArray<LineMessage> }
  | { readonly _tag: 'Restored'; readonly stored: StoredBasket | null }
  /** The user logged out: the pending changes belong to another basket. */
  | { readonly _tag: 'Cleared' }
)

/** A step issues at most one command of each kind, and at most one `Send` per kind of request. */
export type BasketCommand<Cause = unknown> =
  /** Cancel the running request of the same kind, if any, and send this one. [CART-11] */
  | { readonly _tag: 'Send'; readonly request: BasketRequest }
  /** Restart the debounce timer; when it ends, `SendDue`. */
  | { readonly _tag: 'Debounce'; readonly afterMs: number }
  /** Restart the retry timer; when it ends, `RetryDue`. */
  | { readonly _tag: 'Retry'; readonly afterMs: number }
  /** Store the pending changes; null deletes the stored ones. */
  | { readonly _tag: 'Store'; readonly stored: StoredBasket | null }
  /** The service responded with a basket. `by` is the kind of the request. */
  | { readonly _tag: 'Confirm'; readonly by: BasketRequest['_tag']; readonly before: Basket; readonly basket: Basket }
  | { readonly _tag: 'Report'; readonly cause: Cause }
  | { readonly _tag: 'NotifyTabs' }

export const EMPTY_SYNC: BasketSync = {
  now: 0,
  confirmed: EMPTY_BASKET,
  isLoaded: false,
  loadError: null,
  pending: NOTHING_PENDING,
  requests: [],
  newest: { Load: 0, Changes: 0, Ticks: 0 },
  isSendDue: false,
  isLoadCrossed: false,
  isRestored: false,
  lastId: 0,
  lastSequence: 0,
  repeats: 0,
  failures: 0,
  lineMessages: {},
  rejectedComments: {},
}
