import { vi } from 'vitest'
import { $counts, $isBasketLoaded, amountRequested, productAdded } from '../../../../src/application/basket/basket.ts'
import { $lines, commentRequested, tickRequested } from '../../../../src/application/basket/basket-page.ts'
import type { ProductId } from '../../../../src/domain/catalogue/product.ts'
import type { Page } from '../../../application/support/basket-harness.ts'
import type { Outcome } from './two-tabs-browser.ts'
import { agree, Step, tabAt, type Model, type Setup } from './two-tabs-harness.ts'

const noteRequested = (model: Model, harness: Setup, tab: number, product: ProductId) => {
  const before = model.counts.get(product)
  const isShared = before === null || (before !== undefined && before.tab !== tab)
  if (isShared || tabAt(harness, tab).page.see($counts)[product] === 0) model.comments.set(product, null)
  model.counts.set(product, isShared ? null : { tab, count: tabAt(harness, tab).page.see($counts)[product] ?? 0 })
}

/** The count of a line can be increased or decreased. */
export const isOffered = (page: Page, product: ProductId) =>
  page.see($lines).some((line) => line.product.id === product)

export const add = (tab: number, product: ProductId, count: number) =>
  new Step(`tab ${String(tab)} adds ${String(count)} of ${String(product)}`, async (model, harness) => {
    await tabAt(harness, tab).page.trigger(productAdded, { productId: product, count })
    // an addition to an unloaded basket results in the service's count
    if (tabAt(harness, tab).page.see($isBasketLoaded)) noteRequested(model, harness, tab, product)
    else model.counts.set(product, null)
  })
export const requestAmount = (tab: number, product: ProductId, count: number) =>
  new Step(`tab ${String(tab)} wants ${String(count)} of ${String(product)}`, async (model, harness) => {
    const { page } = tabAt(harness, tab)
    if (!isOffered(page, product) || !page.see($isBasketLoaded)) return
    await page.trigger(amountRequested, { productId: product, count })
    noteRequested(model, harness, tab, product)
  })
/** A comment survives changes of the amount in the same tab, and a closed page. */
export const comment = (tab: number, product: ProductId, text: string) =>
  new Step(`tab ${String(tab)} says of ${String(product)}: ${text}`, async (model, harness) => {
    const { page } = tabAt(harness, tab)
    if (!isOffered(page, product) || !page.see($isBasketLoaded)) return
    const isGuess = model.comments.get(product) === null
    await page.trigger(commentRequested, { productId: product, comment: text })
    noteRequested(model, harness, tab, product)
    if (!isGuess && model.counts.get(product) !== null) model.comments.set(product, text)
  })
export const tick = (tab: number, product: ProductId, ticked: boolean) =>
  new Step(`tab ${String(tab)} ${ticked ? 'ticks' : 'unticks'} ${String(product)}`, async (_, harness) => {
    const { page } = tabAt(harness, tab)
    if (isOffered(page, product)) await page.trigger(tickRequested, { productId: product, ticked })
  })
export const flap = (tab: number, outcomes: ReadonlyArray<Outcome>) =>
  new Step(`the line of tab ${String(tab)} flaps: ${outcomes.join(' ')}`, async (_, harness) => {
    tabAt(harness, tab).line.outcomes.push(...outcomes)
  })
export const wait = (ms: number) =>
  new Step(`${String(ms)} ms`, async (_, { browser }) => {
    await vi.advanceTimersByTimeAsync(ms)
    await browser.listener()
  })
export const reload = (tab: number) =>
  new Step(`tab ${String(tab)} reloads`, async (_, harness) => {
    const here = tabAt(harness, tab)
    here.line.leave()
    here.page = await here.line.open()
  })
export const rest = () => new Step('all agree', agree)
