import { fork } from 'effector'
import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { $pageApi } from '../../../src/application/ports/api/content/page-api.ts'
import { portsOf, previewContainer, serverContainer } from '../../../src/infrastructure/wiring/server-container.ts'
import {
  CACHES,
  type CachePolicy,
  cacheSizes,
  createCache,
  limitCachesTo,
} from '../../../src/service/platform/caches.ts'
import { makeMetrics } from '../../../src/service/platform/health/metrics.ts'
import { DEFAULT_MEMORY_MIB } from '../../../src/service/platform/memory.ts'
import { collectGarbage } from '../server/collect-garbage.ts'

const page = readFileSync('docs/reference/caches.md', 'utf8')
const MIB = 1024 * 1024
const seconds = (ms: number) => `${String(ms / 1_000)} s`

const rowOf = ({ name, key, freshMs, staleMs, limitMib, invalidatedBy }: CachePolicy): string =>
  `| ${[
    name,
    key,
    freshMs === null ? 'unlimited' : seconds(freshMs),
    staleMs === 0 ? '–' : seconds(staleMs),
    limitMib === null ? 'one value' : `${String(limitMib)} MiB`,
    invalidatedBy,
  ].join(' | ')} |`

it('docs/reference/caches.md lists each cache with its policy', () => {
  const rows = page.split('\n').filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| name'))
  expect(rows).toEqual(Object.values(CACHES).map(rowOf))
})

it('docs/reference/caches.md states the greatest age of a page', () => {
  const { pages, answers, content } = CACHES
  const age = pages.freshMs + pages.staleMs + answers.freshMs + answers.staleMs + content.freshMs
  expect(page).toContain(`no page is older than ${seconds(age)}`)
})

it('the first scrape of /metrics reports the sizes and limit of a cache', async () => {
  const cache = createCache<string, string>(CACHES.fragments, { sizeOf: (html) => html.length })
  cache.set('card', '<article>Чайник</article>')
  const text = await makeMetrics().registry.metrics()
  expect(text).toContain('cache_bytes{cache="fragments"} 537')
  expect(text).toContain('cache_entries{cache="fragments"} 1')
  expect(text).toContain(`cache_limit_bytes{cache="fragments"} ${String(10 * 1024 * 1024)}`)
})

afterEach(() => {
  limitCachesTo(DEFAULT_MEMORY_MIB.postgres)
})

const bytesIn = (policy: CachePolicy) => cacheSizes().find((one) => one.policy === policy)?.bytes

const entriesIn = (policy: CachePolicy) => cacheSizes().find((one) => one.policy === policy)?.entries

it('a page with drafts does not use the cache of answers, and /metrics goes on reporting it', async () => {
  let calls = 0
  const parts = {
    http: {
      origin: 'http://shop.test',
      fetch: async () => {
        calls += 1
        return Response.json({ key: 'lotteryLayer', items: [] })
      },
    },
    log: { failed: () => undefined },
    now: () => 0,
    catalogueVersion: () => '1',
  }
  const readTwice = async (container: ReturnType<typeof serverContainer>) => {
    calls = 0
    const pages = fork({ values: portsOf(container) }).getState($pageApi)
    for (let visit = 0; visit < 2; visit += 1) await pages.storage('lotteryLayer')()
    return calls
  }
  expect(await readTwice(serverContainer(parts))).toBe(1)
  expect(await readTwice(previewContainer(parts))).toBe(2)
  expect(entriesIn(CACHES.answers)).toBe(1)
})

it('all caches together have a tenth of the memory', () => {
  const limits = Object.values(CACHES).map(({ limitMib }) => limitMib ?? 0)
  const together = limits.reduce<number>((sum, limit) => sum + limit, 0)
  expect(together).toBe(Math.floor(DEFAULT_MEMORY_MIB.postgres / 10))
  expect(page).toContain(`Together at most ${String(together)} MiB`)
})

it('the limit of a cache follows the memory of the process', () => {
  limitCachesTo(DEFAULT_MEMORY_MIB.postgres / 4)
  const cache = createCache<number, Uint8Array>(CACHES.fragments, { sizeOf: ({ length }) => length })
  for (let card = 0; card < 100; card += 1) cache.set(card, new Uint8Array(MIB / 10))
  expect(bytesIn(CACHES.fragments)).toBeGreaterThan(MIB * 2)
  expect(bytesIn(CACHES.fragments)).toBeLessThanOrEqual((CACHES.fragments.limitMib / 4) * MIB)
})

it('a cache of many small values pins no more than it counts', () => {
  const held = () => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = held()
  const cache = createCache<string, Uint8Array>(CACHES.fragments, { sizeOf: (html, key) => html.length + key.length })
  for (let card = 0; card < 100_000; card += 1) cache.set(`card ${String(card)}`, new Uint8Array(100))
  const pinned = held() - before
  const counted = bytesIn(CACHES.fragments) ?? 0
  expect(cache.size).toBeGreaterThan(1_000)
  expect(pinned).toBeLessThanOrEqual(counted)
  expect(counted).toBeLessThanOrEqual(CACHES.fragments.limitMib * MIB)
})
