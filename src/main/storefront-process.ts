import { join } from 'node:path'
import type { Logger } from 'pino'
import { detectCity } from '../contract/delivery/places.ts'
import { makeBreaker } from '../infrastructure/server/breaker.ts'
import { makeShopCalls } from '../infrastructure/server/service-calls.ts'
import { storedContent } from '../infrastructure/server/stored-content.ts'
import { makeShopProxy } from '../infrastructure/server/service-proxy.ts'
import type { Accounts } from '../service/commands/public.ts'
import { HEALTH_PATHS, healthRoutes } from '../service/platform/health/health-routes.ts'
import { makeMetrics } from '../service/platform/health/metrics.ts'
import { strings } from '../service/platform/http/strings.ts'
import { NO_SETTINGS } from '../service/platform/settings/definitions.ts'
import type { SettingOverrides } from '../service/platform/settings/settings.ts'
import type { ShopProcess } from './service-process.ts'

export interface TimeLimits {
  readonly callMs?: number
  // Milliseconds that the circuit breaker stays open.
  readonly restMs?: number
}

const CALL_LIMIT_MS = 1_500
const REST_MS = 5_000

interface StorefrontSettings {
  readonly shopApiUrl: string
  readonly metricsToken: string | null
  readonly dataDirectory: string
  // The service's settings are not available here: the name and the links come from the environment.
  readonly settings: SettingOverrides
  readonly accounts: Accounts
}

export interface Storefront extends ShopProcess {
  readonly call: (url: string, options: RequestInit) => Promise<Response>
  readonly callLimitMs: number
}

// Renders pages and proxies the rest to another service. Stays ready while the service is down, because it still
// serves error pages.
export const startStorefront = (
  { shopApiUrl, metricsToken, dataDirectory, settings, accounts }: StorefrontSettings,
  log: Logger,
  { callMs = CALL_LIMIT_MS, restMs = REST_MS }: TimeLimits = {},
): Storefront => {
  let isStopping = false
  const allSettings = { ...NO_SETTINGS, ...settings }
  const metrics = makeMetrics()
  const logBreaker = (who: string) => (isOpen: boolean) =>
    log.warn(
      { who },
      isOpen
        ? 'the shop service is failing: circuit breaker opened'
        : 'the shop service responds again: circuit breaker closed',
    )
  const [ofPages, ofDetection] = [
    makeBreaker(restMs, logBreaker('pages')),
    makeBreaker(restMs, logBreaker('city detection')),
  ]
  // separate, so that a slow city detection does not open the breaker of pages
  const calls = makeShopCalls((url) => (new URL(url).pathname === detectCity.path ? ofDetection : ofPages), callMs)
  const content = storedContent(calls.fetch, join(dataDirectory, 'storefront-content.json'), (error) =>
    log.warn({ err: error }, 'pages of text could not be stored'),
  )
  const proxy = makeShopProxy(
    shopApiUrl,
    makeBreaker(restMs, logBreaker('calls')),
    { unavailable: strings.broken },
    (error) =>
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'request could not be proxied'),
  )
  const health = healthRoutes({
    readiness: async () => (isStopping ? 'stopping' : 'ready'),
    registry: metrics.registry,
    metricsToken,
  })
  return {
    call: content.fetch,
    callLimitMs: callMs,
    fetch: async (request, peer) =>
      HEALTH_PATHS.includes(new URL(request.url).pathname)
        ? health.fetch(request, { peer: peer ?? null })
        : proxy.pass(request, peer ?? { address: '' }),
    now: Date.now,
    catalogueVersion: () => '',
    observe: metrics.observe,
    field: metrics.field,
    observeRender: metrics.observeRender,
    observePageCache: metrics.observePageCache,
    settings: () => allSettings,
    accounts: () => accounts,
    stopping: () => {
      isStopping = true
    },
    lost: new Promise(() => undefined),
    close: async () => {
      content.save()
      await Promise.all([calls.close(), proxy.close()])
    },
  }
}
