import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverContainer } from '../../../src/infrastructure/wiring/server-container.ts'
import { prefetchPages } from '../../../src/main/page/prefetch-pages.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const answerTo = (url: URL, failing: string): Response => {
  if (url.search.includes(failing)) return new Response(null, { status: 503 })
  if (url.pathname.includes('/footerMenu')) return Response.json({ children: [] })
  if (url.pathname.includes('/storage/')) return Response.json({ key: url.pathname.split('/').at(-1), items: [] })
  return url.pathname.includes('ategories') ? Response.json([]) : new Response(null, { status: 404 })
}

it.each([
  ['soon, if the first failed', 'politika_obrabotki_pd', 2],
  ['soon, if the last failed', 'cookiepolicy', 2],
  ['not soon, if none failed', 'none', 1],
])('the pages of the menu are loaded again %s', async (_, failing, times) => {
  const pages: Array<string> = []
  prefetchPages(
    serverContainer({
      http: {
        origin: 'http://shop.test',
        fetch: async (asked) => {
          const url = new URL(asked)
          if (url.pathname === '/api/pages') pages.push(url.href)
          return answerTo(url, failing)
        },
      },
      log: { failed: () => undefined },
      now: () => 0,
      catalogueVersion: () => '1',
    }),
  )
  await vi.advanceTimersByTimeAsync(9_000)
  const first = pages.length
  expect(first).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(pages).toHaveLength(first * times)
})
