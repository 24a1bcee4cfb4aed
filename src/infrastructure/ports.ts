import type { StoreWritable } from 'effector'
import type { Container } from 'inversify'
import { $accountApi } from '../application/ports/api/account-api.ts'
import { $analytics } from '../application/ports/browser/analytics.ts'
import { $backInStockApi } from '../application/ports/api/back-in-stock-api.ts'
import { $addressSuggest } from '../application/ports/api/address-suggest.ts'
import { $appStore } from '../application/ports/browser/app-store.ts'
import { $bannerApi } from '../application/ports/api/banner-api.ts'
import { $basketApi } from '../application/ports/api/basket-api.ts'
import { $blogApi } from '../application/ports/api/blog-api.ts'
import { $brandApi } from '../application/ports/api/brand-api.ts'
import { $browserMemory } from '../application/ports/browser/browser-storage.ts'
import { $captcha } from '../application/ports/browser/captcha.ts'
import { $catalogueApi } from '../application/ports/api/catalogue-api.ts'
import { $clock } from '../application/ports/browser/clock.ts'
import { $preHydrationClicks } from '../application/ports/browser/pre-hydration-clicks.ts'
import { $favouritesApi } from '../application/ports/api/favourites-api.ts'
import { $filesApi } from '../application/ports/api/files-api.ts'
import { $loyaltyApi } from '../application/ports/api/loyalty-api.ts'
import { $secretShopperApi } from '../application/ports/api/secret-shopper-api.ts'
import { $userReviewsApi } from '../application/ports/api/user-reviews-api.ts'
import { $instalmentApi } from '../application/ports/api/instalment-api.ts'
import { $feedbackApi } from '../application/ports/api/feedback-api.ts'
import { $log } from '../application/ports/browser/log.ts'
import { $lotteryApi } from '../application/ports/api/lottery-api.ts'
import { $navigation } from '../application/ports/browser/navigation.ts'
import { $network } from '../application/ports/browser/network.ts'
import { $orderApi } from '../application/ports/api/order-api.ts'
import { $pageApi } from '../application/ports/api/page-api.ts'
import { $placeApi } from '../application/ports/api/place-api.ts'
import { $deliveryContextStorage } from '../application/ports/browser/delivery-context-storage.ts'
import { $productExtrasApi } from '../application/ports/api/product-extras-api.ts'
import { $productContentApi } from '../application/ports/api/product-words-api.ts'
import { $profileApi } from '../application/ports/api/profile-api.ts'
import { $promotionApi } from '../application/ports/api/promotion-api.ts'
import { $randomness } from '../application/ports/browser/randomness.ts'
import { $receivingApi } from '../application/ports/api/receiving-api.ts'
import { $searchApi } from '../application/ports/api/search-api.ts'
import { $sessionApi } from '../application/ports/api/session-api.ts'
import { $sessionMemory } from '../application/ports/browser/session-storage.ts'
import { $subscriptionApi } from '../application/ports/api/subscription-api.ts'
import { $shopperOrderApi } from '../application/ports/api/shopper-order-api.ts'
import { $tabChannel } from '../application/ports/browser/tab-channel.ts'
import { $tabMemory } from '../application/ports/browser/tab-storage.ts'

export const ports = [
  $accountApi,
  $analytics,
  $addressSuggest,
  $appStore,
  $backInStockApi,
  $bannerApi,
  $basketApi,
  $blogApi,
  $brandApi,
  $browserMemory,
  $captcha,
  $catalogueApi,
  $clock,
  $preHydrationClicks,
  $favouritesApi,
  $filesApi,
  $loyaltyApi,
  $secretShopperApi,
  $userReviewsApi,
  $instalmentApi,
  $feedbackApi,
  $log,
  $lotteryApi,
  $navigation,
  $network,
  $orderApi,
  $pageApi,
  $placeApi,
  $deliveryContextStorage,
  $productExtrasApi,
  $productContentApi,
  $profileApi,
  $promotionApi,
  $randomness,
  $receivingApi,
  $searchApi,
  $sessionApi,
  $sessionMemory,
  $subscriptionApi,
  $shopperOrderApi,
  $tabChannel,
  $tabMemory,
] as const

export const tokenOf = ($port: { readonly sid: string | null; readonly shortName: string }): string => {
  if ($port.sid === null) throw new Error(`port ${$port.shortName}: it has no sid`)
  return $port.sid
}

export const bindPort = <T>(container: Container, $port: StoreWritable<T>, make: () => T): void => {
  container.bind<T>(tokenOf($port)).toResolvedValue(make).inSingletonScope()
}

export type BoundPorts = Readonly<Record<string, unknown>>

export const portsOf = (container: Container): BoundPorts =>
  Object.fromEntries(
    ports
      .map(tokenOf)
      .filter((token) => container.isCurrentBound(token))
      .map((token) => [token, container.get(token)]),
  )

export const boundTo = <T extends object>(bound: BoundPorts, $port: StoreWritable<T>): T => {
  const adapter = bound[tokenOf($port)]
  if (adapter === undefined) throw new Error(`port ${$port.shortName}: nothing is bound to it`)
  return adapter as T
}
