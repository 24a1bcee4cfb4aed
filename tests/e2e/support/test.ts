import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Browser, type ConsoleMessage, type Page } from '@playwright/test'
import { blinkSettings, type BlinkSettings } from './blink-settings.ts'

interface Watch {
  /** Expected error statuses; their console lines are not failures. */
  readonly expectStatus: (status: number) => void
  /** Console lines of a lost connection are not failures. */
  readonly expectOffline: () => void
  /** Checks the page with axe: WCAG 2 A and AA, and best practices. */
  readonly axe: () => Promise<void>
  /** The same for a page that is tested at one width. */
  readonly axeAtBothWidths: () => Promise<void>
}

const resourceLine = /Failed to load resource: the server responded with a status of (\d+)/

/** The last one is of axe: it reads a stylesheet again that the lost connection ended. */
const offlineLine = /net::ERR_|^vitrina: |^Couldn't load preload assets/

/** The picture of a banner that one test stores: lists of banners in tests beside it show it too. */
export const ATTACK_PICTURE = '/"onerror="window.attacked=1'

/** Of the browser that runs the tests, not of the page. */
const OF_BROWSER = ['Service Worker registration blocked by Playwright']

/** A page without the style of transitions, such as the sandbox of a provider, skips that of the page before. */
const SKIPPED_TRANSITION = 'ViewTransition opt-in disabled'

const isExpected = (message: ConsoleMessage, statuses: ReadonlySet<number>): boolean => {
  if (OF_BROWSER.includes(message.text())) return true
  const status = resourceLine.exec(message.text())?.[1]
  const isAttackPicture = message.location().url.includes(btoa(ATTACK_PICTURE).replaceAll('=', ''))
  return status !== undefined && (statuses.has(Number(status)) || isAttackPicture)
}

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 360, height: 740 }

/** A text that fades in has less contrast than it will have, and a button that moves can miss a press. */
export const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

const violationsOf = async (page: Page) => {
  // the address changes before the next page is painted; the pressed link is faint until then
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await waitForTransitions(page)
  // in the page itself: without frames of other origins no merge is needed
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The same of a page without scripts, in a page that has them: axe is one. */
export const violationsWithoutScripts = async (page: Page, browser: Browser): Promise<ReadonlyArray<string>> => {
  const [url, body] = [page.url(), await page.content()]
  const context = await browser.newContext({ javaScriptEnabled: true, viewport: page.viewportSize() })
  const copy = await context.newPage()
  await copy.route(url, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await copy.goto(url)
  return violationsOf(copy).finally(() => context.close())
}

/** Fails a test on a console error, a warning or an uncaught exception. */
export const test = base.extend<{ watch: Watch }, BlinkSettings>({
  arePicturesLoaded: [true, { scope: 'worker', option: true }],
  textPx: [16, { scope: 'worker', option: true }],
  launchOptions: [
    async ({ launchOptions, arePicturesLoaded, textPx }, use) => {
      const args = [...(launchOptions.args ?? []), blinkSettings({ arePicturesLoaded, textPx })]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ page }, use) => {
      const statuses = new Set<number>()
      const fieldErrors: Array<string> = []
      let isOfflineExpected = false
      page.on('console', (message) => {
        if (
          ['error', 'warning'].includes(message.type()) &&
          !isExpected(message, statuses) &&
          !(isOfflineExpected && offlineLine.test(message.text()))
        ) {
          fieldErrors.push(`${message.text()} (${message.location().url})`)
        }
      })
      page.on('pageerror', (error) => {
        if (!String(error).includes(SKIPPED_TRANSITION)) fieldErrors.push(String(error))
      })
      await use({
        expectStatus: (status) => statuses.add(status),
        expectOffline: () => {
          isOfflineExpected = true
        },
        axe: async () => {
          expect(await violationsOf(page)).toEqual([])
        },
        axeAtBothWidths: async () => {
          const initialSize = page.viewportSize() ?? WIDE
          for (const size of [initialSize, initialSize.width === NARROW.width ? WIDE : NARROW]) {
            await page.setViewportSize(size)
            expect(await violationsOf(page), `${String(size.width)} px`).toEqual([])
          }
          await page.setViewportSize(initialSize)
        },
      })
      expect(fieldErrors).toEqual([])
    },
    { auto: true },
  ],
})

/** Waits for hydration. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => (window as { recorded?: { isHydrated?: boolean } }).recorded?.isHydrated === true)
}

/** Opens a page and waits for hydration. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await waitForHydration(page)
}

export { expect }
