import type { BannerApi } from '../../application/ports/api/banner-api.ts'
import type { CatalogueApi } from '../../application/ports/api/catalogue-api.ts'
import type { InstalmentApi } from '../../application/ports/api/instalment-api.ts'
import type { LotteryApi } from '../../application/ports/api/lottery-api.ts'
import type { PageApi } from '../../application/ports/api/page-api.ts'
import type { PlaceApi } from '../../application/ports/api/place-api.ts'
import { keyOf, type Remembered } from './cached.ts'

export const rememberedCatalogueApi = (api: CatalogueApi, remembered: Remembered): CatalogueApi => ({
  ...api,
  menu: remembered('menu', api.menu),
  sections: (at) => remembered(keyOf('sections', at), api.sections(at)),
  category: (slug) => remembered(keyOf('category', slug), api.category(slug)),
  listing: (query, at) => remembered(keyOf('listing', query, at), api.listing(query, at)),
  product: (slug, at) => remembered(keyOf('product', slug, at), api.product(slug, at)),
})

export const rememberedBannerApi = (api: BannerApi, remembered: Remembered): BannerApi => ({
  group: (code) => remembered(keyOf('banners', code), api.group(code)),
  popups: (path) => remembered(keyOf('popups', path), api.popups(path)),
})

/** A detected city is cached by the visitor's address, apart from what all guests share: addresses are many. [CITY-07] */
export const rememberedPlaceApi = (api: PlaceApi, remembered: Remembered, detected: Remembered): PlaceApi => ({
  ...api,
  detect: (visitor) => detected(keyOf('detect', visitor), api.detect(visitor)),
  search: (query, limit) => remembered(keyOf('cities', query, limit), api.search(query, limit)),
  city: (id) => remembered(keyOf('city', id), api.city(id)),
  shops: (city) => remembered(keyOf('shops', city), api.shops(city)),
  deliveryTypes: (city) => remembered(keyOf('deliveryTypes', city), api.deliveryTypes(city)),
})

export const rememberedPageApi = (api: PageApi, remembered: Remembered): PageApi => ({
  page: (address) => remembered(keyOf('page', address), api.page(address)),
  redirect: (url) => remembered(keyOf('redirect', url), api.redirect(url)),
  footerMenu: remembered('footerMenu', api.footerMenu),
  footerServiceMenu: remembered('footerServiceMenu', api.footerServiceMenu),
  storage: (key) => remembered(keyOf('storage', key), api.storage(key)),
})

export const rememberedInstalmentApi = (api: InstalmentApi, remembered: Remembered): InstalmentApi => ({
  info: remembered('instalmentInfo', api.info),
})

export const rememberedLotteryApi = (api: LotteryApi, remembered: Remembered): LotteryApi => ({
  ...api,
  prizes: (url) => remembered(keyOf('prizes', url), api.prizes(url)),
})
