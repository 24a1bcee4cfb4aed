import type { Page } from '@playwright/test'

interface Shift {
  readonly value: number
  /** What moved, from where to where. */
  readonly moved: ReadonlyArray<string>
  /** A layer whose content came became larger or smaller; the page behind it stayed. */
  readonly isOfLayer: boolean
}

interface LayoutShift {
  readonly value: number
  readonly sources: ReadonlyArray<{
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }>
}

/** From the next page on. Shifts after a press count too. */
export const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Array<Shift> = []
    Object.assign(window, { shifts })
    const rect = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map((one) => Math.round(one)).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as LayoutShift
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)}: ${rect(previousRect)} -> ${rect(currentRect)}`,
        )
        // what a layer has drawn no more is no element any longer
        const isOfLayer = sources.every(
          ({ node }) =>
            (node === null
              ? document.querySelector('dialog[open]')
              : ((node instanceof Element ? node : node.parentElement)?.closest('dialog') ?? null)) !== null,
        )
        shifts.push({ value, moved, isOfLayer })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Of a hundredth of the screen by a tenth of its height; good is a hundred times as much. */
const SEEN = 0.001

export const shiftsOf = async (page: Page): Promise<ReadonlyArray<Shift>> =>
  (await page.evaluate(() => (window as unknown as { readonly shifts: ReadonlyArray<Shift> }).shifts)).filter(
    ({ value }) => value >= SEEN,
  )
