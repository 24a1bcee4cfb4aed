import { Container } from 'inversify'
import { $bannerApi } from '../application/ports/banner-api.ts'
import { $basketApi } from '../application/ports/basket-api.ts'
import { $blogApi } from '../application/ports/blog-api.ts'
import { $brandApi } from '../application/ports/brand-api.ts'
import { $browserMemory } from '../application/ports/browser-memory.ts'
import { $catalogueApi } from '../application/ports/catalogue-api.ts'
import { $clock } from '../application/ports/clock.ts'
import { $earlyClicks } from '../application/ports/early-clicks.ts'
import { $log } from '../application/ports/log.ts'
import { $navigation } from '../application/ports/navigation.ts'
import { $network } from '../application/ports/network.ts'
import { $orderApi } from '../application/ports/order-api.ts'
import { $pageApi } from '../application/ports/page-api.ts'
import { $placeApi } from '../application/ports/place-api.ts'
import { $placeMemory } from '../application/ports/place-memory.ts'
import { $productExtrasApi } from '../application/ports/product-extras-api.ts'
import { $promotionApi } from '../application/ports/promotion-api.ts'
import { $randomness } from '../application/ports/randomness.ts'
import { $searchApi } from '../application/ports/search-api.ts'
import { $tabChannel } from '../application/ports/tab-channel.ts'
import { cryptoRandomness } from './browser/crypto-randomness.ts'
import { windowEarlyClicks } from './browser/early-clicks.ts'
import { localMemory } from './browser/local-memory.ts'
import { broadcastTabChannel } from './browser/tab-channel.ts'
import { windowNetwork } from './browser/window-network.ts'
import { consoleLog } from './console-log.ts'
import { documentCookies } from './cookie-jar.ts'
import { cookiePlaceMemory } from './cookie-place-memory.ts'
import { httpBannerApi } from './http/banner-api.ts'
import { httpBasketApi } from './http/basket-api.ts'
import { httpCatalogueApi } from './http/catalogue-api.ts'
import { makeCall } from './http/http.ts'
import { lazyOrderApi } from './http/lazy-order-api.ts'
import { lazyPlaceApi } from './http/lazy-place-api.ts'
import { lazyBlogApi, lazyBrandApi, lazyProductExtrasApi, lazyPromotionApi } from './http/lazy-story-apis.ts'
import { httpPageApi } from './http/page-api.ts'
import { httpSearchApi } from './http/search-api.ts'
import { bindPort } from './ports.ts'

/** Everything that a browser binds, once. */
export const browserContainer = (window: Window): Container => {
  const container = new Container()
  const call = makeCall({ origin: window.location.origin })
  bindPort(container, $bannerApi, () => httpBannerApi(call))
  bindPort(container, $basketApi, () => httpBasketApi(call))
  bindPort(container, $blogApi, () => lazyBlogApi(call))
  bindPort(container, $brandApi, () => lazyBrandApi(call))
  bindPort(container, $catalogueApi, () => httpCatalogueApi(call))
  bindPort(container, $orderApi, () => lazyOrderApi(call))
  bindPort(container, $pageApi, () => httpPageApi(call))
  bindPort(container, $placeApi, () => lazyPlaceApi(call))
  bindPort(container, $productExtrasApi, () => lazyProductExtrasApi(call))
  bindPort(container, $promotionApi, () => lazyPromotionApi(call))
  bindPort(container, $searchApi, () => httpSearchApi(call))
  bindPort(container, $placeMemory, () => cookiePlaceMemory(documentCookies(window.document)))
  bindPort(container, $browserMemory, () => localMemory(window))
  bindPort(container, $navigation, () => ({ reload: () => { window.location.reload() } }))
  bindPort(container, $network, () => windowNetwork(window))
  bindPort(container, $tabChannel, broadcastTabChannel)
  bindPort(container, $earlyClicks, () => windowEarlyClicks(window))
  bindPort(container, $clock, () => ({ now: () => Date.now() }))
  bindPort(container, $randomness, () => cryptoRandomness)
  bindPort(container, $log, () => consoleLog)
  return container
}
