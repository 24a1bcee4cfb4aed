import type { Page } from '@playwright/test'

/** Starts with the next page: server-rendered elements that the page removed. */
export const countTakenAway = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    let count = 0
    Object.defineProperty(window, 'takenAway', { get: () => count })
    const drawn = new Set<Node>()
    new MutationObserver((records) => {
      for (const one of document.querySelectorAll(wanted)) drawn.add(one)
      for (const { removedNodes } of records)
        count += [...removedNodes].filter((gone) => [...drawn].some((one) => gone.contains(one))).length
    }).observe(document, { childList: true, subtree: true })
  }, selector)

export const takenAway = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { readonly takenAway: number }).takenAway)
