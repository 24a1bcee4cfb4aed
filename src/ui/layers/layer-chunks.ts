import type { ComponentType } from 'react'
import type { LayerName } from '../../application/layers/contracts.ts'
import { AlertLayer } from './alert/alert-layer.tsx'
import type { LayerProps } from './layer-props.ts'

type LayerComponent<Name extends LayerName> = ComponentType<LayerProps<Name>>

// Always loaded: it reports that another layer failed to load.
const loaded: { [Name in LayerName]?: LayerComponent<Name> } = { AlertLayer }

type Lazy = Exclude<LayerName, 'AlertLayer'>

// Chunks load when a layer is opened or its opener is hovered or focused.
const imports: { readonly [Name in Lazy]: () => Promise<LayerComponent<Name>> } = {
  AuthLayer: async () => (await import('./auth/auth-layer.tsx')).AuthLayer,
  BonusCardAttachLayer: async () => (await import('./bonus/card-attach-layer.tsx')).BonusCardAttachLayer,
  BonusCardDisabledLayer: async () => (await import('./bonus/card-disabled-layer.tsx')).BonusCardDisabledLayer,
  BonusPromocodesLayer: async () => (await import('./bonus/promocodes-layer.tsx')).BonusPromocodesLayer,
  BrandLayer: async () => (await import('./brand/brand-layer.tsx')).BrandLayer,
  CaptchaLayer: async () => (await import('./captcha/captcha-layer.tsx')).CaptchaLayer,
  CancelReasonLayer: async () => (await import('./cancel-reason/cancel-reason-layer.tsx')).CancelReasonLayer,
  ChooseCityLayer: async () => (await import('./choose-city/choose-city-layer.tsx')).ChooseCityLayer,
  ConfirmCodeLayer: async () => (await import('./confirm-code/confirm-code-layer.tsx')).ConfirmCodeLayer,
  ConfirmLayer: async () => (await import('./confirm/confirm-layer.tsx')).ConfirmLayer,
  CookiesLayer: async () => (await import('./cookies/cookies-layer.tsx')).CookiesLayer,
  CourierPointsLayer: async () => (await import('./receiving/courier-points-layer.tsx')).CourierPointsLayer,
  DeliveryPointsLayer: async () => (await import('./receiving/delivery-points-layer.tsx')).DeliveryPointsLayer,
  DeliveryTypeLayer: async () => (await import('./receiving/delivery-type-layer.tsx')).DeliveryTypeLayer,
  FeedbackLayer: async () => (await import('./feedback/feedback-layer.tsx')).FeedbackLayer,
  FieldOfActivityLayer: async () => (await import('./auth/field-of-activity-layer.tsx')).FieldOfActivityLayer,
  OrderProductsConfirmLayer: async () =>
    (await import('./order-products-confirm/order-products-confirm-layer.tsx')).OrderProductsConfirmLayer,
  PhoneCodeLayer: async () => (await import('./auth/phone-code-layer.tsx')).PhoneCodeLayer,
  GameLayer: async () => (await import('./lottery/lottery-layer.tsx')).GameLayer,
  LotteryLayer: async () => (await import('./lottery/lottery-layer.tsx')).LotteryLayer,
  PopupBannerLayer: async () => (await import('./popup-banner/popup-banner-layer.tsx')).PopupBannerLayer,
  QuestionLayer: async () => (await import('./question/question-layer.tsx')).QuestionLayer,
  ResetLayer: async () => (await import('./auth/reset-layer.tsx')).ResetLayer,
  ReviewLayer: async () => (await import('./review/review-layer.tsx')).ReviewLayer,
  ShopsLayer: async () => (await import('./receiving/shops-layer.tsx')).ShopsLayer,
  SimilarProductsLayer: async () => (await import('./similar/similar-products-layer.tsx')).SimilarProductsLayer,
}

export const loadedLayer = <Name extends LayerName>(name: Name): LayerComponent<Name> | undefined => loaded[name]

const isLazy = (name: LayerName): name is Lazy => name in imports

export const loadLayer = async (name: LayerName): Promise<void> => {
  if (!isLazy(name) || name in loaded) return
  Object.assign(loaded, { [name]: await imports[name]() })
}
