import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/test.ts'

declare global {
  interface Window {
    letPaint: (done: unknown) => void
  }
}

/** Opens a page whose answer took so long, and holds its first frame until `letPaint`. */
const openUnpainted = async (page: Page, answerMs: number) => {
  const scripts: Array<string> = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.addInitScript((ms) => {
    const [entriesOf, nextFrame] = [performance.getEntriesByType.bind(performance), requestAnimationFrame.bind(window)]
    performance.getEntriesByType = (type: string) =>
      type === 'navigation'
        ? ([{ requestStart: 10, responseStart: 10 + ms }] as Array<PerformanceNavigationTiming>)
        : entriesOf(type)
    const { promise: painted, resolve } = Promise.withResolvers<unknown>()
    window.letPaint = resolve
    window.requestAnimationFrame = (callback) => {
      void painted.then(() => nextFrame(callback))
      return 0
    }
  }, answerMs)
  await page.goto('/', { waitUntil: 'load' })
  return scripts
}

test('after a fast answer scripts wait for the first paint', async ({ page }) => {
  const scripts = await openUnpainted(page, 10)
  expect(scripts).toEqual([])
  await page.evaluate(() => window.letPaint(null))
  await waitForHydration(page)
  expect(scripts.length).toBeGreaterThan(0)
})

test('after a slow answer, or in a hidden tab, scripts load at once', async ({ page, context }) => {
  expect((await openUnpainted(page, 200)).length).toBeGreaterThan(0)

  const hidden = await context.newPage()
  await hidden.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
  expect((await openUnpainted(hidden, 10)).length).toBeGreaterThan(0)
})
