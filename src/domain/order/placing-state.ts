import type { ProductId } from '../catalogue/product.ts'
import type { Phone } from '../person/phone.ts'
import type { DeliveryContext } from '../place/place.ts'
import type { Seconds } from '../time/day.ts'
import type { ChangedOrder } from './order-changes.ts'
import type { OrderRequest, PlacedOrder } from './order-request.ts'
import type { Order } from './order.ts'

/** An order with its idempotency key. A repetition differs only in `captcha` and `verificationToken`. */
export interface SentOrder {
  readonly order: OrderRequest
  readonly at: DeliveryContext
  readonly key: string
  /** Equal for equal orders. */
  readonly content: string
  readonly products: ReadonlyArray<ProductId>
  readonly captcha: string | null
}

export type Attempt = Pick<SentOrder, 'key' | 'content'>

/** What the page would send now. */
export interface OrderDraft {
  /** Null while a required field is missing. */
  readonly order: Omit<OrderRequest, 'expectedSum'> | null
  readonly at: DeliveryContext
  /** The last unconfirmed order of any tab of this browser. */
  readonly stored: Attempt | null
  /** For an order that was not sent before. */
  readonly newKey: string
}

export interface ConfirmedPhone {
  readonly phone: Phone
  readonly verificationToken: string
}

export type PlacingError =
  /** No response, or an error of the service: the order may have been placed or not. */
  | { readonly _tag: 'Unknown' }
  /** The same for a service that is unavailable for a while, and for a device without a connection. */
  | { readonly _tag: 'Unavailable'; readonly retryAfter: Seconds | undefined }
  | { readonly _tag: 'CaptchaRequired'; readonly message: string }
  | { readonly _tag: 'PhoneRequired' }
  /** The service would place another order. [ORD-22] */
  | { readonly _tag: 'Changed'; readonly actual: Order }
  /** The order in edit was paid or cancelled meanwhile. [ORD-17] */
  | { readonly _tag: 'Conflict' }
  | { readonly _tag: 'Rejected' }

export type PlacingPhase =
  | { readonly _tag: 'Idle' }
  /** Changes of the basket are pending, or the preview is outdated. */
  | { readonly _tag: 'Waiting' }
  /** A new preview is compared with the shown one. */
  | { readonly _tag: 'Checking'; readonly shown: Order }
  | { readonly _tag: 'Sending'; readonly sent: SentOrder }
  /** Until the shopper leaves the page. */
  | { readonly _tag: 'Placed'; readonly placed: PlacedOrder }

export interface Placing {
  readonly phase: PlacingPhase
  /** Number of the latest check; responses to earlier ones are ignored. */
  readonly check: number
  readonly attempt: Attempt | null
  /** The order that the service accepts only with a captcha or a confirmed phone. */
  readonly challenged: SentOrder | null
  /** Stays valid when the order changes: the service consumes the token only with a placed order. */
  readonly phone: ConfirmedPhone | null
  /** Automatic repetitions since the last press of the shopper. */
  readonly repeats: number
  /** Errors in a row. */
  readonly misses: number
}

/** `Cause` is the client's own error of a failed request; the machine returns it in `Report`. */
export type PlacingEvent<Cause = unknown> =
  /** The form is valid. */
  | { readonly _tag: 'Submitted' }
  | { readonly _tag: 'FormChanged' }
  /** In `Waiting`: nothing is pending. The preview is null if no line can be ordered. */
  | { readonly _tag: 'PreviewSettled'; readonly preview: Order | null }
  /** A pending change or a discount was rejected, which the page shows elsewhere. */
  | { readonly _tag: 'ChangeRejected' }
  | { readonly _tag: 'ChangeLost'; readonly cause: Cause }
  | { readonly _tag: 'Checked'; readonly check: number; readonly actual: Order | null; readonly draft: OrderDraft }
  | { readonly _tag: 'CheckFailed'; readonly check: number; readonly error: PlacingError; readonly cause: Cause }
  /** The shopper agrees to the changed order. */
  | { readonly _tag: 'ChangesAccepted'; readonly shown: Order; readonly draft: OrderDraft }
  | { readonly _tag: 'OrderAccepted'; readonly placed: PlacedOrder }
  | {
      readonly _tag: 'OrderFailed'
      readonly error: PlacingError
      readonly cause: Cause
      readonly shown: Order | null
    }
  | { readonly _tag: 'CaptchaSolved'; readonly token: string }
  | { readonly _tag: 'PhoneConfirmed'; readonly confirmed: ConfirmedPhone }
  /** `lost` is the order that left the basket although its response was lost; null if none. */
  | { readonly _tag: 'RepeatDue'; readonly lost: SentOrder | null }
  | { readonly _tag: 'LostOrderFound'; readonly lost: SentOrder }
  | { readonly _tag: 'RecoveryRequested'; readonly lost: SentOrder | null }
  | { readonly _tag: 'ConnectionChanged' }
  | { readonly _tag: 'LeftForPayment' }
  | { readonly _tag: 'Closed' }

/** A step issues at most one command of each kind. */
export type PlacingCommand<Cause = unknown> =
  | { readonly _tag: 'Check'; readonly check: number; readonly shown: Order }
  | { readonly _tag: 'RefreshPreview' }
  | { readonly _tag: 'RefreshBasket' }
  /** Store the order, so that its key survives a reload, and send it. */
  | { readonly _tag: 'Send'; readonly sent: SentOrder }
  /** The response is certain: the stored order of this key is not needed. */
  | { readonly _tag: 'Forget'; readonly key: string }
  | { readonly _tag: 'ConfirmChanges'; readonly changed: ChangedOrder }
  | { readonly _tag: 'RequestCaptcha'; readonly message: string }
  | { readonly _tag: 'RequestPhoneCode'; readonly phone: Phone }
  /** Restart the timer; when it ends, `RepeatDue`. */
  | { readonly _tag: 'Repeat'; readonly afterMs: number }
  | { readonly _tag: 'Report'; readonly cause: Cause }
  | { readonly _tag: 'Announce'; readonly sent: SentOrder; readonly placed: PlacedOrder }
  /** The page of the placed order is closed: the form and the basket start anew. */
  | { readonly _tag: 'Clear' }

export const NOTHING_PLACED: Placing = {
  phase: { _tag: 'Idle' },
  check: 0,
  attempt: null,
  challenged: null,
  phone: null,
  repeats: 0,
  misses: 0,
}
