import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'

interface Watch {
  /** Statuses that this test expects a resource to answer with; their console line is no fault. */
  readonly expectStatus: (status: number) => void
  /** What a lost connection says in the console is no fault of this test. */
  readonly expectOffline: () => void
  /** No violation of WCAG 2 A and AA, and of axe's best practices, in the page as it is. */
  readonly axe: () => Promise<void>
}

const resourceLine = /Failed to load resource: the server responded with a status of (\d+)/

const offlineLine = /net::ERR_|^vitrina: /

const isExpected = (message: ConsoleMessage, statuses: ReadonlySet<number>): boolean => {
  const status = resourceLine.exec(message.text())?.[1]
  return status !== undefined && statuses.has(Number(status))
}

const violationsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Every test watches the console: an error, a warning or an uncaught exception fails it. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const statuses = new Set<number>()
      const faults: Array<string> = []
      let isOfflineExpected = false
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isExpected(message, statuses) && !(isOfflineExpected && offlineLine.test(message.text()))) {
          faults.push(`${message.text()} (${message.location().url})`)
        }
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      await use({
        expectStatus: (status) => statuses.add(status),
        expectOffline: () => { isOfflineExpected = true },
        axe: async () => {
          expect(await violationsOf(page)).toEqual([])
        },
      })
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
