import * as E from 'fp-ts/Either'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { reportNotNumbersTo } from '../domain/text/format-report.ts'
import { requestIdMixin } from '../infrastructure/server/request-id.ts'
import { configurationOf } from '../service/configuration.ts'
import { storeOrigin } from '../service/origin.ts'
import { limitCachesTo } from '../service/platform/caches.ts'
import { reportLogged } from '../service/platform/health/error-sink.ts'
import { startReports } from '../service/platform/health/start-reports.ts'
import { limitBodiesTo } from '../service/platform/http/body.ts'
import { readAssets } from './assets.ts'
import { readServiceWorker } from './service-worker.ts'
import { builtAdminApp } from './admin-app.ts'
import { openStorage } from './open-storage.ts'
import { storeAssets } from './stored-assets.ts'
import { listen } from './listen.ts'
import { sitePages, siteParts } from './page/site-pages.ts'

const client = new URL('../client/', import.meta.url)
const workerBuild = new URL('../worker/', import.meta.url)
const adminBuild = new URL('../admin/', import.meta.url)
const SHUTDOWN_LIMIT_MS = 10_000

const giveUp = (lines: ReadonlyArray<string>): never => {
  for (const line of lines) process.stderr.write(`${line}\n`)
  return process.exit(1)
}

const read = configurationOf(process.env)
const configuration = E.isRight(read) ? read.right : giveUp(read.left)
limitCachesTo(configuration.memoryMib)
limitBodiesTo(configuration.memoryMib)
/** The number of pino's level `error`. */
const ERROR_LEVEL = 50

const log = pino(
  {
    level: configuration.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: requestIdMixin,
    hooks: {
      logMethod(fields, method, level) {
        if (level >= ERROR_LEVEL) reportLogged(fields[0], fields[1])
        method.apply(this, fields)
      },
    },
  },
  pino.destination(2),
)
const stopReports = await startReports(configuration, log)
const phase = (name: string) => {
  log.debug({ ms: Math.round(performance.now()) }, `start: ${name}`)
}
phase('modules loaded')
// log and continue: an unhandled rejection concerns one request
process.on('unhandledRejection', (error) => {
  log.error({ err: error }, 'unhandled promise rejection')
})
for (const name of configuration.ignored) log.warn(`${name} is ignored unless NODE_ENV=test`)

reportNotNumbersTo(({ formatter, value }) => {
  log.error({ formatter, value: String(value) }, 'formatter received an invalid number')
})

const opened = await openStorage(configuration, log)()
const storage = E.isRight(opened) ? opened.right : giveUp([opened.left])

const ownShop = async () => {
  const { startShop } = await import('./service-process.ts')
  const started = await startShop(configuration, storage, log, (line) => process.stderr.write(`${line}\n`), phase)()
  return E.isRight(started) ? started.right : giveUp([started.left])
}
const storefront =
  configuration.shopApiUrl === null
    ? null
    : (await import('./storefront-process.ts')).startStorefront(
        { ...configuration, shopApiUrl: configuration.shopApiUrl },
        log,
      )
const shop = storefront ?? (await ownShop())

phase('shop started')
const pages = sitePages({ configuration, shop, storefront, log, assets: readAssets(client) })

const storeBuildAssets = (from: URL, folder: 'assets' | 'admin/assets') =>
  storeAssets(fileURLToPath(from), storage, Date.now(), folder).catch((error: unknown) =>
    log.warn({ err: error }, 'assets of this build could not be stored'),
  )
await storeBuildAssets(client, 'assets')
if (storefront === null) await storeBuildAssets(new URL('admin/', adminBuild), 'admin/assets')

const notListening = async (error: unknown): Promise<never> => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const at = `${configuration.host}:${String(configuration.port)}`
  const reason =
    code === 'EADDRINUSE'
      ? `${at} is in use by another program: set another PORT`
      : `it cannot listen on ${at}: ${code === '' ? String(error) : code}`
  await shop.close()
  return giveUp([reason])
}

const site = await listen(
  {
    ...siteParts({
      configuration,
      shop,
      storage,
      log,
      serviceWorker: readServiceWorker(workerBuild, client),
    }),
    page: pages,
    client: fileURLToPath(client),
    adminApp:
      storefront === null
        ? builtAdminApp(adminBuild, {
            shopName: () => shop.settings()['shop.name'],
            mapsKey: () => shop.accounts().mapsKey,
          })
        : null,
  },
  configuration.port,
  configuration.host,
).catch(notListening)
phase('listening')
const origin = configuration.publicOrigin ?? site.address
if (storefront === null) storeOrigin(configuration.dataDirectory, origin)
process.stdout.write(`${shop.settings()['shop.name']} is open at ${origin}\n`)

const stop = async () => {
  shop.stopping()
  site.leave()
  // the load balancer must notice before the socket closes
  await setTimeout(configuration.drainSeconds * 1_000)
  const limit = globalThis.setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS)
  await site.stop()
  await shop.close()
  await stopReports()
  clearTimeout(limit)
  process.exit(0)
}

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // a second signal exits at once
    if (isStopping) process.exit(1)
    isStopping = true
    void stop()
  })
}
void shop.lost.then((reason) => giveUp([`the database is lost: ${reason}`]))
