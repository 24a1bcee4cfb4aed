import type { StoreWritable } from 'effector'
import { $backInStockApi } from '../../application/ports/api/catalogue/back-in-stock-api.ts'
import { $brandApi } from '../../application/ports/api/catalogue/brand-api.ts'
import { $catalogueApi } from '../../application/ports/api/catalogue/catalogue-api.ts'
import { $favouritesApi } from '../../application/ports/api/catalogue/favourites-api.ts'
import { $productContentApi } from '../../application/ports/api/catalogue/product-content-api.ts'
import { $productExtrasApi } from '../../application/ports/api/catalogue/product-extras-api.ts'
import { $searchApi } from '../../application/ports/api/catalogue/search-api.ts'
import { $userReviewsApi } from '../../application/ports/api/catalogue/user-reviews-api.ts'
import { $bannerApi } from '../../application/ports/api/content/banner-api.ts'
import { $blogApi } from '../../application/ports/api/content/blog-api.ts'
import { $feedbackApi } from '../../application/ports/api/content/feedback-api.ts'
import { $pageApi } from '../../application/ports/api/content/page-api.ts'
import { $promotionApi } from '../../application/ports/api/content/promotion-api.ts'
import { $secretShopperApi } from '../../application/ports/api/content/secret-shopper-api.ts'
import { $subscriptionApi } from '../../application/ports/api/content/subscription-api.ts'
import { $addressSuggest } from '../../application/ports/api/delivery/address-suggest.ts'
import { $deliveryApi } from '../../application/ports/api/delivery/delivery-api.ts'
import { $receivingApi } from '../../application/ports/api/delivery/receiving-api.ts'
import { $accountApi } from '../../application/ports/api/identity/account-api.ts'
import { $profileApi } from '../../application/ports/api/identity/profile-api.ts'
import { $sessionApi } from '../../application/ports/api/identity/session-api.ts'
import { $analytics } from '../../application/ports/api/platform/analytics.ts'
import { $captcha } from '../../application/ports/api/platform/captcha.ts'
import { $filesApi } from '../../application/ports/api/platform/files-api.ts'
import { $basketApi } from '../../application/ports/api/sales/basket-api.ts'
import { $instalmentApi } from '../../application/ports/api/sales/instalment-api.ts'
import { $lotteryApi } from '../../application/ports/api/sales/lottery-api.ts'
import { $loyaltyApi } from '../../application/ports/api/sales/loyalty-api.ts'
import { $orderApi } from '../../application/ports/api/sales/order-api.ts'
import { $shopperOrderApi } from '../../application/ports/api/sales/shopper-order-api.ts'
import { httpCatalogueApi } from '../http/catalogue/catalogue-api.ts'
import { httpSearchApi } from '../http/catalogue/search-api.ts'
import { httpBannerApi } from '../http/content/banner-api.ts'
import { httpPageApi } from '../http/content/page-api.ts'
import type { Call } from '../http/http.ts'
import { httpBasketApi } from '../http/sales/basket-api.ts'
import { lazyApi, type Waits } from './lazy-port.ts'
import { tokenOf, type Wired } from './ports.ts'

export interface BrowserParts {
  readonly window: Window
  /** Sends the token of the session and renews it. */
  readonly call: Call
  /** Sends no token. */
  readonly plain: Call
}

type Row = Wired<BrowserParts>

const ready = <Api extends Waits<Api>>($port: StoreWritable<Api>, make: (parts: BrowserParts) => Api): Row => ({
  token: tokenOf($port),
  make,
})

// The adapter is a chunk that loads with the first call of the port.
const onCall = <Api extends Waits<Api>>(
  $port: StoreWritable<Api>,
  load: (parts: BrowserParts) => Promise<Api>,
): Row => ({
  token: tokenOf($port),
  make: (parts) => lazyApi(() => load(parts)),
})

// Adapters of `application/ports/api`. Adapters of `application/ports/browser` are in browser-device.ts.
export const browserPorts: ReadonlyArray<Row> = [
  ready($bannerApi, ({ call }) => httpBannerApi(call)),
  ready($basketApi, ({ call }) => httpBasketApi(call)),
  ready($catalogueApi, ({ call }) => httpCatalogueApi(call)),
  ready($pageApi, ({ call }) => httpPageApi(call)),
  ready($searchApi, ({ call }) => httpSearchApi(call)),
  onCall($accountApi, async ({ plain, window }) =>
    (await import('../http/identity/account-api.ts')).httpAccountApi(plain, window),
  ),
  onCall($addressSuggest, async ({ window }) =>
    (await import('../http/delivery/address-suggest.ts')).httpAddressSuggest((url, options) =>
      window.fetch(url, options),
    ),
  ),
  onCall($analytics, async ({ window }) =>
    (await import('../analytics/browser-analytics.ts')).browserAnalytics(window),
  ),
  onCall($backInStockApi, async ({ call }) =>
    (await import('../http/catalogue/back-in-stock-api.ts')).httpBackInStockApi(call),
  ),
  onCall($blogApi, async ({ call }) => (await import('../http/content/blog-api.ts')).httpBlogApi(call)),
  onCall($brandApi, async ({ call }) => (await import('../http/catalogue/brand-api.ts')).httpBrandApi(call)),
  onCall($captcha, async ({ plain, window }) => (await import('../captcha/captcha.ts')).browserCaptcha(plain, window)),
  onCall($favouritesApi, async ({ call }) =>
    (await import('../http/catalogue/favourites-api.ts')).httpFavouritesApi(call),
  ),
  onCall($feedbackApi, async ({ call }) => (await import('../http/content/feedback-api.ts')).httpFeedbackApi(call)),
  onCall($filesApi, async ({ call }) => (await import('../http/platform/files-api.ts')).httpFilesApi(call)),
  onCall($instalmentApi, async ({ call }) => (await import('../http/sales/instalment-api.ts')).httpInstalmentApi(call)),
  onCall($lotteryApi, async ({ call }) => (await import('../http/sales/lottery-api.ts')).httpLotteryApi(call)),
  onCall($loyaltyApi, async ({ call }) => (await import('../http/sales/loyalty-api.ts')).httpLoyaltyApi(call)),
  onCall($orderApi, async ({ call }) => (await import('../http/sales/order-api.ts')).httpOrderApi(call)),
  onCall($deliveryApi, async ({ call }) => (await import('../http/delivery/delivery-api.ts')).httpDeliveryApi(call)),
  onCall($productContentApi, async ({ call }) =>
    (await import('../http/catalogue/product-content-api.ts')).httpProductContentApi(call),
  ),
  onCall($productExtrasApi, async ({ call }) =>
    (await import('../http/catalogue/product-extras-api.ts')).httpProductExtrasApi(call),
  ),
  onCall($profileApi, async ({ call }) => (await import('../http/identity/profile-api.ts')).httpProfileApi(call)),
  onCall($promotionApi, async ({ call }) => (await import('../http/content/promotion-api.ts')).httpPromotionApi(call)),
  onCall($receivingApi, async ({ call }) => (await import('../http/delivery/receiving-api.ts')).httpReceivingApi(call)),
  onCall($secretShopperApi, async ({ call }) =>
    (await import('../http/content/secret-shopper-api.ts')).httpSecretShopperApi(call),
  ),
  onCall($sessionApi, async ({ call, plain }) =>
    (await import('../http/identity/session-api.ts')).httpSessionApi(call, plain),
  ),
  onCall($shopperOrderApi, async ({ call }) =>
    (await import('../http/sales/shopper-order-api.ts')).httpShopperOrderApi(call),
  ),
  onCall($subscriptionApi, async ({ call }) =>
    (await import('../http/content/subscription-api.ts')).httpSubscriptionApi(call),
  ),
  onCall($userReviewsApi, async ({ call }) =>
    (await import('../http/catalogue/user-reviews-api.ts')).httpUserReviewsApi(call),
  ),
]
