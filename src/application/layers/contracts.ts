import type { ChangedOrder } from '../../domain/order/order-changes.ts'
import type { Order, OrderId } from '../../domain/order/order.ts'
import type { SentConfirmation } from '../../domain/person/confirmation.ts'
import type { City, DeliveryMethodCode } from '../../domain/place/place.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import type { Alert } from '../alerts/alerts.ts'
import type { FieldOfActivity } from '../ports/api/identity/account-api.ts'
import type { PopupBanner } from '../ports/api/content/banner-api.ts'

export interface Question {
  readonly about: string
  readonly title: string
  readonly text: string
  readonly agree: string
  readonly decline: string
}

interface Layer<Data = null, Result = never> {
  readonly data: Data
  readonly result: Result
}

export interface AboutProduct {
  readonly productId: ProductId
  readonly title: string
}

/** What a guest asked for that needs an account. */
export type SignInReason = 'lottery' | 'review' | 'useful'

/** Every layer by name: the data that opens it and its result. [LAYER-01..26] */
export interface LayerContracts {
  readonly AlertLayer: Layer<Alert>
  readonly AuthLayer: Layer<{ readonly tab: 'signIn' | 'registration'; readonly reason?: SignInReason }>
  readonly BonusCardAttachLayer: Layer
  readonly BonusCardDisabledLayer: Layer
  readonly BonusPromocodesLayer: Layer
  readonly BrandLayer: Layer<{ readonly brandId: number }>
  readonly CancelReasonLayer: Layer<{ readonly orderId: OrderId; readonly token: string | null }>
  readonly CaptchaLayer: Layer<
    { readonly about: string; readonly message: string },
    { readonly about: string; readonly token: string }
  >
  readonly ChooseCityLayer: Layer<null, City>
  /** Stays open until the code is accepted. */
  readonly ConfirmCodeLayer: Layer<SentConfirmation>
  readonly ConfirmLayer: Layer<Question, { readonly about: string; readonly isAgreed: boolean }>
  readonly CookiesLayer: Layer
  readonly CourierPointsLayer: Layer<{ readonly method: DeliveryMethodCode }>
  readonly DeliveryPointsLayer: Layer<AboutProduct | null>
  readonly DeliveryTypeLayer: Layer<{
    readonly opened: 'auto' | 'requested'
    readonly product?: AboutProduct | undefined
  }>
  readonly FeedbackLayer: Layer<{ readonly topic: 'callBack' | 'question' }>
  readonly FieldOfActivityLayer: Layer<{ readonly chosen: number | null }, FieldOfActivity>
  readonly GameLayer: Layer
  readonly LotteryLayer: Layer
  readonly OrderProductsConfirmLayer: Layer<ChangedOrder, { readonly agreed: Order | null }>
  readonly PhoneCodeLayer: Layer
  readonly PopupBannerLayer: Layer<PopupBanner>
  readonly QuestionLayer: Layer<AboutProduct>
  readonly ResetLayer: Layer<{ readonly login: string }>
  readonly ReviewLayer: Layer<AboutProduct | null>
  readonly ShopsLayer: Layer
  readonly SimilarProductsLayer: Layer<AboutProduct>
}

export type LayerName = keyof LayerContracts
