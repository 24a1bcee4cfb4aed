import type { BannerApi } from '../../application/ports/api/content/banner-api.ts'
import type { CatalogueApi } from '../../application/ports/api/catalogue/catalogue-api.ts'
import type { InstalmentApi } from '../../application/ports/api/sales/instalment-api.ts'
import type { LotteryApi } from '../../application/ports/api/sales/lottery-api.ts'
import type { PageApi } from '../../application/ports/api/content/page-api.ts'
import type { DeliveryApi } from '../../application/ports/api/delivery/delivery-api.ts'
import { keyOf, type Cached } from './cached.ts'

export const cachedCatalogueApi = (api: CatalogueApi, cached: Cached): CatalogueApi => ({
  ...api,
  menu: cached('menu', api.menu),
  categories: (at, query) => cached(keyOf('categories', at, query), api.categories(at, query)),
  category: (slug) => cached(keyOf('category', slug), api.category(slug)),
  listing: (query, at) => cached(keyOf('listing', query, at), api.listing(query, at)),
  product: (slug, at) => cached(keyOf('product', slug, at), api.product(slug, at)),
})

export const cachedBannerApi = (api: BannerApi, cached: Cached): BannerApi => ({
  group: (code, cityId) => cached(keyOf('banners', code, cityId), api.group(code, cityId)),
  popups: (path) => cached(keyOf('popups', path), api.popups(path)),
})

// Detected cities have a cache of their own: addresses are many. [CITY-07]
export const cachedDeliveryApi = (api: DeliveryApi, cached: Cached, detected: Cached): DeliveryApi => ({
  ...api,
  detect: (visitor) => detected(keyOf('detect', visitor), api.detect(visitor)),
  search: (query, limit) => cached(keyOf('cities', query, limit), api.search(query, limit)),
  city: (id) => cached(keyOf('city', id), api.city(id)),
  shops: (city) => cached(keyOf('shops', city), api.shops(city)),
  deliveryTypes: (city) => cached(keyOf('deliveryTypes', city), api.deliveryTypes(city)),
})

export const cachedPageApi = (api: PageApi, cached: Cached): PageApi => ({
  page: (address) => cached(keyOf('page', address), api.page(address)),
  redirect: (url) => cached(keyOf('redirect', url), api.redirect(url)),
  footerMenu: cached('footerMenu', api.footerMenu),
  footerServiceMenu: cached('footerServiceMenu', api.footerServiceMenu),
  storage: (key) => cached(keyOf('storage', key), api.storage(key)),
})

export const cachedInstalmentApi = (api: InstalmentApi, cached: Cached): InstalmentApi => ({
  info: cached('instalmentInfo', api.info),
})

export const cachedLotteryApi = (api: LotteryApi, cached: Cached): LotteryApi => ({
  ...api,
  prizes: (url) => cached(keyOf('prizes', url), api.prizes(url)),
})
