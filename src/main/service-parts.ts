import * as E from 'fp-ts/Either'
import { tryCatch, type TaskEither } from 'fp-ts/TaskEither'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { demoCommand } from '../demo/command.ts'
import type { Configuration } from '../service/configuration.ts'
import { exchangeRoutes } from '../service/exchange/public.ts'
import {
  type Accounts,
  type OpenConnections,
  operatorCommands,
  type OperatorSocket,
  serveOperator,
} from '../service/commands/public.ts'
import { pathsIn } from '../service/platform/data-directory/paths.ts'
import type { OpenDatabase } from '../service/platform/database/engine.ts'
import { fileWithin } from '../service/platform/foreign/bounded.ts'
import { makeFetchPicture } from '../service/platform/fetched-images/fetch-picture.ts'
import { startFetcher } from '../service/platform/fetched-images/start-fetcher.ts'
import { diskCache, sharedImageCache, type ImageCache } from '../service/platform/images/image-cache.ts'
import { memoryCounters } from '../service/platform/limits/memory-counters.ts'
import type { Service, ServiceDeps } from '../service/service.ts'
import type { SettingsSource } from '../service/platform/settings/settings.ts'
import type { FileStorage } from '../service/platform/storage/file-storage.ts'
import type { ServiceClock } from '../service/platform/clock.ts'

const VERSION_CHECK_MS = 500
const EXCHANGE_LIMIT_MS = 10_000
const EXCHANGE_LIMITS = { partBytes: 16 * 1024 * 1024, sessionBytes: 4 * 1024 ** 3 }

// Reads the version of the content in responses when it changes, and regularly. A newer version would let pages cache older responses.
export const watchVersion = async (
  service: Pick<Service, 'version' | 'activePrices' | 'versionChanged'>,
  settings: SettingsSource,
  connections: Pick<OpenConnections, 'reload'>,
  log: Logger,
  onChange: OpenDatabase['onChange'],
) => {
  let version = await service.version()
  const read = async () => {
    const now = await service.version()
    if (now === version) return
    await settings.reload()
    await connections.reload()
    version = now
  }
  const refresh = () =>
    read().catch((error: unknown) => log.warn({ err: error }, 'the catalogue version could not be read'))
  const timer = setInterval(() => void refresh(), VERSION_CHECK_MS)
  const notifications = onChange?.(() => {
    service.versionChanged()
    void refresh()
  })
  return {
    now: () => `${version} ${service.activePrices()}`,
    stop: async () => {
      clearInterval(timer)
      await notifications?.stop()
    },
  }
}

export const operatorOf = async (
  database: OpenDatabase,
  configuration: Configuration,
  {
    clock,
    carriers,
    launch,
    storage,
  }: Pick<ServiceDeps, 'clock' | 'carriers' | 'launch'> & {
    readonly storage: FileStorage
  },
  log: Logger,
): Promise<OperatorSocket | null> => {
  const { databaseUrl, dataDirectory, exchangePrice } = configuration
  if (databaseUrl !== null) return null
  const commands = {
    ...operatorCommands(
      clock,
      {
        dataDirectory,
        storage,
        priceType: exchangePrice,
        pictureHosts: configuration.pictureHosts,
        privateFeedHosts: configuration.privateFeedHosts,
      },
      async () => carriers(),
      launch,
    ),
    demo: demoCommand,
  }
  const served = await serveOperator(pathsIn(dataDirectory).socket, commands, { database, log })()
  if (E.isRight(served)) return served.right
  log.warn(served.left)
  return null
}

export const exchangeOf = (
  deps: ServiceDeps,
  { exchangeAccount, exchangePrice, s3, dataDirectory }: Configuration,
  storage: FileStorage,
): ReturnType<typeof exchangeRoutes> | null =>
  exchangeAccount === null
    ? null
    : exchangeRoutes({
        ...deps,
        account: exchangeAccount,
        priceType: exchangePrice,
        workDirectory: s3 === null ? join(dataDirectory, 'exchange-work') : join(tmpdir(), 'vitrina-exchange'),
        storage,
        limits: EXCHANGE_LIMITS,
        limitMs: EXCHANGE_LIMIT_MS,
      })

export const fetcherOf = (deps: ServiceDeps, { pictureHosts: hosts }: Configuration, storage: FileStorage) =>
  hosts.length === 0 ? null : startFetcher({ ...deps, hosts, storage, fetchPicture: makeFetchPicture({ hosts }) })

const IMAGE_CACHE_BYTES = 512 * 1024 * 1024

export const imageCacheOf = (
  { s3, dataDirectory }: Pick<Configuration, 's3' | 'dataDirectory'>,
  storage: FileStorage,
  log: Logger,
): ImageCache =>
  s3 === null ? diskCache(join(dataDirectory, 'images'), IMAGE_CACHE_BYTES, log) : sharedImageCache(storage, log)

export const sandboxedParts = (
  { messages }: Pick<Accounts, 'messages'>,
  isProduction: boolean,
  payments: ReadonlyArray<string>,
): string | null => {
  const parts = [
    ...(payments.length > 0 ? [`payments by ${payments.join(', ')} (SHOP_SANDBOX=off)`] : []),
    ...(isProduction && messages.mail === null ? ['mail: letters stay in the outbox (SHOP_SMTP_URL)'] : []),
    ...(isProduction && messages.sms === null ? ['SMS: codes stay in the outbox (SHOP_SMS_LOGIN)'] : []),
  ]
  return parts.length === 0 ? null : `sandboxed: ${parts.join('; ')}`
}

export const countersOf = async ({ redisUrl }: Configuration, clock: ServiceClock, log: Logger) => {
  const alone = memoryCounters(clock)
  if (redisUrl === null) return { ...alone, close: async () => undefined }
  const { redisCounters } = await import('../service/platform/limits/redis-counters.ts')
  return redisCounters(redisUrl, alone, log)
}

const RANGES_BYTES = 64 * 1_048_576

export const cityRangesIn = (file: string | null): TaskEither<string, string> =>
  tryCatch(
    async () => (file === null ? '' : (await fileWithin(file, RANGES_BYTES)).toString('utf8')),
    (error) => `CITY_RANGES_FILE cannot be read: ${String(error)}`,
  )
