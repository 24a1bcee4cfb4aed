import { vi } from 'vitest'
import { $counts, $isBasketLoaded, amountRequested, productAdded } from '../../../src/application/basket/basket.ts'
import { $lines, commentRequested, tickRequested } from '../../../src/application/basket/basket-page.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { Page } from '../../application/support/basket-world.ts'
import type { Fate } from './two-tabs-browser.ts'
import { agree, Step, tabAt, type Model, type World } from './two-tabs-world.ts'

const wished = (model: Model, world: World, tab: number, product: ProductId) => {
  const before = model.counts.get(product)
  const isShared = before === null || (before !== undefined && before.tab !== tab)
  if (isShared || tabAt(world, tab).page.see($counts)[product] === 0) model.comments.set(product, null)
  model.counts.set(product, isShared ? null : { tab, count: tabAt(world, tab).page.see($counts)[product] ?? 0 })
}

/** The count of a line can be increased or decreased. */
export const isOffered = (page: Page, product: ProductId) =>
  page.see($lines).some((line) => line.product.id === product)

export const add = (tab: number, product: ProductId, count: number) =>
  new Step(`tab ${String(tab)} adds ${String(count)} of ${String(product)}`, async (model, world) => {
    await tabAt(world, tab).page.say(productAdded, { productId: product, count })
    // an addition to an unloaded basket results in the service's count
    if (tabAt(world, tab).page.see($isBasketLoaded)) wished(model, world, tab, product)
    else model.counts.set(product, null)
  })
export const want = (tab: number, product: ProductId, count: number) =>
  new Step(`tab ${String(tab)} wants ${String(count)} of ${String(product)}`, async (model, world) => {
    const { page } = tabAt(world, tab)
    if (!isOffered(page, product) || !page.see($isBasketLoaded)) return
    await page.say(amountRequested, { productId: product, count })
    wished(model, world, tab, product)
  })
/** A comment survives changes of the amount in the same tab, and a closed page. */
export const comment = (tab: number, product: ProductId, said: string) =>
  new Step(`tab ${String(tab)} says of ${String(product)}: ${said}`, async (model, world) => {
    const { page } = tabAt(world, tab)
    if (!isOffered(page, product) || !page.see($isBasketLoaded)) return
    const isGuess = model.comments.get(product) === null
    await page.say(commentRequested, { productId: product, comment: said })
    wished(model, world, tab, product)
    if (!isGuess && model.counts.get(product) !== null) model.comments.set(product, said)
  })
export const tick = (tab: number, product: ProductId, ticked: boolean) =>
  new Step(`tab ${String(tab)} ${ticked ? 'ticks' : 'unticks'} ${String(product)}`, async (_, world) => {
    const { page } = tabAt(world, tab)
    if (isOffered(page, product)) await page.say(tickRequested, { productId: product, ticked })
  })
export const flap = (tab: number, fates: ReadonlyArray<Fate>) =>
  new Step(`the line of tab ${String(tab)} flaps: ${fates.join(' ')}`, async (_, world) => {
    tabAt(world, tab).line.fates.push(...fates)
  })
export const wait = (ms: number) =>
  new Step(`${String(ms)} ms`, async (_, { browser }) => {
    await vi.advanceTimersByTimeAsync(ms)
    await browser.heard()
  })
export const reload = (tab: number) =>
  new Step(`tab ${String(tab)} reloads`, async (_, world) => {
    const here = tabAt(world, tab)
    here.line.leave()
    here.page = await here.line.open()
  })
export const rest = () => new Step('all agree', agree)
