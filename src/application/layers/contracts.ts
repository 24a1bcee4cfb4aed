import type { Order, OrderId } from '../../domain/order/order.ts'
import type { City, DeliveryMethodCode } from '../../domain/place/place.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import type { Alert } from '../alerts/alerts.ts'
import type { ConfirmedThing } from '../cabinet/confirm-code.ts'
import type { FieldOfActivity } from '../ports/api/account-api.ts'
import type { ChangedOrder } from '../checkout/changed-order.ts'
import type { PopupBanner } from '../ports/api/banner-api.ts'

/** What is asked of a shopper, to be agreed to or not; `about` tells the answer from those to other questions. */
export interface Question {
  readonly about: string
  readonly title: string
  readonly text: string
  readonly agree: string
  readonly decline: string
}

/** A layer that asks for nothing to be opened with, or answers nothing but that it was closed. */
interface Layer<Data = null, Result = never> {
  readonly data: Data
  readonly result: Result
}

export interface AboutProduct {
  readonly productId: ProductId
  readonly title: string
}

interface SentCodeTo {
  readonly about: ConfirmedThing
  readonly sentTo: string
}

/** Every layer of the shop by its name: what it is opened with, and what it answers. [LAYER-01..26] */
export interface LayerContracts {
  readonly AlertLayer: Layer<Alert>
  readonly AuthLayer: Layer<{ readonly tab: 'signIn' | 'registration' }>
  readonly BonusCardAttachLayer: Layer
  readonly BonusCardDisabledLayer: Layer
  readonly BonusPromocodesLayer: Layer
  readonly BrandLayer: Layer<{ readonly brandId: number }>
  /** A guest cancels by the token of the order's link. */
  readonly CancelReasonLayer: Layer<{ readonly orderId: OrderId; readonly token: string | null }>
  /** What was asked for with a wrong or no token, and is asked for again with the answer. */
  readonly CaptchaLayer: Layer<
    { readonly about: string; readonly message: string },
    { readonly about: string; readonly token: string }
  >
  readonly ChooseCityLayer: Layer<null, City>
  /** It is there until the code did its work: whoever looks at it may refuse it. */
  readonly ConfirmCodeLayer: Layer<SentCodeTo>
  readonly ConfirmLayer: Layer<Question, { readonly about: string; readonly isAgreed: boolean }>
  readonly CourierPointsLayer: Layer<{ readonly method: DeliveryMethodCode }>
  /** A product: each place says whether it has it. */
  readonly DeliveryPointsLayer: Layer<AboutProduct | null>
  readonly DeliveryTypeLayer: Layer<{ readonly opened: 'auto' | 'asked'; readonly product?: AboutProduct | undefined }>
  readonly FeedbackLayer: Layer<{ readonly topic: 'callBack' | 'question' }>
  readonly FieldOfActivityLayer: Layer<{ readonly chosen: number | null }, FieldOfActivity>
  /** The lottery in its theme of that name. [OC-80] */
  readonly GameLayer: Layer
  readonly LotteryLayer: Layer
  readonly OrderProductsConfirmLayer: Layer<ChangedOrder, { readonly agreed: Order | null }>
  readonly PhoneCodeLayer: Layer
  readonly PopupBannerLayer: Layer<PopupBanner>
  readonly QuestionLayer: Layer<AboutProduct>
  readonly ResetLayer: Layer<{ readonly login: string }>
  /** Without a product the shopper picks one of those they bought. */
  readonly ReviewLayer: Layer<AboutProduct | null>
  readonly ShopsLayer: Layer
  readonly SimilarProductsLayer: Layer<AboutProduct>
}

export type LayerName = keyof LayerContracts
