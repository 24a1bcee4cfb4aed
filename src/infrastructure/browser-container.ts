import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { $accountApi } from '../application/ports/api/account-api.ts'
import { $analytics } from '../application/ports/browser/analytics.ts'
import { $backInStockApi } from '../application/ports/api/back-in-stock-api.ts'
import { $addressSuggest } from '../application/ports/api/address-suggest.ts'
import { $bannerApi } from '../application/ports/api/banner-api.ts'
import { $basketApi } from '../application/ports/api/basket-api.ts'
import { $blogApi } from '../application/ports/api/blog-api.ts'
import { $brandApi } from '../application/ports/api/brand-api.ts'
import { $captcha } from '../application/ports/browser/captcha.ts'
import { $catalogueApi } from '../application/ports/api/catalogue-api.ts'
import { $favouritesApi } from '../application/ports/api/favourites-api.ts'
import { $filesApi } from '../application/ports/api/files-api.ts'
import { $loyaltyApi } from '../application/ports/api/loyalty-api.ts'
import { $secretShopperApi } from '../application/ports/api/secret-shopper-api.ts'
import { $userReviewsApi } from '../application/ports/api/user-reviews-api.ts'
import { $instalmentApi } from '../application/ports/api/instalment-api.ts'
import { $feedbackApi } from '../application/ports/api/feedback-api.ts'
import { $lotteryApi } from '../application/ports/api/lottery-api.ts'
import { $orderApi } from '../application/ports/api/order-api.ts'
import { $pageApi } from '../application/ports/api/page-api.ts'
import { $placeApi } from '../application/ports/api/place-api.ts'
import { $productExtrasApi } from '../application/ports/api/product-extras-api.ts'
import { $productContentApi } from '../application/ports/api/product-words-api.ts'
import { $profileApi } from '../application/ports/api/profile-api.ts'
import { $promotionApi } from '../application/ports/api/promotion-api.ts'
import { $receivingApi } from '../application/ports/api/receiving-api.ts'
import { $searchApi } from '../application/ports/api/search-api.ts'
import { $sessionApi } from '../application/ports/api/session-api.ts'
import { $subscriptionApi } from '../application/ports/api/subscription-api.ts'
import { $shopperOrderApi } from '../application/ports/api/shopper-order-api.ts'
import { cryptoRandomness } from './browser/crypto-randomness.ts'
import { localMemory } from './browser/browser-storage.ts'
import type { TokenStore } from './browser/token-store.ts'
import { authorisedCall } from './http/authorised-call.ts'
import { callKeys } from './http/idempotency-keys.ts'
import { httpBannerApi } from './http/banner-api.ts'
import { httpBasketApi } from './http/basket-api.ts'
import { httpCatalogueApi } from './http/catalogue-api.ts'
import { makeCall } from './http/http.ts'
import { lazyOrderApi } from './http/lazy-order-api.ts'
import { lazyPlaceApi } from './http/lazy-place-api.ts'
import { lazyRenewal, lazySessionApi } from './http/lazy-session.ts'
import { lazyBlogApi, lazyBrandApi, lazyProductExtrasApi, lazyPromotionApi } from './http/lazy-story-apis.ts'
import { httpPageApi } from './http/page-api.ts'
import { httpSearchApi } from './http/search-api.ts'
import { bindPort, type BoundPorts } from './ports.ts'
import { lazyApi } from './lazy-port.ts'

export const browserContainer = (window: Window, device: BoundPorts, tokens: TokenStore): Container => {
  const container = new Container()
  for (const [token, adapter] of Object.entries(device)) container.bind(token).toConstantValue(adapter)
  const { origin } = window.location
  const keys = callKeys(localMemory(window), cryptoRandomness, () => Date.now())
  const plain = makeCall({ origin, keys })
  const call = authorisedCall(
    makeCall({ origin, keys, bearer: tokens.bearer }),
    tokens,
    lazyRenewal(plain, tokens, window.navigator),
  )
  bindPort(container, $accountApi, () =>
    lazyApi(async () => (await import('./http/account-api.ts')).httpAccountApi(plain, window)),
  )
  bindPort(container, $analytics, () =>
    lazyApi(async () => (await import('./analytics/notified-services.ts')).notifiedServices(window)),
  )
  const suggest = async () =>
    (await import('./http/address-suggest.ts')).httpAddressSuggest((url, options) => window.fetch(url, options))
  bindPort(container, $addressSuggest, () => lazyApi(suggest))
  bindPort(container, $backInStockApi, () =>
    lazyApi(async () => (await import('./http/back-in-stock-api.ts')).httpBackInStockApi(call)),
  )
  bindPort(container, $bannerApi, () => httpBannerApi(call))
  bindPort(container, $basketApi, () => httpBasketApi(call))
  bindPort(container, $blogApi, () => lazyBlogApi(call))
  bindPort(container, $brandApi, () => lazyBrandApi(call))
  bindPort(container, $catalogueApi, () => httpCatalogueApi(call))
  bindPort(container, $favouritesApi, () =>
    lazyApi(async () => (await import('./http/favourites-api.ts')).httpFavouritesApi(call)),
  )
  bindPort(container, $filesApi, () => lazyApi(async () => (await import('./http/files-api.ts')).httpFilesApi(call)))
  bindPort(container, $loyaltyApi, () =>
    lazyApi(async () => (await import('./http/loyalty-api.ts')).httpLoyaltyApi(call)),
  )
  bindPort(container, $secretShopperApi, () =>
    lazyApi(async () => (await import('./http/secret-shopper-api.ts')).httpSecretShopperApi(call)),
  )
  bindPort(container, $userReviewsApi, () =>
    lazyApi(async () => (await import('./http/user-reviews-api.ts')).httpUserReviewsApi(call)),
  )
  bindPort(container, $instalmentApi, () =>
    lazyApi(async () => (await import('./http/instalment-api.ts')).httpInstalmentApi(call)),
  )
  bindPort(container, $feedbackApi, () =>
    lazyApi(async () => (await import('./http/feedback-api.ts')).httpFeedbackApi(call)),
  )
  bindPort(container, $lotteryApi, () =>
    lazyApi(async () => (await import('./http/lottery-api.ts')).httpLotteryApi(call)),
  )
  bindPort(container, $orderApi, () => lazyOrderApi(call))
  bindPort(container, $pageApi, () => httpPageApi(call))
  bindPort(container, $placeApi, () => lazyPlaceApi(call))
  bindPort(container, $productExtrasApi, () => lazyProductExtrasApi(call))
  bindPort(container, $productContentApi, () =>
    lazyApi(async () => (await import('./http/product-words-api.ts')).httpProductContentApi(call)),
  )
  bindPort(container, $profileApi, () =>
    lazyApi(async () => (await import('./http/profile-api.ts')).httpProfileApi(call)),
  )
  bindPort(container, $promotionApi, () => lazyPromotionApi(call))
  bindPort(container, $receivingApi, () =>
    lazyApi(async () => (await import('./http/receiving-api.ts')).httpReceivingApi(call)),
  )
  bindPort(container, $searchApi, () => httpSearchApi(call))
  bindPort(container, $sessionApi, () => lazySessionApi(call, plain))
  bindPort(container, $captcha, () =>
    lazyApi(async () => (await import('./captcha/captcha.ts')).browserCaptcha(plain, window)),
  )
  bindPort(container, $subscriptionApi, () =>
    lazyApi(async () => (await import('./http/subscription-api.ts')).httpSubscriptionApi(call)),
  )
  bindPort(container, $shopperOrderApi, () =>
    lazyApi(async () => (await import('./http/shopper-order-api.ts')).httpShopperOrderApi(call)),
  )
  return container
}
