import type { StoreWritable } from 'effector'
import { $accountApi } from '../application/ports/api/account-api.ts'
import { $analytics } from '../application/ports/browser/analytics.ts'
import { $backInStockApi } from '../application/ports/api/back-in-stock-api.ts'
import { $addressSuggest } from '../application/ports/api/address-suggest.ts'
import { $bannerApi } from '../application/ports/api/banner-api.ts'
import { $basketApi, type BasketApi } from '../application/ports/api/basket-api.ts'
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
import type { Visitor } from './browser/visitor.ts'
import { visitorBasket } from './browser/visitor-basket.ts'
import { tokenOf, type BoundPorts } from './ports.ts'
import { openedOnce, lazyPort, type Waits } from './lazy-port.ts'

interface Adapters {
  readonly get: (token: string) => unknown
}

const waiting = <Api extends Waits<Api>>($port: StoreWritable<Api>): string => tokenOf($port)

const tokens = [
  waiting($accountApi),
  waiting($analytics),
  waiting($addressSuggest),
  waiting($backInStockApi),
  waiting($bannerApi),
  waiting($basketApi),
  waiting($blogApi),
  waiting($brandApi),
  waiting($captcha),
  waiting($catalogueApi),
  waiting($favouritesApi),
  waiting($feedbackApi),
  waiting($filesApi),
  waiting($loyaltyApi),
  waiting($secretShopperApi),
  waiting($userReviewsApi),
  waiting($instalmentApi),
  waiting($lotteryApi),
  waiting($orderApi),
  waiting($pageApi),
  waiting($placeApi),
  waiting($productExtrasApi),
  waiting($productContentApi),
  waiting($profileApi),
  waiting($promotionApi),
  waiting($receivingApi),
  waiting($searchApi),
  waiting($sessionApi),
  waiting($shopperOrderApi),
  waiting($subscriptionApi),
]

// Ports that load their container with the first call. If it fails to load, calls return `Offline`.
export const deferredPorts = (open: () => Promise<Adapters>, visitor: Visitor): BoundPorts => {
  const opened = openedOnce(open)
  const awaited = <Api>(token: string) => lazyPort<Api>(async () => (await opened()).get(token) as Api)
  return {
    ...Object.fromEntries(tokens.map((token) => [token, awaited(token)])),
    [tokenOf($basketApi)]: visitorBasket(awaited<BasketApi>(tokenOf($basketApi)), visitor),
  }
}
