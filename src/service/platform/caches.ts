import { LRUCache } from 'lru-cache'
import { serialize } from 'node:v8'
import { DEFAULT_MEMORY_MIB } from './memory.ts'

/** One row of docs/reference/caches.md. A test compares them. */
export interface CachePolicy {
  readonly name: string
  readonly key: string
  /** How long a value is fresh; null if the key covers all that the value depends on. */
  readonly freshMs: number | null
  /** How long a stale value is returned while a new one is fetched. No limit if the fetch fails. */
  readonly staleMs: number
  /** With the default MEMORY_MIB. Null for a single value, whose size the database decides. */
  readonly limitMib: number | null
  readonly invalidatedBy: string
}

const single = { staleMs: 0, limitMib: null } as const
const timed = { freshMs: 5_000, staleMs: 30_000 } as const
const derived = { freshMs: null, staleMs: 0, invalidatedBy: 'nothing' } as const

export const CACHES = {
  catalogueVersion: {
    name: 'catalogue version',
    key: 'none',
    freshMs: 1_000,
    ...single,
    invalidatedBy: 'time, notification',
  },
  categories: {
    name: 'categories',
    key: 'catalogue version',
    freshMs: null,
    ...single,
    invalidatedBy: 'catalogue version',
  },
  priceRules: {
    name: 'price rules',
    key: 'version of the rules',
    freshMs: null,
    ...single,
    invalidatedBy: 'version of the rules',
  },
  places: {
    name: 'places',
    key: 'catalogue version',
    freshMs: 5_000,
    ...single,
    invalidatedBy: 'time, catalogue version',
  },
  content: {
    name: 'content',
    key: 'catalogue version',
    freshMs: 5_000,
    ...single,
    invalidatedBy: 'time, catalogue version',
  },
  answers: {
    name: 'answers',
    key: 'catalogue version, active rules, call, arguments',
    ...timed,
    limitMib: 18,
    invalidatedBy: 'time, catalogue version',
  },
  suggestions: {
    name: 'suggestions',
    key: 'catalogue version, active rules, text, place, page',
    freshMs: 5_000,
    staleMs: 0,
    limitMib: 2,
    invalidatedBy: 'time, catalogue version',
  },
  detectedCities: {
    name: 'detected cities',
    key: 'address of the visitor',
    ...timed,
    limitMib: 4,
    invalidatedBy: 'time',
  },
  fragments: { name: 'fragments', key: 'component, props, declared stores', ...derived, limitMib: 10 },
  stateBytes: { name: 'state bytes', key: 'identity of an answer', ...derived, limitMib: 6 },
  pages: {
    name: 'pages',
    key: 'catalogue version, active rules, city, cookies of the delivery context and theme, path, allowed query',
    ...timed,
    limitMib: 10,
    invalidatedBy: 'time, catalogue version',
  },
  drawings: { name: 'drawings', key: 'source, scheme, shape', ...derived, limitMib: 1 },
} as const satisfies Record<string, CachePolicy>

const BYTES_IN_MIB = 1024 * 1024

// Of an entry beside its key and bytes: the rows of lru-cache, the objects of the value, malloc's head. Measured.
const ENTRY_BYTES = 512

let scale = 1

/** Scales the limits of caches that are created later to the memory budget of the process, MEMORY_MIB. */
export const limitCachesTo = (ownMib: number): void => {
  scale = ownMib / DEFAULT_MEMORY_MIB.postgres
}

interface CacheSize {
  readonly bytes: number
  readonly entries: number
  readonly limitBytes: number | null
}

const registered = new Map<string, { readonly policy: CachePolicy; readonly size: () => CacheSize }>()

export const cacheSizes = (): ReadonlyArray<CacheSize & { readonly policy: CachePolicy }> =>
  [...registered.values()].map(({ policy, size }) => ({ policy, ...size() }))

type Fetch<K, V, C> = NonNullable<LRUCache.Options<NonNullable<K>, NonNullable<V>, C>['fetchMethod']>

export interface CacheOptions<K, V, C> {
  readonly sizeOf: (value: V, key: K) => number
  readonly fetch?: Fetch<K, V, C>
  /** The time in milliseconds, for tests. */
  readonly now?: () => number
}

// Bounded by bytes: the least recently used values leave first.
export const createCache = <K extends NonNullable<unknown>, V extends NonNullable<unknown>, C = undefined>(
  policy: CachePolicy,
  { sizeOf, fetch, now }: CacheOptions<K, V, C>,
): LRUCache<K, V, C> => {
  const limitBytes = Math.floor((policy.limitMib ?? 0) * scale * BYTES_IN_MIB)
  const cache = new LRUCache<K, V, C>({
    maxSize: limitBytes,
    sizeCalculation: (value, key) => ENTRY_BYTES + Math.ceil(sizeOf(value, key)),
    ...(policy.freshMs !== null && { ttl: policy.freshMs, ttlResolution: 50 }),
    ...(now !== undefined && { perf: { now }, ttlResolution: 0 }),
    ...(fetch !== undefined && {
      fetchMethod: fetch,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      allowStaleOnFetchRejection: true,
    }),
  })
  registered.set(policy.name, {
    policy,
    size: () => ({ bytes: cache.calculatedSize, entries: cache.size, limitBytes }),
  })
  return cache
}

export const mayBeStale = <K extends NonNullable<unknown>, V extends NonNullable<unknown>, C>(
  cache: LRUCache<K, V, C>,
  key: K,
  { staleMs }: CachePolicy,
) => cache.getRemainingTTL(key) > -staleMs

const register = (policy: CachePolicy, valueOf: () => unknown) => {
  registered.set(policy.name, {
    policy,
    size: () => {
      const value = valueOf()
      const [bytes, entries] = value === undefined ? [0, 0] : [serialize(value).length, 1]
      return { bytes, entries, limitBytes: null }
    },
  })
}

// Caches one value under the latest key. Concurrent callers share one load; a rejected load is not cached.
export const cacheByKey = <K, A>(
  policy: CachePolicy,
  load: () => Promise<A>,
  isValid: (key: K, current: K) => boolean,
): ((current: K) => Promise<A>) => {
  let cached: { readonly key: K; readonly value: Promise<A> } | undefined
  let loaded: A | undefined
  register(policy, () => loaded)
  return (current) => {
    if (cached !== undefined && isValid(cached.key, current)) return cached.value
    const value = load()
    cached = { key: current, value }
    value.then(
      (result) => {
        loaded = result
      },
      () => {
        if (cached?.value === value) cached = undefined
      },
    )
    return value
  }
}
