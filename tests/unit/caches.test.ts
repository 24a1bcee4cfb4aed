import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CACHES, type CachePolicy, createCache } from '../../src/service/platform/caches.ts'
import { makeMetrics } from '../../src/service/platform/health/metrics.ts'

const page = readFileSync('docs/reference/caches.md', 'utf8')
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
  expect(text).toContain('cache_bytes{cache="fragments"} 25')
  expect(text).toContain('cache_entries{cache="fragments"} 1')
  expect(text).toContain(`cache_limit_bytes{cache="fragments"} ${String(32 * 1024 * 1024)}`)
})
