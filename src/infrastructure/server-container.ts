import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { $bannerApi } from '../application/ports/api/banner-api.ts'
import { $blogApi } from '../application/ports/api/blog-api.ts'
import { $brandApi } from '../application/ports/api/brand-api.ts'
import { $catalogueApi } from '../application/ports/api/catalogue-api.ts'
import { $clock } from '../application/ports/browser/clock.ts'
import { $instalmentApi } from '../application/ports/api/instalment-api.ts'
import { $log, type Log } from '../application/ports/browser/log.ts'
import { $lotteryApi } from '../application/ports/api/lottery-api.ts'
import { $orderApi } from '../application/ports/api/order-api.ts'
import { $pageApi } from '../application/ports/api/page-api.ts'
import { $placeApi } from '../application/ports/api/place-api.ts'
import { $deliveryContextStorage } from '../application/ports/browser/delivery-context-storage.ts'
import { $productExtrasApi } from '../application/ports/api/product-extras-api.ts'
import { $promotionApi } from '../application/ports/api/promotion-api.ts'
import { $tabMemory } from '../application/ports/browser/tab-storage.ts'
import { requestCookies } from './cookie-jar.ts'
import { cookieDeliveryContextStorage } from './cookie-delivery-context-storage.ts'
import { httpBannerApi } from './http/banner-api.ts'
import { httpBlogApi } from './http/blog-api.ts'
import { httpBrandApi } from './http/brand-api.ts'
import { httpCatalogueApi } from './http/catalogue-api.ts'
import { type HttpOptions, makeCall } from './http/http.ts'
import { httpInstalmentApi } from './http/instalment-api.ts'
import { httpLotteryApi } from './http/lottery-api.ts'
import { httpOrderApi } from './http/order-api.ts'
import { httpPageApi } from './http/page-api.ts'
import { httpPlaceApi } from './http/place-api.ts'
import { httpProductExtrasApi } from './http/product-extras-api.ts'
import { httpPromotionApi } from './http/promotion-api.ts'
import { bindPort } from './ports.ts'
import {
  cachedBannerApi,
  cachedCatalogueApi,
  cachedInstalmentApi,
  cachedLotteryApi,
  cachedPageApi,
  cachedPlaceApi,
} from './server/guest-apis.ts'
import { makeCached } from './server/cached.ts'
import { cachedBlogApi, cachedBrandApi, cachedProductExtrasApi, cachedPromotionApi } from './server/story-apis.ts'
import type { BrowserMemory } from '../application/ports/browser/browser-storage.ts'

const noMemory: BrowserMemory = { read: () => null, write: () => undefined, forget: () => undefined }

const CACHED_ENTRIES = 5_000
const CACHED_MS = 5_000
const DETECTED_ENTRIES = 20_000

export interface ServerParts {
  readonly http: HttpOptions
  readonly log: Log
  readonly now: () => number
  readonly catalogueVersion: () => number
}

export const serverContainer = ({ http, log, now, catalogueVersion }: ServerParts): Container => {
  const container = new Container()
  const call = makeCall({ ...http, retries: 0 })
  const cached = makeCached({ entries: CACHED_ENTRIES, freshMs: CACHED_MS, version: catalogueVersion })
  const detected = makeCached({ entries: DETECTED_ENTRIES, freshMs: CACHED_MS, version: () => 0 })
  bindPort(container, $bannerApi, () => cachedBannerApi(httpBannerApi(call), cached))
  bindPort(container, $catalogueApi, () => cachedCatalogueApi(httpCatalogueApi(call), cached))
  bindPort(container, $placeApi, () => cachedPlaceApi(httpPlaceApi(call), cached, detected))
  bindPort(container, $pageApi, () => cachedPageApi(httpPageApi(call), cached))
  bindPort(container, $blogApi, () => cachedBlogApi(httpBlogApi(call), cached))
  bindPort(container, $brandApi, () => cachedBrandApi(httpBrandApi(call), cached))
  bindPort(container, $productExtrasApi, () => cachedProductExtrasApi(httpProductExtrasApi(call), cached))
  bindPort(container, $promotionApi, () => cachedPromotionApi(httpPromotionApi(call), cached))
  bindPort(container, $lotteryApi, () => cachedLotteryApi(httpLotteryApi(call), cached))
  bindPort(container, $instalmentApi, () => cachedInstalmentApi(httpInstalmentApi(call), cached))
  bindPort(container, $orderApi, () => httpOrderApi(call))
  bindPort(container, $log, () => log)
  bindPort(container, $clock, () => ({ now }))
  bindPort(container, $tabMemory, () => noMemory)
  return container
}

export const requestContainer = (process: Container, cookie: string): Container => {
  const container = new Container({ parent: process })
  bindPort(container, $deliveryContextStorage, () => cookieDeliveryContextStorage(requestCookies(cookie)))
  return container
}
