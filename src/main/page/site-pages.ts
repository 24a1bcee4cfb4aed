import type { Logger } from 'pino'
import type { OutsideLinks } from '../../domain/content/menu.ts'
import { shopInProcess } from '../../infrastructure/server/shop-in-process.ts'
import { previewContainer, serverContainer, type ServerParts } from '../../infrastructure/wiring/server-container.ts'
import type { Accounts } from '../../service/commands/public.ts'
import type { Configuration } from '../../service/configuration.ts'
import { hostsOf, originOf } from '../../service/origin.ts'
import type { Settings } from '../../service/platform/settings/definitions.ts'
import type { FileStorage } from '../../service/platform/storage/file-storage.ts'
import { webManifest } from '../../ui/shell/web-manifest/web-manifest.ts'
import type { PageAssets } from '../assets.ts'
import type { ForeignScript } from '../content-policy.ts'
import type { Site } from '../listen.ts'
import { noFragmentCache } from './fragment-cache.tsx'
import type { Pages } from './page-response.ts'
import { makePages } from './pages.ts'
import { prefetchPages } from './prefetch-pages.ts'
import type { ShopProcess } from '../service-process.ts'
import { shopYear } from '../service-year.ts'
import type { Storefront } from '../storefront-process.ts'

interface SitePagesParts {
  readonly configuration: Configuration
  readonly shop: ShopProcess
  readonly storefront: Storefront | null
  readonly storage: FileStorage
  readonly log: Logger
  readonly assets: PageAssets
  readonly moreScripts?: ReadonlyArray<ForeignScript>
}

const linksOf = (settings: Settings): OutsideLinks => ({
  socials: settings['shop.socials'],
  stores: settings['shop.appStores'],
  credit: settings['shop.developer'],
  app: settings['shop.app'],
})

const captchaScripts = ({ captcha }: Accounts) => (captcha.name === 'altcha' ? [] : [captcha.name])

const ofAccounts = (accounts: Accounts) => ({
  mapsKey: accounts.mapsKey,
  hasAddressDirectory: accounts.addressSuggest !== null,
  hiddenCaptcha: captchaScripts(accounts)[0] ?? null,
  isSmsSent: accounts.messages.sms !== null,
})

export const siteParts = ({
  configuration,
  shop,
  storage,
  log,
}: Pick<SitePagesParts, 'configuration' | 'shop' | 'storage' | 'log'>): Omit<Site, 'page' | 'client' | 'adminApp'> => ({
  shop: shop.fetch,
  manifest: () => webManifest(shop.settings()['shop.name'], shop.settings()['shop.app']),
  storage,
  observe: shop.observe,
  field: shop.field,
  hosts: hostsOf(configuration),
  acceptsAddresses: configuration.publicOrigin === null,
  isSecure: configuration.publicOrigin?.startsWith('https:') ?? false,
  trustedProxies: configuration.trustedProxies,
  log,
})

export const sitePages = ({
  configuration,
  shop,
  storefront,
  log,
  assets,
  moreScripts = [],
}: Omit<SitePagesParts, 'storage'>): Pages => {
  const origin = originOf(configuration)
  const http =
    storefront === null
      ? { origin, fetch: shopInProcess(shop.fetch) }
      : { origin: configuration.shopApiUrl ?? origin, fetch: storefront.call, limitMs: storefront.callLimitMs }
  const server: Omit<ServerParts, 'http'> = {
    log: { failed: (what, why) => log.warn({ why }, what) },
    now: () => Date.now(),
    catalogueVersion: shop.catalogueVersion,
  }
  const container = serverContainer({ ...server, http })
  if (storefront !== null) prefetchPages(container)
  const year = shopYear(shop.now)
  return makePages({
    container,
    previewContainer: (preview) => previewContainer({ ...server, http: { ...http, preview } }),
    services: () => ({ brand: shop.settings()['shop.name'], origin, theme: configuration.theme, year: year() }),
    settings: () => ({
      ...ofAccounts(shop.accounts()),
      keepsGuestFavourites: configuration.keepsGuestFavourites,
      isNewsletterTicked: shop.settings()['newsletter.ticked'],
      metrikaId: shop.settings()['counters.metrika'],
      mindboxId: shop.settings()['counters.mindbox'],
      links: linksOf(shop.settings()),
    }),
    foreignScripts: () => [
      ...moreScripts,
      ...(shop.accounts().mapsKey === null ? [] : ['maps' as const]),
      ...(shop.settings()['counters.metrika'] === null ? [] : ['metrika' as const]),
      ...(shop.settings()['counters.mindbox'] === null ? [] : ['mindbox' as const]),
      ...captchaScripts(shop.accounts()),
    ],
    assets,
    catalogueVersion: shop.catalogueVersion,
    isCached: configuration.isPageCached,
    ...(configuration.pageLimitSeconds !== null && { limitMs: configuration.pageLimitSeconds * 1_000 }),
    ...(configuration.areFragmentsCached ? {} : { fragmentCache: noFragmentCache }),
    observeRender: shop.observeRender,
    observePageCache: shop.observePageCache,
  })
}
