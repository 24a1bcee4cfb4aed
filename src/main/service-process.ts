import * as E from 'fp-ts/Either'
import { tryCatch, type TaskEither } from 'fp-ts/TaskEither'
import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { carriersOf } from '../service/delivery/public.ts'
import { captchaProvider } from '../service/identity/public.ts'
import { catalogueVersion, startBackInStockNotifier } from '../service/catalogue/public.ts'
import { originOf, type Configuration } from '../service/configuration.ts'
import { pathsIn } from '../service/platform/data-directory/paths.ts'
import type { OpenDatabase } from '../service/platform/database/engine.ts'
import { openShopDatabase } from '../service/platform/database/database.ts'
import { signingKey } from '../service/platform/database/signing-key.ts'
import { describeProblem } from '../service/platform/database/start-problem.ts'
import { demoDrawings } from '../demo/demo-drawings.ts'
import { demoCommand } from '../demo/operator-command.ts'
import { EXCHANGE_PATH, exchangeRoutes } from '../service/exchange/public.ts'
import { healthRoutes, HEALTH_PATHS } from '../service/platform/health/health-routes.ts'
import { makeMetrics } from '../service/platform/health/metrics.ts'
import { readinessOf } from '../service/platform/health/readiness.ts'
import { watchService } from '../service/platform/health/service-gauges.ts'
import { imageRoutes } from '../service/platform/images/routes.ts'
import { startWorker } from '../service/platform/jobs/worker.ts'
import { messagesByChannel } from '../service/platform/messages/by-channel.ts'
import { outboxMessages } from '../service/platform/messages/outbox.ts'
import { makeLimiter, noLimits } from '../service/platform/limits/limiter.ts'
import { memoryCounters } from '../service/platform/limits/memory-counters.ts'
import { redisCounters } from '../service/platform/limits/redis-counters.ts'
import { operatorCommands, type OperatorSocket, serveOperator, startMaintenance } from '../service/operator/public.ts'
import { isSiteFile, siteFiles } from '../service/content/public.ts'
import { makePayments, type Payments } from '../service/sales/public.ts'
import { makeFetchPicture } from '../service/platform/fetched-images/fetch-picture.ts'
import { startFetcher } from '../service/platform/fetched-images/start-fetcher.ts'
import type { ServiceClock, ServiceDeps } from '../service/service-deps.ts'
import { serviceJobs } from '../service/service.ts'
import { makeService, type Service } from '../service/service.ts'
import { createShop } from './create-shop.ts'

const SANDBOX_PATH = '/sandbox/'
const VERSION_CHECK_MS = 1_000
const DATABASE_PATIENCE_MS = 2_000
const EXCHANGE_PATIENCE_MS = 10_000
const EXCHANGE_LIMITS = { partBytes: 16 * 1024 * 1024, sessionBytes: 4 * 1024 ** 3 }

export interface ShopProcess {
  readonly fetch: (request: Request, peer?: { readonly address: string }) => Promise<Response>
  readonly now: () => number
  readonly catalogueVersion: () => number
  readonly observe: (method: string, path: string, status: number, seconds: number) => void
  readonly drew: (seconds: number) => void
  readonly asked: (met: string) => void
  /** Makes the readiness probe fail. */
  readonly stopping: () => void
  readonly lost: Promise<string>
  readonly close: () => Promise<void>
}

const watchVersion = async ({ db }: OpenDatabase, log: Logger) => {
  let version = await catalogueVersion(db)
  const timer = setInterval(() => {
    catalogueVersion(db).then(
      (now) => {
        version = now
      },
      (error: unknown) => log.warn({ err: error }, 'the catalogue version could not be read'),
    )
  }, VERSION_CHECK_MS)
  return {
    now: () => version,
    stop: () => {
      clearInterval(timer)
    },
  }
}

const operatorOf = async (
  database: OpenDatabase,
  { databaseUrl, dataDirectory, exchangePrice, carriers }: Configuration,
  clock: ServiceClock,
  log: Logger,
): Promise<OperatorSocket | null> => {
  if (databaseUrl !== null) return null
  const commands = {
    ...operatorCommands(
      clock,
      { dataDirectory, priceType: exchangePrice },
      carriersOf(carriers, (request) => fetch(request), clock.now),
    ),
    demo: demoCommand,
  }
  const served = await serveOperator(pathsIn(dataDirectory).socket, commands, { database, log })()
  if (E.isRight(served)) return served.right
  log.warn(served.left)
  return null
}

const exchangeOf = (
  deps: ServiceDeps,
  { exchangeAccount, exchangePrice, dataDirectory }: Configuration,
): ReturnType<typeof exchangeRoutes> | null =>
  exchangeAccount === null
    ? null
    : exchangeRoutes({
        ...deps,
        account: exchangeAccount,
        priceType: exchangePrice,
        dataDirectory,
        limits: EXCHANGE_LIMITS,
        patienceMs: EXCHANGE_PATIENCE_MS,
      })

const fetcherOf = (deps: ServiceDeps, { pictureHosts: hosts, dataDirectory }: Configuration) =>
  hosts.length === 0 ? null : startFetcher({ ...deps, hosts, dataDirectory, fetchPicture: makeFetchPicture({ hosts }) })

/** Shared counters with REDIS_URL, else counters of this process. */
const countersOf = ({ redisUrl }: Configuration, clock: ServiceClock, log: Logger) => {
  const alone = memoryCounters(clock)
  return redisUrl === null ? { ...alone, close: async () => undefined } : redisCounters(redisUrl, alone, log)
}

const cityRangesIn = (file: string | null): TaskEither<string, string> =>
  tryCatch(
    async () => (file === null ? '' : readFile(file, 'utf8')),
    (error) => `CITY_RANGES_FILE cannot be read: ${String(error)}`,
  )

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
    if (E.isLeft(opened)) return E.left(describeProblem(opened.left))
    const database = opened.right
    const { db } = database
    phase('database opened')
    await createShop(db, configuration.demoProducts, progress)
    phase('demo checked')

    let isStopping = false
    const clock = { now: () => Date.now() + configuration.clockOffsetSeconds * 1_000 }
    const origin = originOf(configuration)
    const payments: Payments = makePayments(configuration.payments, (request) => fetch(request), {
      db,
      now: clock.now,
      log,
      brand: configuration.brand,
      origin,
      notify: (request) => shop.fetch(request),
    })
    if (payments.sandbox !== null)
      log.warn(
        `sandboxed payment providers (no real payments): ${payments.sandboxed.join(', ')}; set the accounts, or SHOP_SANDBOX=off`,
      )
    const secret = await signingKey(db, configuration.secret)
    const counters = countersOf(configuration, clock, log)
    const deps = {
      db,
      clock,
      log,
      secret,
      brand: configuration.brand,
      captcha: captchaProvider(configuration.captcha, { secret, clock, fetch: (request) => fetch(request) }),
      areRatesLimited: configuration.areRatesLimited,
      limiter: configuration.areRatesLimited ? makeLimiter(counters) : noLimits,
      origin,
      payments,
      orderLimits: configuration.orderLimits,
      isSecure: configuration.publicOrigin?.startsWith('https:') ?? false,
      cityRanges: cityRanges.right,
    }
    const shop: Service = makeService(deps)
    const outbox = outboxMessages(configuration.outboxDirectory, clock.now)
    const messages = messagesByChannel(configuration.messages, outbox, (request) => fetch(request))
    const worker = startWorker(deps, serviceJobs(deps, messages))
    const maintenance = startMaintenance(deps)
    const telling = startBackInStockNotifier(deps)
    const metrics = makeMetrics()
    watchService(metrics.registry, deps)
    const readiness = readinessOf({
      db,
      isStopping: () => isStopping,
      patienceMs: DATABASE_PATIENCE_MS,
      answeredAt: database.answeredAt,
    })
    const health = healthRoutes({ readiness, registry: metrics.registry, metricsToken: configuration.metricsToken })
    const images = imageRoutes({ db, log, directory: configuration.dataDirectory, drawings: demoDrawings })
    const files = siteFiles({ db, clock, log, brand: configuration.brand, origin })
    const exchange = exchangeOf(deps, configuration)
    const fetcher = fetcherOf(deps, configuration)
    const version = await watchVersion(database, log)
    const operator = await operatorOf(database, configuration, clock, log)

    return E.right({
      fetch: async (request, peer) => {
        const { pathname } = new URL(request.url)
        if (pathname.startsWith('/_image/')) return images.fetch(request, { peer: peer ?? null })
        if (HEALTH_PATHS.includes(pathname)) return health.fetch(request, { peer: peer ?? null })
        if (isSiteFile(pathname)) return files(request, peer ?? null)
        if (pathname === EXCHANGE_PATH && exchange !== null) return exchange.fetch(request, { peer: peer ?? null })
        if (payments.sandbox !== null && pathname.startsWith(SANDBOX_PATH)) return payments.sandbox(request)
        return shop.fetch(request, peer)
      },
      now: clock.now,
      catalogueVersion: version.now,
      observe: metrics.observe,
      drew: metrics.drew,
      asked: metrics.asked,
      stopping: () => {
        isStopping = true
      },
      lost: database.lost,
      close: async () => {
        version.stop()
        await worker.stop()
        await fetcher?.stop()
        await maintenance.stop()
        await telling.stop()
        await operator?.close()
        await counters.close()
        await database.close()
      },
    })
  }
