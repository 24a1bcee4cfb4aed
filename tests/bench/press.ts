import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Locator, type Page } from 'playwright'
import { startServer } from '../crash/server-process.ts'
import { bareReact } from './bare-react.ts'
import { demoPages } from './demo-pages.ts'

// What a press feels like on a phone with a four times slower processor, medians of `--rounds`: the time until a page
// reacts beside bare react-dom, from «В корзину» to the count with answers of the service in 0 and 300 ms, the worst of 30
// presses of 10 kinds (INP), from a card to its product and back on slow 4G.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const ROUNDS = Number(values.rounds)
const SLOWDOWN = 4
const SETTLED_MS = 2_000
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

const median = (numbers: ReadonlyArray<number>) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN
const ms = (number: number) => `${number.toFixed(0)} ms`

const rounds = async (measure: () => Promise<number>): Promise<number> => {
  const measured: Array<number> = []
  // the first round renders images and warms the server
  for (let round = 0; round <= ROUNDS; round += 1) measured.push(await measure())
  return median(measured.slice(1))
}

interface Measured {
  /** Since the navigation started. */
  hydratedAt?: number
  readonly presses: Map<number, number>
  /** From the last press to the first frame after the awaited element is there, on a page of the awaited path. */
  readonly expect: (selector: string, path: string) => void
  shown?: Promise<number>
}

declare global {
  interface Window {
    measured: Measured
  }
}

/** Runs in the page, before its scripts. */
const observe = () => {
  const presses = new Map<number, number>()
  let pressedAt = 0
  const measured: Measured = {
    presses,
    expect: (selector, path) => {
      measured.shown = new Promise((resolve) => {
        const changes = new MutationObserver(() => {
          if (document.querySelector(selector) === null || !location.pathname.startsWith(path)) return
          changes.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)))
        })
        changes.observe(document, { subtree: true, childList: true, attributes: true })
      })
    },
  }
  window.measured = measured
  const observed = (name: string, isDone: (value: unknown) => boolean, on: object) => {
    let current: unknown
    Object.defineProperty(on, name, {
      get: () => current,
      set: (value: unknown) => {
        current = value
        if (isDone(value)) measured.hydratedAt ??= performance.now()
      },
    })
  }
  observed('isHydrated', Boolean, window)
  observed(
    'recorded',
    (recorded) => {
      observed('isHydrated', Boolean, recorded as object)
      return false
    },
    window,
  )
  addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Array<PerformanceEventTiming>)
      if (interactionId > 0) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const opened = async (browser: Browser, address: string, { delayMs = 0, isSlow = false } = {}) => {
  const context = await browser.newContext({ ...PHONE, locale: 'ru-RU' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(observe)
  if (delayMs > 0)
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await route.continue()
    })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (isSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.goto(address, { waitUntil: 'load' })
  return page
}

const isHydrated = (page: Page) => page.waitForFunction(() => window.measured.hydratedAt !== undefined)

const hydration = (browser: Browser, address: string) =>
  rounds(async () => {
    const page = await opened(browser, address)
    await isHydrated(page)
    const took = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return (window.measured.hydratedAt ?? NaN) - (paint?.startTime ?? 0)
    })
    await page.context().close()
    return took
  })

const ready = async (page: Page) => {
  await isHydrated(page)
  await page.waitForTimeout(SETTLED_MS)
}

const timed = async (page: Page, target: Locator, selector: string, path = '/') => {
  await target.scrollIntoViewIfNeeded()
  await page.evaluate(([element, on]) => window.measured.expect(element, on), [selector, path] as const)
  await target.tap()
  return page.evaluate(() => window.measured.shown ?? NaN)
}

const addToBasket = (browser: Browser, address: string, delayMs: number) =>
  rounds(async () => {
    const page = await opened(browser, address, { delayMs })
    await ready(page)
    const count = await timed(page, page.getByRole('button', { name: 'В корзину' }).first(), 'main output')
    await page.context().close()
    return count
  })

const navigation = async (browser: Browser, address: string) => {
  const [forward, back]: [Array<number>, Array<number>] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const page = await opened(browser, address, { isSlow: true })
    await ready(page)
    // the code of the next page loads when the shopper first scrolls
    await page.evaluate(() => window.scrollBy(0, 100))
    await page.waitForTimeout(SETTLED_MS)
    const card = page.getByRole('main').getByRole('article').nth(1).getByRole('link').first()
    forward.push(await timed(page, card, 'main article h1', '/catalog/product/'))
    await page.waitForURL(/\/product\//)
    await page.waitForTimeout(SETTLED_MS)
    back.push(
      await page.evaluate(async () => {
        window.measured.expect('main:not(:has(article h1)) h1', '/')
        const begun = performance.now()
        history.back()
        await window.measured.shown
        return performance.now() - begun
      }),
    )
    await page.context().close()
  }
  return [median(forward.slice(1)), median(back.slice(1))] as const
}

const PRESS_LIMIT_MS = 10_000

/** Three rounds of ten kinds of presses; the slowest of each kind. */
const presses = async (browser: Browser, address: string) => {
  const page = await opened(browser, address)
  page.setDefaultTimeout(PRESS_LIMIT_MS)
  await ready(page)
  const [main, banner] = [page.getByRole('main'), page.getByRole('banner')]
  const inMain = (name: string | RegExp) => main.getByRole('button', { name }).first().tap()
  const kinds: Readonly<Record<string, (round: number) => Promise<unknown>>> = {
    'to the basket': () => inMain('В корзину'),
    'one more': () => inMain('Добавить ещё один'),
    'one less': () => inMain('Убавить на один'),
    favourite: (round) =>
      main
        .getByRole('button', { name: /избранн/i })
        .nth(round)
        .tap(),
    city: () =>
      banner
        .getByRole('button', { name: /Барнаул/ })
        .first()
        .tap(),
    'close the city': () => page.keyboard.press('Escape'),
    menu: () => banner.getByRole('button', { name: /меню/i }).first().tap(),
    'close the menu': () => page.keyboard.press('Escape'),
    search: () => page.getByRole('combobox').first().tap(),
    'a letter': (round) => page.keyboard.press('xfq'.charAt(round)),
  }
  const worst = new Map<string, number>()
  for (let round = 0; round < 3; round += 1)
    for (const [kind, press] of Object.entries(kinds)) {
      await page.evaluate(() => window.measured.presses.clear())
      await press(round)
      await page.waitForTimeout(SETTLED_MS / 4)
      const took = await page.evaluate(() => Math.max(0, ...window.measured.presses.values()))
      worst.set(kind, Math.max(took, worst.get(kind) ?? 0))
    }
  await page.context().close()
  return worst
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-press-'))
const shop = await startServer(join(directory, 'data'), undefined, { NODE_ENV: 'production', DEMO_PRODUCTS: '300' })
const control = await bareReact(shop.address)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  const pages = await demoPages(shop.address)
  for (const [name, path] of Object.entries(pages)) {
    const [ours, bare] = [
      await hydration(browser, shop.address + path),
      await hydration(browser, control.origin + path),
    ]
    console.log(`${name.padEnd(8)} first paint → reacts ${ms(ours)}, bare react-dom ${ms(bare)}`)
  }
  const listing = shop.address + pages.listing
  for (const delayMs of [0, 300])
    console.log(`press → count, answers in ${ms(delayMs)}: ${ms(await addToBasket(browser, listing, delayMs))}`)
  const [forward, back] = await navigation(browser, listing)
  console.log(`slow 4G: card → product ${ms(forward)}, back ${ms(back)}`)
  const worst = await presses(browser, listing)
  console.log(`INP of 30 presses ${ms(Math.max(...worst.values()))}`)
  for (const [kind, took] of worst) console.log(`  ${kind.padEnd(16)} ${ms(took)}`)
} finally {
  await browser.close()
  await control.stop()
  await shop.stop()
  rmSync(directory, { recursive: true, force: true })
}
