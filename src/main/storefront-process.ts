import type { Logger } from 'pino'
import { detectCity } from '../contract/delivery/places.ts'
import { makeBreaker } from '../infrastructure/server/breaker.ts'
import { makeShopCalls } from '../infrastructure/server/service-calls.ts'
import { makeShopProxy } from '../infrastructure/server/service-proxy.ts'
import { HEALTH_PATHS, healthRoutes } from '../service/platform/health/health-routes.ts'
import { makeMetrics } from '../service/platform/health/metrics.ts'
import { strings } from '../service/platform/http/strings.ts'
import type { ShopProcess } from './service-process.ts'

export interface Patience {
  readonly callMs: number
  /** Milliseconds that the circuit breaker stays open. */
  readonly restMs: number
}

const PATIENCE: Patience = { callMs: 1_500, restMs: 5_000 }

export interface Storefront extends ShopProcess {
  readonly call: (url: string, options: RequestInit) => Promise<Response>
  readonly callLimitMs: number
}

/**
 * Renders pages and proxies the rest to another service. Stays ready while the service is down, because it still serves
 * error pages.
 */
export const startStorefront = (
  shopApiUrl: string,
  metricsToken: string | null,
  log: Logger,
  { callMs, restMs }: Patience = PATIENCE,
): Storefront => {
  let isStopping = false
  const metrics = makeMetrics()
  const told = (who: string) => (isOpen: boolean) =>
    log.warn(
      { who },
      isOpen
        ? 'the shop service is failing: circuit breaker opened'
        : 'the shop service responds again: circuit breaker closed',
    )
  const [ofPages, ofDetection] = [makeBreaker(restMs, told('pages')), makeBreaker(restMs, told('city detection'))]
  // separate, so that a slow city detection does not open the breaker of pages
  const calls = makeShopCalls((url) => (new URL(url).pathname === detectCity.path ? ofDetection : ofPages), callMs)
  const proxy = makeShopProxy(
    shopApiUrl,
    makeBreaker(restMs, told('calls')),
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
    call: calls.fetch,
    callLimitMs: callMs,
    fetch: async (request, peer) =>
      HEALTH_PATHS.includes(new URL(request.url).pathname)
        ? health.fetch(request, { peer: peer ?? null })
        : proxy.pass(request, peer ?? { address: '' }),
    now: Date.now,
    catalogueVersion: () => 0,
    observe: metrics.observe,
    drew: metrics.drew,
    asked: metrics.asked,
    stopping: () => {
      isStopping = true
    },
    lost: new Promise(() => undefined),
    close: async () => {
      await Promise.all([calls.close(), proxy.close()])
    },
  }
}
