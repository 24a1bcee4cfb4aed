import type { StoreWritable } from 'effector'
import { $accountApi } from '../application/ports/account-api.ts'
import { $analytics } from '../application/ports/analytics.ts'
import { $arrivalsApi } from '../application/ports/arrivals-api.ts'
import { $addressSuggest } from '../application/ports/address-suggest.ts'
import { $bannerApi } from '../application/ports/banner-api.ts'
import { $basketApi, type BasketApi } from '../application/ports/basket-api.ts'
import { $blogApi } from '../application/ports/blog-api.ts'
import { $brandApi } from '../application/ports/brand-api.ts'
import { $captcha } from '../application/ports/captcha.ts'
import { $catalogueApi } from '../application/ports/catalogue-api.ts'
import { $favouritesApi } from '../application/ports/favourites-api.ts'
import { $filesApi } from '../application/ports/files-api.ts'
import { $loyaltyApi } from '../application/ports/loyalty-api.ts'
import { $secretShopperApi } from '../application/ports/secret-shopper-api.ts'
import { $userReviewsApi } from '../application/ports/user-reviews-api.ts'
import { $instalmentApi } from '../application/ports/instalment-api.ts'
import { $feedbackApi } from '../application/ports/feedback-api.ts'
import { $lotteryApi } from '../application/ports/lottery-api.ts'
import { $orderApi } from '../application/ports/order-api.ts'
import { $pageApi } from '../application/ports/page-api.ts'
import { $placeApi } from '../application/ports/place-api.ts'
import { $productExtrasApi } from '../application/ports/product-extras-api.ts'
import { $productWordsApi } from '../application/ports/product-words-api.ts'
import { $profileApi } from '../application/ports/profile-api.ts'
import { $promotionApi } from '../application/ports/promotion-api.ts'
import { $receivingApi } from '../application/ports/receiving-api.ts'
import { $searchApi } from '../application/ports/search-api.ts'
import { $sessionApi } from '../application/ports/session-api.ts'
import { $subscriptionApi } from '../application/ports/subscription-api.ts'
import { $shopperOrderApi } from '../application/ports/shopper-order-api.ts'
import type { Visitor } from './browser/visitor.ts'
import { visitorBasket } from './browser/visitor-basket.ts'
import { tokenOf, type BoundPorts } from './ports.ts'
import { openedOnce, standIn, type Waits } from './stand-in.ts'

interface Adapters {
  readonly get: (token: string) => unknown
}

const waiting = <Api extends Waits<Api>>($port: StoreWritable<Api>): string => tokenOf($port)

const tokens = [
  waiting($accountApi),
  waiting($analytics),
  waiting($addressSuggest),
  waiting($arrivalsApi),
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
  waiting($productWordsApi),
  waiting($profileApi),
  waiting($promotionApi),
  waiting($receivingApi),
  waiting($searchApi),
  waiting($sessionApi),
  waiting($shopperOrderApi),
  waiting($subscriptionApi),
]

/**
 * Ports whose every call waits anyway: what is bound waits for the container too, which comes with the first call. Not to have it fails
 * as a call does. What is known without a call needs no container.
 */
export const waitingPorts = (open: () => Promise<Adapters>, visitor: Visitor): BoundPorts => {
  const opened = openedOnce(open)
  const awaited = <Api>(token: string) => standIn<Api>(async () => (await opened()).get(token) as Api)
  return {
    ...Object.fromEntries(tokens.map((token) => [token, awaited(token)])),
    [tokenOf($basketApi)]: visitorBasket(awaited<BasketApi>(tokenOf($basketApi)), visitor),
  }
}
