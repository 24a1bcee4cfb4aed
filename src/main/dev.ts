import * as E from 'fp-ts/Either'
import type { RequestListener } from 'node:http'
import { pino } from 'pino'
import { requestIdMixin } from '../infrastructure/server/request-id.ts'
import { configurationOf, type Configuration } from '../service/configuration.ts'
import type { FileStorage } from '../service/platform/storage/file-storage.ts'
import { NO_ASSETS } from './assets.ts'
import { devAdminApp } from './admin-app.ts'
import { siteListener } from './listen.ts'
import { openStorage } from './open-storage.ts'
import { startShop, type ShopProcess } from './service-process.ts'
import { sitePages, siteParts } from './page/site-pages.ts'
import { startStorefront, type Storefront } from './storefront-process.ts'

// scripts/dev.ts loads this file through Vite, again after each change.

interface DevShop {
  readonly configuration: Configuration
  readonly log: pino.Logger
  readonly storefront: Storefront | null
  readonly storage: FileStorage
  readonly shop: ShopProcess
}

const fail = (lines: ReadonlyArray<string>): never => {
  throw new Error(lines.join('\n'))
}

export const startDevShop = async (): Promise<DevShop> => {
  const read = configurationOf(process.env)
  const configuration = {
    ...(E.isRight(read) ? read.right : fail(read.left)),
    isPageCached: false,
    areFragmentsCached: false,
  }
  const log = pino(
    { level: configuration.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestIdMixin },
    pino.destination(2),
  )
  const opened = await openStorage(configuration, log)()
  const storage = E.isRight(opened) ? opened.right : fail([opened.left])
  if (configuration.shopApiUrl !== null) {
    const storefront = startStorefront({ ...configuration, shopApiUrl: configuration.shopApiUrl }, log)
    return { configuration, log, storefront, storage, shop: storefront }
  }
  const started = await startShop(configuration, storage, log, (line) => process.stderr.write(`${line}\n`))()
  return {
    configuration,
    log,
    storefront: null,
    storage,
    shop: E.isRight(started) ? started.right : fail([started.left]),
  }
}

export const devListener = (
  { configuration, log, storefront, storage, shop }: DevShop,
  head: string,
  adminHead: string,
  adminMapHead: string,
): RequestListener =>
  siteListener(
    {
      ...siteParts({ configuration, shop, storage, log }),
      page: sitePages({
        configuration,
        shop,
        storefront,
        log,
        assets: { ...NO_ASSETS, ofRoute: (name) => ({ ...NO_ASSETS.ofRoute(name), head: [Buffer.from(head)] }) },
        moreScripts: ['vite'],
      }),
      client: 'public',
      adminApp:
        storefront === null
          ? devAdminApp(adminHead, adminMapHead, {
              shopName: () => shop.settings()['shop.name'],
              mapsKey: () => shop.accounts().mapsKey,
            })
          : null,
    },
    configuration.host,
  )
