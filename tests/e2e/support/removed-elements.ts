import type { Page } from '@playwright/test'

/** Starts with the next page: server-rendered elements that the page removed. */
export const countRemovedElements = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((matched) => {
    let count = 0
    Object.defineProperty(window, 'removedElements', { get: () => count })
    const serverElements = new Set<Node>()
    new MutationObserver((records) => {
      for (const one of document.querySelectorAll(matched)) serverElements.add(one)
      for (const { removedNodes } of records)
        count += [...removedNodes].filter((removed) => [...serverElements].some((one) => removed.contains(one))).length
    }).observe(document, { childList: true, subtree: true })
  }, selector)

export const removedElements = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { readonly removedElements: number }).removedElements)
