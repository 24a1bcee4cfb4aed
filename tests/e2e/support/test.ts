import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'

interface Watch {
  /** Statuses that this test expects a resource to answer with; their console line is no fault. */
  readonly expectStatus: (status: number) => void
  /** What a lost connection says in the console is no fault of this test. */
  readonly expectOffline: () => void
  /** No violation of WCAG 2 A and AA, and of axe's best practices, in the page as it is. */
  readonly axe: () => Promise<void>
  /** The same of a page that is walked at one width alone, wide and narrow. */
  readonly axeAtBothWidths: () => Promise<void>
}

const resourceLine = /Failed to load resource: the server responded with a status of (\d+)/

const offlineLine = /net::ERR_|^vitrina: /

const isExpected = (message: ConsoleMessage, statuses: ReadonlySet<number>): boolean => {
  const status = resourceLine.exec(message.text())?.[1]
  return status !== undefined && statuses.has(Number(status))
}

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 360, height: 740 }

const violationsOf = async (page: Page) => {
  // within the page: without frames of others there is nothing to put together in a page of its own
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Every test watches the console: an error, a warning or an uncaught exception fails it. */
export const test = base.extend<{ watch: Watch }>({
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
      page.on('pageerror', (error) => fieldErrors.push(String(error)))
      await use({
        expectStatus: (status) => statuses.add(status),
        expectOffline: () => {
          isOfflineExpected = true
        },
        axe: async () => {
          expect(await violationsOf(page)).toEqual([])
        },
        axeAtBothWidths: async () => {
          const seen = page.viewportSize() ?? WIDE
          for (const size of [seen, seen.width === NARROW.width ? WIDE : NARROW]) {
            await page.setViewportSize(size)
            expect(await violationsOf(page), `${String(size.width)} px`).toEqual([])
          }
          await page.setViewportSize(seen)
        },
      })
      expect(fieldErrors).toEqual([])
    },
    { auto: true },
  ],
})

/** The page listens: a press on what the server drew is heard. */
export const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => (window as { earlyClicks?: unknown }).earlyClicks === false)
}

/** Opens a page, and waits until it is alive. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await alive(page)
}

export { expect }
