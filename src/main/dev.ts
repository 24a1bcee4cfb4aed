import * as E from 'fp-ts/Either'
import type { RequestListener } from 'node:http'
import { pino } from 'pino'
import { requestIdMixin } from '../infrastructure/server/request-id.ts'
import { hostsOf, readConfiguration, type Configuration } from '../service/configuration.ts'
import { webManifest } from '../ui/shell/web-manifest/web-manifest.ts'
import { siteListener } from './listen.ts'
import { startShop, type ShopProcess } from './service-process.ts'
import { sitePages } from './site-pages.ts'
import { startStorefront, type Storefront } from './storefront-process.ts'

// Loaded through Vite by scripts/dev.ts, again after each change.

interface DevShop {
  readonly configuration: Configuration
  readonly log: pino.Logger
  readonly storefront: Storefront | null
  readonly shop: ShopProcess
}

const fail = (lines: ReadonlyArray<string>): never => {
  throw new Error(lines.join('\n'))
}

export const startDevShop = async (): Promise<DevShop> => {
  const read = readConfiguration(process.env)
  const configuration = {
    ...(E.isRight(read) ? read.right : fail(read.left)),
    isPageCached: false,
    areFragmentsCached: false,
  }
  const log = pino(
    { level: configuration.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestIdMixin },
    pino.destination(2),
  )
  if (configuration.shopApiUrl !== null) {
    const storefront = startStorefront(configuration.shopApiUrl, configuration.metricsToken, log)
    return { configuration, log, storefront, shop: storefront }
  }
  const started = await startShop(configuration, log, (line) => process.stderr.write(`${line}\n`))()
  return { configuration, log, storefront: null, shop: E.isRight(started) ? started.right : fail([started.left]) }
}

export const devListener = ({ configuration, log, storefront, shop }: DevShop, headOf: () => string): RequestListener =>
  siteListener(
    {
      shop: shop.fetch,
      page: sitePages({ configuration, shop, storefront, log, headOf, moreScripts: ['vite'] }),
      manifest: webManifest(configuration.brand, configuration.links.app),
      client: 'public',
      keptAssets: configuration.dataDirectory,
      observe: shop.observe,
      hosts: hostsOf(configuration),
      acceptsAddresses: configuration.publicOrigin === null,
      isSecure: configuration.publicOrigin?.startsWith('https:') ?? false,
      trustedProxies: configuration.trustedProxies,
      log,
    },
    configuration.host,
  )
