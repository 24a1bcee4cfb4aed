import { expect } from 'vitest'
import { amountRequested } from '../../../../src/application/basket/basket.ts'
import { $preview } from '../../../../src/application/basket/preview.ts'
import { checkoutForm } from '../../../../src/application/checkout/form.ts'
import { $placedOrder } from '../../../../src/application/checkout/placing.ts'
import { orderClosed, orderOpened } from '../../../../src/application/checkout/visit.ts'
import type { ProductId } from '../../../../src/domain/catalogue/product.ts'
import { typed, type Outcome } from './two-tabs-browser.ts'
import { isOffered, wait } from './two-tabs-basket.ts'
import { agree, linesOf, settle, Step, tabAt, type Model, type Setup } from './two-tabs-harness.ts'

/** Sign-in clears the fields of the guest, so they are filled again. */
const submit = async ({ page }: Setup['tabs'][number]) => {
  await page.trigger(checkoutForm.changed, typed)
  await page.trigger(checkoutForm.submitted)
}

const press = async (model: Model, harness: Setup) => {
  for (const tab of harness.tabs) await submit(tab)
  for (let round = 0; round < 40; round += 1) await wait(500).run(model, harness)
}

/** The tab with the response opens the order's page and returns to the basket. */
const goOn = async ({ tabs }: Setup) => {
  for (const { page } of tabs) {
    if (page.see($placedOrder) === null) continue
    await page.trigger(orderClosed)
    await page.trigger(orderOpened)
    await page.trigger(checkoutForm.changed, typed)
  }
}

/** Both tabs submit at once, and again until there is an order: one order of the ticked lines, none without. */
export const order = (outcomes: ReadonlyArray<Outcome>) =>
  new Step(`both tabs order, over ${outcomes.join(' ')}`, async (model, harness) => {
    await agree(model, harness)
    const before = await harness.opened.orders()
    const isAny = tabAt(harness, 0).page.see($preview) !== null
    for (const { line } of harness.tabs) line.outcomes.push('answered', ...outcomes)
    await press(model, harness)
    for (const { line } of harness.tabs) line.outcomes.length = 0
    expect((await harness.opened.orders()) - before).toBeLessThanOrEqual(1)
    await press(model, harness)
    expect(await harness.opened.orders()).toBe(before + (isAny ? 1 : 0))
    await goOn(harness)
    await agree(model, harness)
    expect(await harness.opened.orders()).toBe(before + (isAny ? 1 : 0))
  })

/**
 * One tab orders while the other edits: at most one order, of the basket before or after; without an order the
 * basket is unchanged.
 */
export const orderContext = (tab: number, product: ProductId, count: number, outcomes: ReadonlyArray<Outcome>) =>
  new Step(
    `tab ${String(tab)} orders while the other wants ${String(count)} of ${String(product)}, over ${outcomes.join(' ')}`,
    async (model, harness) => {
      await agree(model, harness)
      const before = await harness.opened.orders()
      const [orders, edits] = [tabAt(harness, tab), tabAt(harness, 1 - tab)]
      const held = linesOf(orders.page)
      orders.line.outcomes.push(...outcomes)
      await Promise.all([
        submit(orders),
        ...(isOffered(edits.page, product) ? [edits.page.trigger(amountRequested, { productId: product, count })] : []),
      ])
      for (let round = 0; round < 20; round += 1) await wait(500).run(model, harness)
      await goOn(harness)
      await settle(harness)
      // a lost response arrives now
      await goOn(harness)
      const made = (await harness.opened.orders()) - before
      expect(made).toBeLessThanOrEqual(1)
      const left = linesOf(orders.page).map(([id]) => id)
      if (made === 0)
        expect(held.map(([id]) => id).filter((id) => !left.includes(id) && !(id === product && count === 0))).toEqual(
          [],
        )
      await agree(model, harness)
      expect((await harness.opened.orders()) - before).toBe(made)
    },
  )
