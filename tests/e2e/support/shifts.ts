import type { Page } from '@playwright/test'

interface Shift {
  readonly value: number
  readonly moved: ReadonlyArray<string>
  /** True: a layer changed its size and the page behind it did not move. */
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

/** Starts with the next page. Shifts after input count too. */
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
        // a closed layer is no longer in the document
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

/** A tenth of the height over a hundredth of the viewport; the "good" limit is a hundred times as much. */
const MIN_SHIFT = 0.001

export const shiftsOf = async (page: Page): Promise<ReadonlyArray<Shift>> =>
  (await page.evaluate(() => (window as unknown as { readonly shifts: ReadonlyArray<Shift> }).shifts)).filter(
    ({ value }) => value >= MIN_SHIFT,
  )
