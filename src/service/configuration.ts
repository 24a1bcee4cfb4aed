import { sequenceS } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'
import { join, resolve } from 'node:path'
import { kopecksOf } from '../domain/money/money.ts'
import { DEFAULT_THEMES } from '../domain/content/theme.ts'
import {
  address,
  decodeVariable,
  hostList,
  oneOf,
  origin,
  text,
  wholeNumber,
  fromText,
  type FromText,
  hostNames,
  withSecretFiles,
} from './platform/environment.ts'
import { type Accounts, type Environment, type LaunchFacts, readAccounts } from './commands/public.ts'
import { REPLICA_LAG_MS } from './platform/database/database.ts'
import { hostsOf } from './platform/database/hosts.ts'
import { textWithinSync } from './platform/foreign/bounded.ts'
import { defaultMemoryMib, MIN_MEMORY_MIB, MAX_MEMORY_MIB, ownMib } from './platform/memory.ts'
import { PURCHASES_AT_ONCE } from './platform/limits/purchase-lane.ts'
import { DEFAULT_DIRECTORY } from './platform/data-directory/paths.ts'
import type { S3Settings } from './platform/storage/s3-storage.ts'
import { SETTING_NAMES, SETTINGS } from './platform/settings/definitions.ts'
import type { SettingOverrides } from './platform/settings/settings.ts'
import type { OrderLimits } from './sales/public.ts'

export interface Configuration {
  readonly port: number
  readonly host: string
  /** Absolute path of the embedded database, the outbox and the operator's socket. */
  readonly dataDirectory: string
  /** Null: embedded database. */
  readonly databaseUrl: string | null
  readonly databaseDirectUrl: string | null
  readonly replicaUrls: ReadonlyArray<string>
  readonly replicaLagMs: number
  readonly redisUrl: string | null
  /** Null: shared files are in the data directory. */
  readonly s3: S3Settings | null
  readonly shopApiUrl: string | null
  /** Memory budget of the process, without the share of the embedded database. */
  readonly memoryMib: number
  readonly settings: SettingOverrides
  /** Of the environment alone: the owner adds others in the back office. */
  readonly accounts: Accounts
  readonly environment: Environment
  readonly themes: { readonly newYear: boolean; readonly spring: boolean }
  /** Null: derived from HOST and PORT. */
  readonly publicOrigin: string | null
  /** Accepted Host headers besides `publicOrigin`. */
  readonly allowedHosts: ReadonlyArray<string>
  /** Number of own proxies in front of the server; their X-Forwarded-For entries are trusted. */
  readonly trustedProxies: number
  readonly demoProducts: number
  readonly outboxDirectory: string
  readonly cityRangesFile: string | null
  /** Null: the service creates and stores one. */
  readonly secret: string | null
  readonly encryptionKey: string | null
  readonly pictureHosts: ReadonlyArray<string>
  /** Hosts of the own network from which feeds are imported. */
  readonly privateFeedHosts: ReadonlyArray<string>
  /** Credentials of 1C. Null: the exchange is off. */
  readonly exchangeAccount: { readonly user: string; readonly password: string } | null
  readonly exchangePrice: string | null
  /** Hours; 0 is never. */
  readonly dumpHours: number
  readonly backupKey: string | null
  readonly orderLimits: OrderLimits
  /** Then finished orders lose the contact of their buyer. 0: never. */
  readonly orderContactYears: number
  readonly metricsToken: string | null
  /** Null: requests are not traced. */
  readonly traces: { readonly endpoint: string; readonly share: number } | null
  /** Where errors are reported, by Sentry's protocol. */
  readonly sentryDsn: string | null
  /** Seconds between the stop signal and the close of the socket, so the load balancer notices. */
  readonly drainSeconds: number
  readonly logLevel: string
  readonly isProduction: boolean
  readonly clockOffsetSeconds: number
  readonly areRatesLimited: boolean
  readonly purchasesAtOnce: number
  readonly isPageCached: boolean
  readonly arePicturesPrepared: boolean
  /** Time limit of a page, set by tests only; null uses the default. */
  readonly pageLimitSeconds: number | null
  readonly areFragmentsCached: boolean
  readonly ignored: ReadonlyArray<string>
}

// Getters: the accounts change while the shop runs.
export const launchFacts = (
  { settings, publicOrigin, pictureHosts }: Configuration,
  accounts: () => Accounts,
): LaunchFacts => ({
  overrides: settings,
  publicOrigin,
  pictureHosts,
  get paymentProviders() {
    const { yooKassa, split } = accounts().payments
    return [yooKassa, split].filter((account) => account !== null).length
  },
  get isPlayMoney() {
    const { isSandboxed, yooKassa, split } = accounts().payments
    return isSandboxed && (yooKassa === null || split === null)
  },
  get sendsMail() {
    return accounts().messages.mail !== null
  },
  get sendsSms() {
    return accounts().messages.sms !== null
  },
  get captcha() {
    return accounts().captcha.name
  },
})

const DEMO_PRODUCTS = 1_200
const DUMP_HOURS = 6
const ORDER_MAX_UNITS = 100
const ORDER_PHONE_CHECK_ABOVE = 50_000
const TEST_VARIABLES = ['CLOCK_OFFSET_S', 'RATE_LIMITS', 'PAGE_CACHE', 'PAGE_LIMIT_S', 'PREPARED_PICTURES']
const TEN_YEARS_S = 315_360_000

const MAX_PROXIES = 10
const proxies = {
  ...Object.fromEntries(Array.from({ length: MAX_PROXIES + 1 }, (_, hops) => [hops, hops])),
  false: 0,
  true: 1,
}
const switched = { true: true, on: true, false: false, off: false }
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const levels = Object.fromEntries(LOG_LEVELS.map((level) => [level, level]))
const databaseAddress = fromText(
  'an address that begins with postgres:// or postgresql://, whose target_session_attrs, if any, is read-write or primary',
  (value) => (hostsOf(value) === null ? undefined : value),
)
const replicaAddresses = fromText<ReadonlyArray<string>>(
  'addresses of one standby each, divided by commas, such as postgres://shop@two/shop,postgres://shop@three/shop',
  (value) => {
    const urls = value.split(/\s*,\s*/)
    return urls.every((url) => hostsOf(url)?.isPrimaryOnly === false) ? urls : undefined
  },
)
const bucketAddress = fromText(
  'an address with a bucket, such as https://s3.example.com/shop, without keys',
  (value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    const isBucket =
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      /^(?:\/[\w.-]+)+\/?$/.test(url.pathname) &&
      url.search === ''
    return isBucket && url.hash === '' && url.username === '' ? value : undefined
  },
)
const share = fromText('a number from 0 to 1', (value) =>
  /^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/.test(value) ? Number(value) : undefined,
)
const allErrors = E.getApplicativeValidation(RA.getSemigroup<string>())

const readOverrides = (environment: Environment): E.Either<ReadonlyArray<string>, SettingOverrides> => {
  const read = SETTING_NAMES.flatMap((name) => {
    const { variable, codec } = SETTINGS[name]
    return variable === undefined
      ? []
      : [
          E.map((value) => [name, value] as const)(
            decodeVariable(environment, variable, codec as FromText<unknown>, null),
          ),
        ]
  })
  const errors = read.flatMap((one) => (E.isLeft(one) ? [one.left] : []))
  if (errors.length > 0) return E.left(errors)
  return E.right(
    Object.fromEntries(read.flatMap((one) => (E.isRight(one) && one.right[1] !== null ? [one.right] : []))),
  )
}

// Returns the configuration, or every error, one a line. Errors never repeat secrets or URLs with passwords.
export const readConfiguration = (environment: Environment): E.Either<ReadonlyArray<string>, Configuration> => {
  const isTest = environment.NODE_ENV === 'test'
  const read = <A, B>(name: string, codec: FromText<A>, unset: B) =>
    pipe(
      decodeVariable(environment, name, codec, unset),
      E.mapLeft((error): ReadonlyArray<string> => [error]),
    )
  const inTest = <A, B>(name: string, codec: FromText<A>, unset: B) =>
    isTest ? read(name, codec, unset) : E.right(unset)

  return pipe(
    sequenceS(allErrors)({
      port: read('PORT', wholeNumber(0, 65_535), 3_000),
      host: read('HOST', text('a host name or an IP address', /^[\w.:-]{1,253}$/), '127.0.0.1'),
      dataDirectory: read('DATA_DIR', text('a path', /^[^\0]+$/), DEFAULT_DIRECTORY),
      databaseUrl: read('DATABASE_URL', databaseAddress, null),
      databaseDirectUrl: read('DATABASE_DIRECT_URL', databaseAddress, null),
      replicaUrls: read('DATABASE_REPLICA_URLS', replicaAddresses, []),
      replicaLagMs: read('REPLICA_LAG_MS', wholeNumber(500, 60_000), REPLICA_LAG_MS),
      redisUrl: read('REDIS_URL', address('redis', 'rediss'), null),
      s3Url: read('S3_URL', bucketAddress, null),
      s3Region: read('S3_REGION', text('a region such as ru-central1', /^[\w-]{1,64}$/), 'us-east-1'),
      s3Key: read('SHOP_S3_KEY', text('an access key', /^\S{1,200}$/), null),
      s3Secret: read('SHOP_S3_SECRET', text('a secret key', /^\S{1,200}$/), null),
      shopApiUrl: read('SHOP_API_URL', origin, null),
      budgetMib: read('MEMORY_MIB', wholeNumber(MIN_MEMORY_MIB, MAX_MEMORY_MIB), defaultMemoryMib(environment)),
      settings: readOverrides(environment),
      accounts: readAccounts(environment),
      newYear: read('THEME_NEW_YEAR', oneOf(switched), DEFAULT_THEMES.newYear),
      spring: read('THEME_SPRING', oneOf(switched), DEFAULT_THEMES.spring),
      publicOrigin: read('PUBLIC_ORIGIN', origin, null),
      allowedHosts: read('ALLOWED_HOSTS', hostNames, []),
      trustedProxies: read('TRUST_PROXY', oneOf(proxies), 0),
      demoProducts: read('DEMO_PRODUCTS', wholeNumber(0, 1_000_000), DEMO_PRODUCTS),
      outboxDirectory: read('OUTBOX_DIR', text('a path', /^[^\0]+$/), null),
      cityRangesFile: read('CITY_RANGES_FILE', text('a path', /^[^\0]+$/), null),
      secret: read('SHOP_SECRET', text('a text of at least 32 characters', /^.{32,}$/), null),
      encryptionKey: read('SHOP_ENCRYPTION_KEY', text('a text of at least 32 characters', /^.{32,}$/), null),
      pictureHosts: read('SHOP_PICTURE_HOSTS', hostList, []),
      privateFeedHosts: read('PRIVATE_FEED_HOSTS', hostNames, []),
      exchangeUser: read('SHOP_1C_USER', text('a name without a colon', /^[^:\p{Cc}]{1,100}$/u), null),
      exchangePassword: read('SHOP_1C_PASSWORD', text('a text of at least 8 characters', /^.{8,200}$/), null),
      exchangePrice: read('SHOP_1C_PRICE', text('a name of at most 150 characters', /^\P{Cc}{1,150}$/u), null),
      dumpHours: read('DUMP_HOURS', wholeNumber(0, 8_760), DUMP_HOURS),
      backupKey: read('SHOP_BACKUP_KEY', text('a text of at least 32 characters', /^.{32,}$/), null),
      mostUnits: read('ORDER_MAX_UNITS', wholeNumber(1, 1_000_000), ORDER_MAX_UNITS),
      phoneCheckAbove: read('ORDER_PHONE_CHECK_ABOVE', wholeNumber(0, 1_000_000_000), ORDER_PHONE_CHECK_ABOVE),
      orderContactYears: read('ORDER_CONTACT_YEARS', wholeNumber(0, 100), 0),
      metricsToken: read('SHOP_METRICS_TOKEN', text('a text of at least 16 characters', /^\S{16,}$/), null),
      tracesEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', address('http', 'https'), null),
      tracesShare: read('OTEL_TRACES_SAMPLER_ARG', share, 1),
      sentryDsn: read(
        'SENTRY_DSN',
        text('an address such as https://key@errors.example/1', /^https?:\/\/\w+@[^\s/]+\/(?:\S+\/)?\d+$/),
        null,
      ),
      drainSeconds: read('DRAIN_S', wholeNumber(0, 300), 0),
      logLevel: read('LOG_LEVEL', oneOf(levels), 'info'),
      clockOffsetSeconds: inTest('CLOCK_OFFSET_S', wholeNumber(-TEN_YEARS_S, TEN_YEARS_S), 0),
      areRatesLimited: inTest('RATE_LIMITS', oneOf({ on: true, off: false }), true),
      purchasesAtOnce: read('PURCHASES_AT_ONCE', wholeNumber(1, 1_000), PURCHASES_AT_ONCE),
      areFragmentsCached: read('FRAGMENT_CACHE', oneOf(switched), true),
      isPageCached: inTest('PAGE_CACHE', oneOf({ on: true, off: false }), true),
      pageLimitSeconds: inTest('PAGE_LIMIT_S', wholeNumber(1, 600), null),
      arePicturesPrepared: inTest('PREPARED_PICTURES', oneOf({ on: true, off: false }), true),
    }),
    E.chainFirst(({ exchangeUser, exchangePassword }) =>
      (exchangeUser === null) === (exchangePassword === null)
        ? E.right(undefined)
        : E.left(['SHOP_1C_USER and SHOP_1C_PASSWORD must be set together']),
    ),
    E.chainFirst(({ s3Url, s3Key, s3Secret }) =>
      [s3Url, s3Key, s3Secret].every((value) => (value === null) === (s3Url === null))
        ? E.right(undefined)
        : E.left(['S3_URL, SHOP_S3_KEY and SHOP_S3_SECRET must be set together']),
    ),
    E.chainFirst(({ s3Url, encryptionKey }) =>
      s3Url !== null && encryptionKey === null
        ? E.left(['S3_URL needs SHOP_ENCRYPTION_KEY: processes without a common DATA_DIR would make keys of their own'])
        : E.right(undefined),
    ),
    E.chainFirst(({ databaseUrl, databaseDirectUrl }) =>
      databaseDirectUrl !== null && databaseUrl === null
        ? E.left(['DATABASE_DIRECT_URL needs DATABASE_URL'])
        : E.right(undefined),
    ),
    E.chainFirst(({ databaseUrl, replicaUrls }) =>
      replicaUrls.length > 0 && databaseUrl === null
        ? E.left(['DATABASE_REPLICA_URLS needs DATABASE_URL'])
        : E.right(undefined),
    ),
    E.map(({ newYear, spring, exchangeUser, exchangePassword, mostUnits, phoneCheckAbove, budgetMib, ...rest }) => {
      const { s3Url, s3Region, s3Key, s3Secret, tracesEndpoint, tracesShare, ...values } = rest
      const dataDirectory = resolve(values.dataDirectory)
      return {
        ...values,
        s3:
          s3Url === null || s3Key === null || s3Secret === null
            ? null
            : { url: s3Url, region: s3Region, accessKey: s3Key, secretKey: s3Secret },
        traces: tracesEndpoint === null ? null : { endpoint: tracesEndpoint, share: tracesShare },
        memoryMib: ownMib(environment, budgetMib),
        environment,
        orderLimits: { mostUnits, phoneCheckAbove: kopecksOf(phoneCheckAbove) },
        themes: { newYear, spring },
        dataDirectory,
        exchangeAccount:
          exchangeUser === null || exchangePassword === null
            ? null
            : { user: exchangeUser, password: exchangePassword },
        outboxDirectory: resolve(values.outboxDirectory ?? join(dataDirectory, 'outbox')),
        isProduction: environment.NODE_ENV === 'production',
        ignored: isTest ? [] : TEST_VARIABLES.filter((name) => (environment[name] ?? '') !== ''),
      }
    }),
  )
}

const SECRET_BYTES = 65_536

export const configurationOf = (environment: Environment): E.Either<ReadonlyArray<string>, Configuration> =>
  pipe(
    withSecretFiles(environment, (file) => textWithinSync(file, SECRET_BYTES)),
    E.flatMap(readConfiguration),
  )
