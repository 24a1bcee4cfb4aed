import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { cacheSizes } from '../caches.ts'

type Vital = 'LCP' | 'INP' | 'CLS' | 'TTFB'

interface Visit {
  readonly page: string
  readonly device: 'phone' | 'computer'
}

/** What browsers report: times in ms as web-vitals measures them, CLS without a unit. */
export interface FieldMetrics {
  readonly vital: (name: Vital, visit: Visit, value: number) => void
  readonly failed: (visit: Visit) => void
}

export interface Metrics {
  readonly registry: Registry
  readonly observe: (method: string, path: string, status: number, seconds: number) => void
  readonly observeRender: (seconds: number) => void
  readonly observePageCache: (met: string) => void
  readonly field: FieldMetrics
}

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const AREAS: ReadonlyArray<readonly [prefix: string, area: string]> = [
  ['/api/', 'api'],
  ['/_image/', 'image'],
  ['/assets/', 'asset'],
  ['/1c_exchange', 'exchange'],
]

// Labels are path areas: full paths would be unbounded and may hold personal data.
export const areaOf = (path: string) => AREAS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page'

const watchCaches = (registry: Registry): void => {
  const byCache = { labelNames: ['cache'] as const, registers: [registry] }
  // registered first: its collect() sets the other two
  new Gauge({
    name: 'cache_bytes',
    help: 'Memory of a cache, as docs/reference/caches.md counts it',
    ...byCache,
    collect() {
      for (const { policy, ...size } of cacheSizes()) {
        const label = { cache: policy.name }
        this.set(label, size.bytes)
        entries.set(label, size.entries)
        if (size.limitBytes !== null) limit.set(label, size.limitBytes)
      }
    },
  })
  const entries = new Gauge({ name: 'cache_entries', help: 'Values in a cache', ...byCache })
  const limit = new Gauge({ name: 'cache_limit_bytes', help: 'Most memory of a cache', ...byCache })
}

const MS_IN_SECOND = 1_000
// The limits of "good" and "poor" are among them: 2.5 and 4 s (LCP), 0.2 and 0.5 s (INP), 0.8 and 1.8 s (TTFB).
const VITAL_BUCKETS_S = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8, 15]
const SHIFT_BUCKETS = [0, 0.01, 0.05, 0.1, 0.25, 0.5]

const fieldMetrics = (registry: Registry): FieldMetrics => {
  const ofVisit = { labelNames: ['page', 'device'] as const, registers: [registry] }
  const seconds = (name: string, what: string) =>
    new Histogram({
      name: `browser_${name}_seconds`,
      help: `${what} in browsers`,
      buckets: VITAL_BUCKETS_S,
      ...ofVisit,
    })
  const times = {
    LCP: seconds('lcp', 'Largest contentful paint'),
    INP: seconds('inp', 'Interaction to next paint'),
    TTFB: seconds('ttfb', 'Time to first byte'),
  }
  const shift = new Histogram({
    name: 'browser_cls',
    help: 'Cumulative layout shift in browsers',
    buckets: SHIFT_BUCKETS,
    ...ofVisit,
  })
  const errors = new Counter({ name: 'browser_errors_total', help: 'Errors of pages in browsers', ...ofVisit })
  return {
    vital: (name, visit, value) => {
      if (name === 'CLS') shift.observe({ ...visit }, value)
      else times[name].observe({ ...visit }, value / MS_IN_SECOND)
    },
    failed: (visit) => {
      errors.inc({ ...visit })
    },
  }
}

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
  const rendered = new Histogram({
    name: 'page_draw_duration_seconds',
    help: 'How long rendering a page on the server took, with its data',
    buckets: BUCKETS_S,
    registers: [registry],
  })
  const cached = new Counter({
    name: 'page_cache_requests_total',
    help: 'Lookups in the page cache: hit, stale (sent while a newer page is rendered), inflight (waited for another lookup), miss',
    labelNames: ['met'],
    registers: [registry],
  })
  watchCaches(registry)
  return {
    registry,
    observePageCache: (met) => cached.inc({ met }),
    field: fieldMetrics(registry),
    observeRender: (seconds) => rendered.observe(seconds),
    observe: (method, path, status, seconds) =>
      requests.observe({ area: areaOf(path), method: METHODS.has(method) ? method : 'other', status }, seconds),
  }
}
