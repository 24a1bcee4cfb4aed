import type { StoreWritable } from 'effector'
import type { Container } from 'inversify'
import { $accountApi } from '../application/ports/account-api.ts'
import { $analytics } from '../application/ports/analytics.ts'
import { $arrivalsApi } from '../application/ports/arrivals-api.ts'
import { $addressSuggest } from '../application/ports/address-suggest.ts'
import { $appStore } from '../application/ports/app-store.ts'
import { $bannerApi } from '../application/ports/banner-api.ts'
import { $basketApi } from '../application/ports/basket-api.ts'
import { $blogApi } from '../application/ports/blog-api.ts'
import { $brandApi } from '../application/ports/brand-api.ts'
import { $browserMemory } from '../application/ports/browser-memory.ts'
import { $captcha } from '../application/ports/captcha.ts'
import { $catalogueApi } from '../application/ports/catalogue-api.ts'
import { $clock } from '../application/ports/clock.ts'
import { $earlyClicks } from '../application/ports/early-clicks.ts'
import { $favouritesApi } from '../application/ports/favourites-api.ts'
import { $filesApi } from '../application/ports/files-api.ts'
import { $loyaltyApi } from '../application/ports/loyalty-api.ts'
import { $secretShopperApi } from '../application/ports/secret-shopper-api.ts'
import { $userReviewsApi } from '../application/ports/user-reviews-api.ts'
import { $instalmentApi } from '../application/ports/instalment-api.ts'
import { $feedbackApi } from '../application/ports/feedback-api.ts'
import { $log } from '../application/ports/log.ts'
import { $lotteryApi } from '../application/ports/lottery-api.ts'
import { $navigation } from '../application/ports/navigation.ts'
import { $network } from '../application/ports/network.ts'
import { $orderApi } from '../application/ports/order-api.ts'
import { $pageApi } from '../application/ports/page-api.ts'
import { $placeApi } from '../application/ports/place-api.ts'
import { $placeMemory } from '../application/ports/place-memory.ts'
import { $productExtrasApi } from '../application/ports/product-extras-api.ts'
import { $productWordsApi } from '../application/ports/product-words-api.ts'
import { $profileApi } from '../application/ports/profile-api.ts'
import { $promotionApi } from '../application/ports/promotion-api.ts'
import { $randomness } from '../application/ports/randomness.ts'
import { $receivingApi } from '../application/ports/receiving-api.ts'
import { $searchApi } from '../application/ports/search-api.ts'
import { $sessionApi } from '../application/ports/session-api.ts'
import { $sessionMemory } from '../application/ports/session-memory.ts'
import { $subscriptionApi } from '../application/ports/subscription-api.ts'
import { $shopperOrderApi } from '../application/ports/shopper-order-api.ts'
import { $tabChannel } from '../application/ports/tab-channel.ts'
import { $tabMemory } from '../application/ports/tab-memory.ts'

export const ports = [
  $accountApi,
  $analytics,
  $addressSuggest,
  $appStore,
  $arrivalsApi,
  $bannerApi,
  $basketApi,
  $blogApi,
  $brandApi,
  $browserMemory,
  $captcha,
  $catalogueApi,
  $clock,
  $earlyClicks,
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
  $placeMemory,
  $productExtrasApi,
  $productWordsApi,
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

/** A port's name is its token in the container, and its sid in a scope. */
export const tokenOf = ($port: { readonly sid: string | null }): string => {
  if ($port.sid === null) throw new Error('a port without a sid')
  return $port.sid
}

/** Binds a port to what `make` answers, made once for this container. */
export const bindPort = <T>(container: Container, $port: StoreWritable<T>, make: () => T): void => {
  container.bind<T>(tokenOf($port)).toResolvedValue(make).inSingletonScope()
}

/** Adapters by the sids of their ports: the values of a scope. */
export type BoundPorts = Readonly<Record<string, unknown>>

/** What a container itself binds, and not its parent. Ports that are left unbound stay loud. */
export const portsOf = (container: Container): BoundPorts =>
  Object.fromEntries(
    ports.map(tokenOf).filter((token) => container.isCurrentBound(token)).map((token) => [token, container.get(token)]),
  )

/** One of the bound, for what is asked before there is a scope. */
export const boundTo = <T extends object>(bound: BoundPorts, $port: StoreWritable<T>): T => {
  const adapter = bound[tokenOf($port)]
  if (adapter === undefined) throw new Error(`${tokenOf($port)}: nothing is bound to it`)
  return adapter as T
}
