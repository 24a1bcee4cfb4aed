import { left, right } from 'fp-ts/Either'
import { pino } from 'pino'
import { altcha } from '../../../src/service/identity/captcha/altcha.ts'
import type { CaptchaProvider } from '../../../src/service/identity/captcha/provider.ts'
import { runDueJobs } from '../../../src/service/platform/jobs/run-job.ts'
import type { SearchEngine } from '../../../src/service/catalogue/search/search-engine.ts'
import type { AddressDirectory, Carrier } from '../../../src/service/delivery/public.ts'
import type { Message } from '../../../src/service/platform/messages/message.ts'
import type { PushSender } from '../../../src/service/platform/push/push-sender.ts'
import type { OrderLimits } from '../../../src/service/sales/public.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { makeLimiter, noLimits } from '../../../src/service/platform/limits/limiter.ts'
import { memoryCounters } from '../../../src/service/platform/limits/memory-counters.ts'
import { NO_SETTINGS, type Settings } from '../../../src/service/platform/settings/definitions.ts'
import type { SettingOverrides } from '../../../src/service/platform/settings/settings.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { makePayments, type PaymentAccounts, type Payments } from '../../../src/service/sales/payments/providers.ts'
import { seedDemoPages, seedPages } from '../../../src/service/content/pages/seed.ts'
import { seedDemoPlaces, seedPlaces } from '../../../src/service/delivery/context/seed.ts'
import { serviceJobs } from '../../../src/service/service.ts'
import { makeService, type Service } from '../../../src/service/service.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { connectionCipher, type Environment } from '../../../src/service/commands/public.ts'
import { NOTHING_CONFIGURED } from '../../../src/service/commands/launch.ts'
import { seedProducts } from './products.ts'
import { noteAnswer } from './seen-answers.ts'

/** 1 May 2026, noon in Barnaul. */
const NOW = Date.UTC(2026, 4, 1, 5)
export const TODAY = '2026-05-01'
export const ENCRYPTION_KEY = 'a key of the tests of 32 letters!'
export const SECRET = 'a secret of the tests, 32 letters'
const LATER_THAN_ANY_MEMORY_MS = 60_000

export interface TestShop extends Service {
  readonly db: OpenDatabase['db']
  /** Advances the clock past the caches. */
  readonly forget: () => void
  readonly wait: (ms: number) => void
  readonly sandbox: (path: string, init?: RequestInit) => Promise<Response>
  readonly payments: Payments
  /** Runs the jobs that are due. */
  readonly work: () => Promise<number>
  readonly now: () => Date
  readonly logged: () => ReadonlyArray<string>
  /** Runs the jobs that are due; returns all messages sent so far. */
  readonly inbox: () => Promise<ReadonlyArray<Message>>
}

const ORIGIN = 'http://shop.test'

const nowhere = async () => new Response(null, { status: 404 })

type Deliver = (request: Request) => Promise<Response>

interface ServiceOptions {
  /** Delivery of the sandbox's notifications: at once, unless a test holds them. */
  readonly notify?: (request: Request, deliver: Deliver) => Promise<Response>
  /** The sandbox by default; with another provider `fetch` is the network. */
  readonly accounts?: PaymentAccounts
  readonly fetch?: Deliver
  readonly cityRanges?: string
  /** Above any order of the tests by default. */
  readonly orderLimits?: OrderLimits
  readonly carriers?: ReadonlyArray<Carrier>
  readonly addresses?: AddressDirectory | null
  readonly mapsKey?: string | null
  readonly isSecure?: boolean
  /** Over those of the demo; a function replaces them all. */
  readonly settings?: SettingOverrides | (() => Settings)
  readonly areRatesLimited?: boolean
  /** Unlimited by default. */
  readonly purchasesAtOnce?: number
  /** Accounts of external services that are not the owner's. */
  readonly environment?: Environment
  readonly search?: SearchEngine
  /** The error of a message that cannot be sent. */
  readonly messageError?: (message: Message) => string | null
  /** Letters go to a mail server. */
  readonly sendsMail?: boolean
  /** A push service of the tests instead of the internet. */
  readonly sendPush?: PushSender
  /** Altcha with a low cost by default. */
  readonly captcha?: CaptchaProvider
  /** Responses to generated or racing calls do not count as seen: the next run may get others. */
  readonly areCallsRandom?: boolean
}

/** The service over a database with a fixed clock. */
export const shopOver = (
  { db, direct, reads, engine }: OpenDatabase,
  {
    cityRanges = '',
    orderLimits = { mostUnits: 1_000_000, phoneCheckAbove: kopecksOf(1_000_000_000) },
    carriers = [],
    addresses = null,
    mapsKey = null,
    isSecure = false,
    areRatesLimited = true,
    purchasesAtOnce = Infinity,
    messageError = () => null,
    sendsMail = false,
    sendPush = () => Promise.reject(new Error('no network')),
    areCallsRandom = false,
    notify = (request, deliver) => deliver(request),
    accounts = { yooKassa: null, split: null, isSandboxed: true },
    fetch = nowhere,
    captcha,
    search,
    settings = {},
    environment = {},
  }: ServiceOptions = {},
): TestShop => {
  let time = NOW
  const logged: Array<string> = []
  const log = pino(
    { level: 'debug' },
    {
      write: (line) => {
        logged.push(line)
      },
    },
  )
  const clock = { now: () => time }
  const payments = makePayments(accounts, fetch, {
    db,
    log,
    now: clock.now,
    brand: 'Кедр',
    origin: ORIGIN,
    notify: (request) => notify(request, (sent) => shop.fetch(sent)),
  })
  const deps = {
    db,
    engine,
    direct,
    reads,
    log,
    clock,
    payments,
    carriers: () => carriers,
    addresses: () => addresses,
    mapsKey: () => mapsKey,
    connections: { environment, cipher: connectionCipher(ENCRYPTION_KEY, ''), fetch },
    origin: ORIGIN,
    secret: SECRET,
    settings: typeof settings === 'function' ? settings : () => ({ ...demoSettings(), ...settings }),
    isSecure,
    areRatesLimited,
    purchasesAtOnce,
    limiter: areRatesLimited ? makeLimiter(memoryCounters(clock)) : noLimits,
    captcha: captcha ?? altcha({ secret: SECRET, clock }, { cost: 1, keyPrefix: '0' }),
    cityRanges,
    orderLimits,
    search,
    sendPush,
    launch: { ...NOTHING_CONFIGURED, sendsMail, overrides: typeof settings === 'function' ? {} : settings },
  }
  const shop: Service = makeService(deps)
  const carried: Array<Message> = []
  const jobs = serviceJobs(deps, {
    deliver: (message) => () => {
      const error = messageError(message)
      if (error !== null) return Promise.resolve(left(error))
      carried.push(message)
      return Promise.resolve(right(undefined))
    },
  })
  const inbox = async () => {
    await runDueJobs(deps, jobs)
    return carried
  }
  const wait = (ms: number) => {
    time += ms
  }
  return {
    version: shop.version,
    activePrices: shop.activePrices,
    versionChanged: shop.versionChanged,
    fetch: async (request, peer) => {
      const response = await shop.fetch(request, peer)
      await noteAnswer(engine, request, response, areCallsRandom)
      return response
    },
    db,
    payments,
    logged: () => logged,
    inbox,
    now: () => new Date(time),
    wait,
    forget: () => wait(LATER_THAN_ANY_MEMORY_MS),
    work: () => runDueJobs(deps, jobs),
    sandbox: async (path, init) =>
      (payments.sandbox ?? nowhere)(new Request(`${ORIGIN}${path}`, { redirect: 'manual', ...init })),
  }
}

const demoPhones = [
  { phone: '+78000000200' as Phone, caption: 'Бесплатно по России' },
  { phone: '+73852000100' as Phone, caption: 'Барнаул' },
]

/** Settings of the demo shop that the pages, feeds and letters of these tests read. */
export const demoSettings = (): Settings => ({
  ...NO_SETTINGS,
  'shop.name': 'Кедр',
  'shop.slogan': 'всё для дома',
  'shop.phones': demoPhones,
  'orders.collectHours': 2,
})

/** Fills an empty database with the places and pages of the demo and some products. */
export const stockShop = async ({ db }: OpenDatabase): Promise<void> => {
  await seedPlaces(db)
  await seedDemoPlaces(db)
  await seedPages(db)
  await seedDemoPages(db)
  await seedProducts(db)
}
