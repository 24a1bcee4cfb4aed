import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Logger } from 'pino'
import {
  startBackInStockNotifier,
  startInterest,
  startSearchCounts,
  startShownPrices,
} from '../service/catalogue/public.ts'
import { launchFacts, type Configuration } from '../service/configuration.ts'
import { originOf } from '../service/origin.ts'
import type { ServiceClock } from '../service/platform/clock.ts'
import { openShopDatabase } from '../service/platform/database/database.ts'
import type { OpenDatabase } from '../service/platform/database/engine.ts'
import { signingKey } from '../service/platform/database/signing-key.ts'
import { describeStartError } from '../service/platform/database/start-error.ts'
import { demoDrawings } from '../demo/demo-drawings.ts'
import { EXCHANGE_PATH } from '../service/exchange/public.ts'
import { healthRoutes, HEALTH_PATHS } from '../service/platform/health/health-routes.ts'
import { watchDiskSpace } from '../service/platform/health/disk-space.ts'
import { makeMetrics, type FieldMetrics } from '../service/platform/health/metrics.ts'
import { readinessOf } from '../service/platform/health/readiness.ts'
import { watchService } from '../service/platform/health/service-gauges.ts'
import { makePictures, type Pictures } from '../service/platform/images/pictures.ts'
import { startPreparation } from '../service/platform/images/prepare-avif.ts'
import { imageRoutes } from '../service/platform/images/routes.ts'
import { makePublicFetch } from '../service/platform/public-fetch.ts'
import { startWorker } from '../service/platform/jobs/worker.ts'
import type { Messages } from '../service/platform/messages/messages.ts'
import { outboxMessages } from '../service/platform/messages/outbox.ts'
import { makeLimiter, noLimits } from '../service/platform/limits/limiter.ts'
import type { Counters } from '../service/platform/limits/memory-counters.ts'
import {
  type Accounts,
  type ConnectionAccess,
  connectionCipher,
  launchLine,
  openConnections,
  type OpenConnections,
  startCarrierRefresh,
  startFeeds,
  startMaintenance,
} from '../service/commands/public.ts'
import { isSiteFile, siteFiles } from '../service/content/public.ts'
import { makeService, serviceJobs, type Service, type ServiceDeps } from '../service/service.ts'
import type { Settings } from '../service/platform/settings/definitions.ts'
import type { FileStorage } from '../service/platform/storage/file-storage.ts'
import { openSettings, type SettingsSource } from '../service/platform/settings/settings.ts'
import { agentRoutes, isForAgents } from './agents.ts'
import { createShop } from './create-shop.ts'
import { startParts, type StartPart } from './parts.ts'
import {
  cityRangesIn,
  countersOf,
  exchangeOf,
  fetcherOf,
  imageCacheOf,
  operatorOf,
  sandboxedParts,
  watchVersion,
} from './service-parts.ts'

const SANDBOX_PATH = '/sandbox/'
const DATABASE_LIMIT_MS = 2_000

export interface ShopProcess {
  readonly fetch: (request: Request, peer?: { readonly address: string }) => Promise<Response>
  readonly now: () => number
  readonly catalogueVersion: () => string
  readonly settings: () => Settings
  readonly accounts: () => Accounts
  readonly observe: (method: string, path: string, status: number, seconds: number) => void
  readonly field: FieldMetrics
  readonly observeRender: (seconds: number) => void
  readonly observePageCache: (met: string) => void
  // Makes the readiness probe fail.
  readonly stopping: () => void
  readonly lost: Promise<string>
  readonly close: () => Promise<void>
}

interface Foundation {
  readonly clock: ServiceClock
  readonly database: OpenDatabase
  readonly settings: SettingsSource
  readonly secret: string
  readonly cityRanges: string
  readonly access: ConnectionAccess
}

type Report = (line: string) => void

// After an error nothing stays open.
const openFoundation =
  (configuration: Configuration, log: Logger, progress: Report, phase: Report): TaskEither<string, Foundation> =>
  async () => {
    const cityRanges = await cityRangesIn(configuration.cityRangesFile)()
    if (E.isLeft(cityRanges)) return cityRanges
    const opened = await openShopDatabase(configuration, log)()
    if (E.isLeft(opened)) return E.left(describeStartError(opened.left))
    const database = opened.right
    const { db } = database
    phase('database opened')
    const isCreatedEmpty = await createShop(db, configuration.demoProducts, progress)
    const { environment, encryptionKey, dataDirectory } = configuration
    const cipher = connectionCipher(encryptionKey, dataDirectory)
    const access = { environment, cipher, fetch: (request: Request) => fetch(request) }
    const missing = isCreatedEmpty
      ? await launchLine(
          db,
          launchFacts(configuration, () => configuration.accounts),
          log,
        )
      : null
    if (missing !== null) progress(missing)
    phase('demo checked')
    const settings = await openSettings(db, configuration.settings, log)
    const secret = await signingKey(db, configuration)
    if (E.isLeft(secret)) {
      await database.close()
      return secret
    }
    const clock = { now: () => Date.now() + configuration.clockOffsetSeconds * 1_000 }
    return E.right({ clock, database, settings, secret: secret.right, cityRanges: cityRanges.right, access })
  }

const connectionsOf = (
  configuration: Configuration,
  { clock, database: { db }, settings, secret, access }: Foundation,
  log: Logger,
  notify: Service['fetch'],
): Promise<OpenConnections> =>
  openConnections({
    db,
    clock,
    log,
    secret,
    access,
    origin: originOf(configuration),
    brand: () => settings.current()['shop.name'],
    outbox: outboxMessages(configuration.outboxDirectory, clock.now),
    notify: (request) => notify(request),
  })

const depsOf = (
  configuration: Configuration,
  { clock, database: { db, direct, reads, engine }, settings, secret, cityRanges, access }: Foundation,
  { accounts, payments, captcha, carriers, addresses }: OpenConnections,
  log: Logger,
  counters: Counters,
): ServiceDeps => {
  const origin = originOf(configuration)
  return {
    db,
    direct,
    reads,
    engine,
    clock,
    log,
    secret,
    settings: settings.current,
    captcha,
    connections: access,
    areRatesLimited: configuration.areRatesLimited,
    purchasesAtOnce: configuration.purchasesAtOnce,
    limiter: configuration.areRatesLimited ? makeLimiter(counters) : noLimits,
    origin,
    payments,
    carriers,
    addresses,
    mapsKey: () => accounts().mapsKey,
    orderLimits: configuration.orderLimits,
    isSecure: configuration.publicOrigin?.startsWith('https:') ?? false,
    cityRanges,
    launch: launchFacts(configuration, accounts),
  }
}

const backgroundParts = (
  configuration: Configuration,
  { database, storage, ...deps }: ServiceDeps & { readonly database: OpenDatabase; readonly storage: FileStorage },
  messages: Messages,
  pictures: Pictures,
): ReadonlyArray<StartPart> => {
  const { db, log } = deps
  const { dataDirectory, exchangePrice, pictureHosts, privateFeedHosts } = configuration
  return [
    () => startWorker(deps, serviceJobs(deps, messages)),
    () => startMaintenance(deps, configuration.orderContactYears),
    () => startCarrierRefresh(deps),
    () =>
      startFeeds({
        ...deps,
        database,
        exchange: { dataDirectory, storage, priceType: exchangePrice, pictureHosts },
        fetch: makePublicFetch({ privateHosts: privateFeedHosts }),
      }),
    () => startBackInStockNotifier(deps),
    () => startSearchCounts(deps),
    () => startInterest(deps),
    () => startShownPrices(deps),
    () => (configuration.arePicturesPrepared ? startPreparation({ db, log, pictures }) : null),
    () => fetcherOf(deps, configuration, storage),
    async () => {
      const operator = await operatorOf(database, configuration, { ...deps, storage }, log)
      return operator === null ? null : { stop: operator.close }
    },
  ]
}

export const startShop =
  (
    configuration: Configuration,
    storage: FileStorage,
    log: Logger,
    progress: Report,
    phase: Report = () => undefined,
  ): TaskEither<string, ShopProcess> =>
  async () => {
    const foundation = await openFoundation(configuration, log, progress, phase)()
    if (E.isLeft(foundation)) return foundation
    const { clock, database, settings } = foundation.right
    const { db } = database
    const { dataDirectory: directory, metricsToken } = configuration
    const counters = await countersOf(configuration, clock, log)
    const connections = await connectionsOf(configuration, foundation.right, log, (request) => shop.fetch(request))
    const deps = depsOf(configuration, foundation.right, connections, log, counters)
    const { origin, payments } = deps
    const sandboxed = sandboxedParts(connections.accounts(), configuration.isProduction, payments.sandboxed)
    if (sandboxed !== null) log.warn(sandboxed)
    if (connections.accounts().captcha.name === 'recaptcha')
      log.warn('CAPTCHA_PROVIDER=recaptcha sends personal data of visitors abroad: 152-FZ limits it; see smartcaptcha')
    const shop: Service = makeService(deps)

    let isStopping = false
    const metrics = makeMetrics()
    watchService(metrics.registry, deps)
    const disk = watchDiskSpace({ directory, log, registry: metrics.registry })
    const readiness = readinessOf({
      db,
      isStopping: () => isStopping,
      limitMs: DATABASE_LIMIT_MS,
      answeredAt: database.answeredAt,
      ...(database.engine === 'pglite' && { isDiskFull: disk.isFull }),
    })
    const health = healthRoutes({ readiness, registry: metrics.registry, metricsToken })
    const imageDeps = { db, log, storage, cache: imageCacheOf(configuration, storage, log), drawings: demoDrawings }
    const pictures = makePictures(imageDeps)
    const images = imageRoutes(imageDeps, pictures)
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
    const exchange = exchangeOf({ ...deps, db: database.direct }, configuration, storage)
    const version = await watchVersion(shop, settings, connections, log, database.onChange)
    const parts = await startParts([
      () => ({ stop: database.close }),
      () => ({ stop: counters.close }),
      () => disk,
      ...backgroundParts(configuration, { ...deps, database, storage }, connections.messages, pictures),
      () => version,
    ])

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
      accounts: connections.accounts,
      observe: metrics.observe,
      field: metrics.field,
      observeRender: metrics.observeRender,
      observePageCache: metrics.observePageCache,
      stopping: () => {
        isStopping = true
      },
      lost: database.lost,
      close: parts.stop,
    })
  }
