import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly observe: (method: string, path: string, status: number, seconds: number) => void
  readonly drew: (seconds: number) => void
  readonly asked: (met: string) => void
}

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const AREAS: ReadonlyArray<readonly [prefix: string, area: string]> = [
  ['/api/', 'api'],
  ['/_image/', 'image'],
  ['/assets/', 'asset'],
  ['/1c_exchange', 'exchange'],
]

/** Labels are path areas: full paths would be unbounded and may hold personal data. */
const areaOf = (path: string) => AREAS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page'

export const makeMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by the part of the shop, method and status',
    labelNames: ['area', 'method', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  const drawn = new Histogram({
    name: 'page_draw_duration_seconds',
    help: 'How long drawing a page on the server took, with its data',
    buckets: BUCKETS_S,
    registers: [registry],
  })
  const cached = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages that were asked of the memory: hit, stale (given out while a newer one is drawn), inflight (waited for one), miss',
    labelNames: ['met'],
    registers: [registry],
  })
  return {
    registry,
    asked: (met) => cached.inc({ met }),
    drew: (seconds) => drawn.observe(seconds),
    observe: (method, path, status, seconds) =>
      requests.observe({ area: areaOf(path), method: METHODS.has(method) ? method : 'other', status }, seconds),
  }
}
