import type { Logger } from 'pino'
import { shopInProcess } from '../infrastructure/server/shop-in-process.ts'
import { serverContainer } from '../infrastructure/wiring/server-container.ts'
import { originOf, type Configuration } from '../service/configuration.ts'
import type { ForeignScript } from './content-policy.ts'
import { noFragmentCache } from './fragment-cache.tsx'
import type { Pages } from './page-answer.ts'
import { makePages } from './pages.ts'
import { prefetchPages } from './prefetch-pages.ts'
import type { ShopProcess } from './service-process.ts'
import { shopYear } from './service-year.ts'
import type { Storefront } from './storefront-process.ts'

interface SitePagesParts {
  readonly configuration: Configuration
  readonly shop: ShopProcess
  readonly storefront: Storefront | null
  readonly log: Logger
  readonly headOf: (routeName: string) => string
  readonly inlineScripts?: ReadonlyArray<string>
  readonly moreScripts?: ReadonlyArray<ForeignScript>
}

export const sitePages = ({
  configuration,
  shop,
  storefront,
  log,
  headOf,
  inlineScripts,
  moreScripts = [],
}: SitePagesParts): Pages => {
  const origin = originOf(configuration)
  const container = serverContainer({
    http:
      storefront === null
        ? { origin, fetch: shopInProcess(shop.fetch) }
        : { origin: configuration.shopApiUrl ?? origin, fetch: storefront.call, limitMs: storefront.callLimitMs },
    log: { failed: (what, why) => log.warn({ why }, what) },
    now: () => Date.now(),
    catalogueVersion: shop.catalogueVersion,
  })
  if (storefront !== null) prefetchPages(container)
  const year = shopYear(shop.now)
  return makePages({
    container,
    services: () => ({ brand: configuration.brand, origin, theme: configuration.theme, year: year() }),
    settings: {
      keepsGuestFavourites: configuration.keepsGuestFavourites,
      mapsKey: configuration.mapsKey,
      metrikaId: configuration.metrikaId,
      mindboxId: configuration.mindboxId,
      addressSuggest: configuration.addressSuggest,
      hiddenCaptcha: configuration.captcha.name === 'altcha' ? null : configuration.captcha.name,
      links: configuration.links,
    },
    foreignCalls: configuration.addressSuggest === null ? [] : [new URL(configuration.addressSuggest.url).origin],
    foreignScripts: [
      ...moreScripts,
      ...(configuration.mapsKey === null ? [] : ['maps' as const]),
      ...(configuration.metrikaId === null ? [] : ['metrika' as const]),
      ...(configuration.mindboxId === null ? [] : ['mindbox' as const]),
      ...(configuration.captcha.name === 'altcha' ? [] : [configuration.captcha.name]),
    ],
    headOf,
    inlineScripts,
    catalogueVersion: shop.catalogueVersion,
    isCached: configuration.isPageCached,
    ...(configuration.areFragmentsCached ? {} : { fragmentCache: noFragmentCache }),
    drew: shop.drew,
    asked: shop.asked,
  })
}
