import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Logger } from 'pino'
import { carriersOf } from '../service/delivery/public.ts'
import { captchaProvider } from '../service/identity/public.ts'
import { startBackInStockNotifier, startInterest, startSearchCounts } from '../service/catalogue/public.ts'
import { launchFacts, type Configuration } from '../service/configuration.ts'
import { originOf } from '../service/origin.ts'
import { openShopDatabase } from '../service/platform/database/database.ts'
import { signingKey } from '../service/platform/database/signing-key.ts'
import { describeStartError } from '../service/platform/database/start-error.ts'
import { demoDrawings } from '../demo/demo-drawings.ts'
import { EXCHANGE_PATH } from '../service/exchange/public.ts'
import { healthRoutes, HEALTH_PATHS } from '../service/platform/health/health-routes.ts'
import { watchDiskSpace } from '../service/platform/health/disk-space.ts'
import { makeMetrics, type FieldMetrics } from '../service/platform/health/metrics.ts'
import { readinessOf } from '../service/platform/health/readiness.ts'
import { watchService } from '../service/platform/health/service-gauges.ts'
import { makePictures } from '../service/platform/images/pictures.ts'
import { startPreparation } from '../service/platform/images/prepare-avif.ts'
import { imageRoutes } from '../service/platform/images/routes.ts'
import { makePublicFetch } from '../service/platform/public-fetch.ts'
import { startWorker } from '../service/platform/jobs/worker.ts'
import { messagesByChannel } from '../service/platform/messages/by-channel.ts'
import { outboxMessages } from '../service/platform/messages/outbox.ts'
import { makeLimiter, noLimits } from '../service/platform/limits/limiter.ts'
import { launchLine, startFeeds, startMaintenance } from '../service/operator/public.ts'
import { isSiteFile, siteFiles } from '../service/content/public.ts'
import { makePayments, type Payments } from '../service/sales/public.ts'
import { makeService, serviceJobs, type Service } from '../service/service.ts'
import type { Settings } from '../service/platform/settings/definitions.ts'
import { openSettings } from '../service/platform/settings/settings.ts'
import { agentRoutes, isForAgents } from './agents.ts'
import { createShop } from './create-shop.ts'
import {
  cityRangesIn,
  countersOf,
  exchangeOf,
  fetcherOf,
  operatorOf,
  sandboxedParts,
  watchVersion,
} from './service-parts.ts'

const SANDBOX_PATH = '/sandbox/'
const DATABASE_LIMIT_MS = 2_000

export interface ShopProcess {
  readonly fetch: (request: Request, peer?: { readonly address: string }) => Promise<Response>
  readonly now: () => number
  readonly catalogueVersion: () => number
  readonly settings: () => Settings
  readonly observe: (method: string, path: string, status: number, seconds: number) => void
  readonly field: FieldMetrics
  readonly observeRender: (seconds: number) => void
  readonly observePageCache: (met: string) => void
  // Makes the readiness probe fail.
  readonly stopping: () => void
  readonly lost: Promise<string>
  readonly close: () => Promise<void>
}

export const startShop =
  (
    configuration: Configuration,
    log: Logger,
    progress: (line: string) => void,
    phase: (name: string) => void = () => undefined,
  ): TaskEither<string, ShopProcess> =>
  async () => {
    const cityRanges = await cityRangesIn(configuration.cityRangesFile)()
    if (E.isLeft(cityRanges)) return cityRanges
    const opened = await openShopDatabase(configuration, log)()
    if (E.isLeft(opened)) return E.left(describeStartError(opened.left))
    const database = opened.right
    const { db } = database
    phase('database opened')
    const isCreatedEmpty = await createShop(db, configuration.demoProducts, progress)
    const missing = isCreatedEmpty ? await launchLine(db, launchFacts(configuration), log) : null
    if (missing !== null) progress(missing)
    phase('demo checked')

    let isStopping = false
    const clock = { now: () => Date.now() + configuration.clockOffsetSeconds * 1_000 }
    const origin = originOf(configuration)
    const settings = await openSettings(db, configuration.settings, log)
    const payments: Payments = makePayments(configuration.payments, (request) => fetch(request), {
      db,
      now: clock.now,
      log,
      brand: settings.current()['shop.name'],
      origin,
      notify: (request) => shop.fetch(request),
    })
    const sandboxed = sandboxedParts(configuration, payments.sandboxed)
    if (sandboxed !== null) log.warn(sandboxed)
    if (configuration.captcha.name === 'recaptcha')
      log.warn('CAPTCHA_PROVIDER=recaptcha sends personal data of visitors abroad: 152-FZ limits it; see smartcaptcha')
    const signing = await signingKey(db, configuration)
    if (E.isLeft(signing)) {
      await database.close()
      return signing
    }
    const secret = signing.right
    const counters = countersOf(configuration, clock, log)
    const deps = {
      db,
      direct: database.direct,
      engine: database.engine,
      clock,
      log,
      secret,
      settings: settings.current,
      captcha: captchaProvider(configuration.captcha, { secret, clock, fetch: (request) => fetch(request) }),
      areRatesLimited: configuration.areRatesLimited,
      limiter: configuration.areRatesLimited ? makeLimiter(counters) : noLimits,
      origin,
      payments,
      carriers: carriersOf(configuration.carriers, (request) => fetch(request), clock.now),
      orderLimits: configuration.orderLimits,
      isSecure: configuration.publicOrigin?.startsWith('https:') ?? false,
      cityRanges: cityRanges.right,
      launch: launchFacts(configuration),
    }
    const shop: Service = makeService(deps)
    const outbox = outboxMessages(configuration.outboxDirectory, clock.now)
    const messages = messagesByChannel(configuration.messages, outbox, (request) => fetch(request))
    const worker = startWorker(deps, serviceJobs(deps, messages))
    const maintenance = startMaintenance(deps)
    const feeds = startFeeds({
      ...deps,
      database,
      exchange: {
        dataDirectory: configuration.dataDirectory,
        priceType: configuration.exchangePrice,
        pictureHosts: configuration.pictureHosts,
      },
      fetch: makePublicFetch({ privateHosts: configuration.privateFeedHosts }),
    })
    const backInStockNotifier = startBackInStockNotifier(deps)
    const searchCounts = startSearchCounts(deps)
    const interest = startInterest(deps)
    const metrics = makeMetrics()
    watchService(metrics.registry, deps)
    const disk = watchDiskSpace({ directory: configuration.dataDirectory, log, registry: metrics.registry })
    const readiness = readinessOf({
      db,
      isStopping: () => isStopping,
      limitMs: DATABASE_LIMIT_MS,
      answeredAt: database.answeredAt,
      ...(database.engine === 'pglite' && { isDiskFull: disk.isFull }),
    })
    const health = healthRoutes({ readiness, registry: metrics.registry, metricsToken: configuration.metricsToken })
    const imageDeps = { db, log, directory: configuration.dataDirectory, drawings: demoDrawings }
    const pictures = makePictures(imageDeps)
    const images = imageRoutes(imageDeps, pictures)
    const preparation = configuration.arePicturesPrepared ? startPreparation({ db, log, pictures }) : null
    const files = siteFiles({
      db,
      clock,
      log,
      get brand() {
        return settings.current()['shop.name']
      },
      get phones() {
        return settings.current()['shop.phones']
      },
      get market() {
        return settings.current()
      },
      origin,
    })
    const agents = agentRoutes({
      get brand() {
        return settings.current()['shop.name']
      },
      origin,
      service: shop.fetch,
    })
    const exchange = exchangeOf({ ...deps, db: database.direct }, configuration)
    const fetcher = fetcherOf(deps, configuration)
    const version = await watchVersion(shop, settings, log)
    const operator = await operatorOf(database, configuration, deps, log)

    return E.right({
      fetch: async (request, peer) => {
        const { pathname } = new URL(request.url)
        if (pathname.startsWith('/_image/')) return images.fetch(request, { peer: peer ?? null })
        if (HEALTH_PATHS.includes(pathname)) return health.fetch(request, { peer: peer ?? null })
        if (isSiteFile(pathname)) return files(request, peer ?? null)
        if (isForAgents(pathname)) return agents(request, peer)
        if (pathname === EXCHANGE_PATH && exchange !== null) return exchange.fetch(request, { peer: peer ?? null })
        if (payments.sandbox !== null && pathname.startsWith(SANDBOX_PATH)) return payments.sandbox(request)
        return shop.fetch(request, peer)
      },
      now: clock.now,
      catalogueVersion: version.now,
      settings: settings.current,
      observe: metrics.observe,
      field: metrics.field,
      observeRender: metrics.observeRender,
      observePageCache: metrics.observePageCache,
      stopping: () => {
        isStopping = true
      },
      lost: database.lost,
      close: async () => {
        version.stop()
        await disk.stop()
        await worker.stop()
        await preparation?.stop()
        await fetcher?.stop()
        await feeds.stop()
        await maintenance.stop()
        await backInStockNotifier.stop()
        await Promise.all([searchCounts.stop(), interest.stop()])
        await operator?.close()
        await counters.close()
        await database.close()
      },
    })
  }
