import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { $bannerApi } from '../../application/ports/api/content/banner-api.ts'
import { $blockApi } from '../../application/ports/api/content/block-api.ts'
import { $blogApi } from '../../application/ports/api/content/blog-api.ts'
import { $brandApi } from '../../application/ports/api/catalogue/brand-api.ts'
import { $catalogueApi } from '../../application/ports/api/catalogue/catalogue-api.ts'
import { $clock } from '../../application/ports/browser/clock.ts'
import { $instalmentApi } from '../../application/ports/api/sales/instalment-api.ts'
import { $log, type Log } from '../../application/ports/browser/log.ts'
import { $lotteryApi } from '../../application/ports/api/sales/lottery-api.ts'
import { $orderApi } from '../../application/ports/api/sales/order-api.ts'
import { $pageApi } from '../../application/ports/api/content/page-api.ts'
import { $deliveryApi } from '../../application/ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../../application/ports/browser/delivery-context-storage.ts'
import { $productExtrasApi } from '../../application/ports/api/catalogue/product-extras-api.ts'
import { $promotionApi } from '../../application/ports/api/content/promotion-api.ts'
import { $tabMemory } from '../../application/ports/browser/tab-storage.ts'
import { requestCookies } from '../cookie-jar.ts'
import { cookieDeliveryContextStorage } from '../cookie-delivery-context-storage.ts'
import { httpBannerApi } from '../http/content/banner-api.ts'
import { httpBlockApi } from '../http/content/block-api.ts'
import { httpBlogApi } from '../http/content/blog-api.ts'
import { httpBrandApi } from '../http/catalogue/brand-api.ts'
import { httpCatalogueApi } from '../http/catalogue/catalogue-api.ts'
import { type Call, type HttpOptions, makeCall } from '../http/http.ts'
import { httpInstalmentApi } from '../http/sales/instalment-api.ts'
import { httpLotteryApi } from '../http/sales/lottery-api.ts'
import { httpOrderApi } from '../http/sales/order-api.ts'
import { httpPageApi } from '../http/content/page-api.ts'
import { httpDeliveryApi } from '../http/delivery/delivery-api.ts'
import { httpProductExtrasApi } from '../http/catalogue/product-extras-api.ts'
import { httpPromotionApi } from '../http/content/promotion-api.ts'
import { bindPorts, row, type BoundPorts, type Wired } from './ports.ts'
import {
  cachedBannerApi,
  cachedCatalogueApi,
  cachedInstalmentApi,
  cachedLotteryApi,
  cachedPageApi,
  cachedDeliveryApi,
} from '../server/guest-apis.ts'
import { CACHES } from '../../service/platform/caches.ts'
import { type Cached, makeCached, uncached } from '../server/cached.ts'
import {
  cachedBlockApi,
  cachedBlogApi,
  cachedBrandApi,
  cachedProductExtrasApi,
  cachedPromotionApi,
} from '../server/cached-content-apis.ts'
import type { BrowserMemory } from '../../application/ports/browser/browser-storage.ts'

const noMemory: BrowserMemory = { read: () => null, write: () => undefined, forget: () => undefined }

export interface ServerParts {
  readonly http: HttpOptions
  readonly log: Log
  readonly now: () => number
  readonly catalogueVersion: () => string
}

interface ProcessParts extends Pick<ServerParts, 'log' | 'now'> {
  readonly call: Call
  readonly cached: Cached
  readonly detected: Cached
}

const processPorts: ReadonlyArray<Wired<ProcessParts>> = [
  row($bannerApi, ({ call, cached }) => cachedBannerApi(httpBannerApi(call), cached)),
  row($catalogueApi, ({ call, cached }) => cachedCatalogueApi(httpCatalogueApi(call), cached)),
  row($deliveryApi, ({ call, cached, detected }) => cachedDeliveryApi(httpDeliveryApi(call), cached, detected)),
  row($pageApi, ({ call, cached }) => cachedPageApi(httpPageApi(call), cached)),
  row($blockApi, ({ call, cached }) => cachedBlockApi(httpBlockApi(call), cached)),
  row($blogApi, ({ call, cached }) => cachedBlogApi(httpBlogApi(call), cached)),
  row($brandApi, ({ call, cached }) => cachedBrandApi(httpBrandApi(call), cached)),
  row($productExtrasApi, ({ call, cached }) => cachedProductExtrasApi(httpProductExtrasApi(call), cached)),
  row($promotionApi, ({ call, cached }) => cachedPromotionApi(httpPromotionApi(call), cached)),
  row($lotteryApi, ({ call, cached }) => cachedLotteryApi(httpLotteryApi(call), cached)),
  row($instalmentApi, ({ call, cached }) => cachedInstalmentApi(httpInstalmentApi(call), cached)),
  row($orderApi, ({ call }) => httpOrderApi(call)),
  row($log, ({ log }) => log),
  row($clock, ({ now }) => ({ now })),
  row($tabMemory, () => noMemory),
]

interface RequestParts {
  readonly cookie: string
}

const requestPorts: ReadonlyArray<Wired<RequestParts>> = [
  row($deliveryContextStorage, ({ cookie }) => cookieDeliveryContextStorage(requestCookies(cookie))),
]

const containerOf = ({ http, log, now }: ServerParts, caches: Pick<ProcessParts, 'cached' | 'detected'>): Container => {
  const container = new Container()
  bindPorts(container, processPorts, { call: makeCall({ ...http, retries: 0 }), log, now, ...caches })
  return container
}

// Created once in a process, with the caches of answers.
export const serverContainer = (parts: ServerParts): Container =>
  containerOf(parts, {
    cached: makeCached(CACHES.answers, parts.catalogueVersion),
    detected: makeCached(CACHES.detectedCities, () => ''),
  })

// For one page with drafts: it neither reads nor fills a cache.
export const previewContainer = (parts: ServerParts): Container =>
  containerOf(parts, { cached: uncached, detected: uncached })

export const requestContainer = (process: Container, cookie: string): Container => {
  const container = new Container({ parent: process })
  bindPorts(container, requestPorts, { cookie })
  return container
}

// Page state never contains adapters: it leaves these sids out.
export const portSids: ReadonlySet<string> = new Set([...processPorts, ...requestPorts].map(({ token }) => token))

// Values for `fork`: only adapters bound in this container, not in its parent.
export const portsOf = (container: Container): BoundPorts =>
  Object.fromEntries(
    [...processPorts, ...requestPorts]
      .filter(({ token }) => container.isCurrentBound(token))
      .map(({ token }) => [token, container.get(token)]),
  )
