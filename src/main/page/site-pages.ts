import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { $plainCheckout } from '../../application/checkout/plain-checkout.ts'
import { initialValue } from '../../application/kernel/initial-values.ts'
import { $deliveryApi } from '../../application/ports/api/delivery/delivery-api.ts'
import { $plainLogin, PLAIN_LOGIN_PATH } from '../../application/session/plain-login.ts'
import type { OutsideLinks } from '../../domain/content/menu.ts'
import { shopInProcess } from '../../infrastructure/server/shop-in-process.ts'
import { markAddress } from '../../domain/content/image-address.ts'
import { themeOn } from '../../domain/content/theme.ts'
import { dayOfMillis } from '../../domain/time/moment.ts'
import { resolvePort } from '../../infrastructure/wiring/ports.ts'
import {
  portsOf,
  previewContainer,
  serverContainer,
  type ServerParts,
} from '../../infrastructure/wiring/server-container.ts'
import type { Accounts } from '../../service/commands/public.ts'
import type { Configuration } from '../../service/configuration.ts'
import { hostsOf, originOf } from '../../service/origin.ts'
import type { Settings } from '../../service/platform/settings/definitions.ts'
import type { FileStorage } from '../../service/platform/storage/file-storage.ts'
import { paths } from '../../ui/paths.ts'
import { webManifest } from '../../ui/shell/web-manifest/web-manifest.ts'
import type { PageAssets } from '../assets.ts'
import type { ForeignScript } from '../content-policy.ts'
import type { Site } from '../listen.ts'
import { lookStyle } from './look-style.ts'
import { noFragmentCache } from './fragment-cache.tsx'
import type { Pages } from './page-response.ts'
import { makePages } from './pages.ts'
import { makePlainCheckout } from './plain-checkout.ts'
import { makePlainLogin } from './plain-login.ts'
import { prefetchPages } from './prefetch-pages.ts'
import type { ShopProcess } from '../service-process.ts'
import type { ServiceWorker } from '../service-worker.ts'
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

const marksOf = ({ 'look.logo': logo, 'look.icon': icon }: Settings) => ({
  ...(logo !== null && { logo: markAddress(logo) }),
  ...(icon !== null && { icon: markAddress(icon) }),
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
  serviceWorker,
}: Pick<SitePagesParts, 'configuration' | 'shop' | 'storage' | 'log'> & {
  readonly serviceWorker?: ServiceWorker
}): Omit<Site, 'page' | 'client' | 'adminApp'> => ({
  shop: shop.fetch,
  manifest: () => webManifest(shop.settings()['shop.name'], shop.settings()['shop.app']),
  ...(serviceWorker && { serviceWorker: () => serviceWorker(shop.settings()) }),
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
  const plainLogin = makePlainLogin({ origin, service: shop.fetch })
  const plainCheckout = makePlainCheckout({
    origin,
    service: shop.fetch,
    delivery: resolvePort(portsOf(container), $deliveryApi),
    now: shop.now,
    newKey: () => randomUUID(),
  })
  const theme = () => {
    const { 'look.newYearDays': newYear, 'look.springDays': spring } = shop.settings()
    return themeOn(dayOfMillis(shop.now()), { newYear, spring }, configuration.themes)
  }
  return makePages({
    container,
    previewContainer: (preview) => previewContainer({ ...server, http: { ...http, preview } }),
    services: () => ({
      brand: shop.settings()['shop.name'],
      origin,
      theme: theme(),
      year: year(),
      ...marksOf(shop.settings()),
    }),
    settings: () => ({
      ...ofAccounts(shop.accounts()),
      keepsGuestFavourites: shop.settings()['catalogue.guestFavourites'],
      worksOffline: import.meta.env.PROD && shop.settings()['browser.offline'],
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
    style: () => lookStyle(shop.settings()['look.colour']),
    catalogueVersion: shop.catalogueVersion,
    isCached: configuration.isPageCached,
    plainPages: {
      [paths.plainOrder]: async (request) => {
        const { checkout, ...page } = await plainCheckout(request)
        return { ...page, values: initialValue($plainCheckout, checkout), next: checkout?.paymentUrl ?? null }
      },
      [PLAIN_LOGIN_PATH]: async (request) => {
        const { login, ...page } = await plainLogin(request)
        return { ...page, values: initialValue($plainLogin, login), next: null }
      },
    },
    ...(configuration.pageLimitSeconds !== null && { limitMs: configuration.pageLimitSeconds * 1_000 }),
    ...(configuration.areFragmentsCached ? {} : { fragmentCache: noFragmentCache }),
    observeRender: shop.observeRender,
    observePageCache: shop.observePageCache,
  })
}
