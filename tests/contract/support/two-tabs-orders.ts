import { expect } from 'vitest'
import { amountRequested } from '../../../src/application/basket/basket.ts'
import { $preview } from '../../../src/application/basket/preview.ts'
import { checkoutForm } from '../../../src/application/checkout/form.ts'
import { $placedOrder } from '../../../src/application/checkout/place.ts'
import { orderClosed, orderOpened } from '../../../src/application/checkout/visit.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { typed, type Fate } from './two-tabs-browser.ts'
import { isOffered, wait } from './two-tabs-cart.ts'
import { agree, linesOf, quiet, Step, tabAt, type Model, type World } from './two-tabs-world.ts'

/** Sign-in clears the fields of the guest, so they are filled again. */
const submit = async ({ page }: World['tabs'][number]) => {
  await page.say(checkoutForm.changed, typed)
  await page.say(checkoutForm.submitted)
}

const press = async (model: Model, world: World) => {
  for (const tab of world.tabs) await submit(tab)
  for (let round = 0; round < 40; round += 1) await wait(500).run(model, world)
}

/** The tab with the response opens the order's page and returns to the basket. */
const goOn = async ({ tabs }: World) => {
  for (const { page } of tabs) {
    if (page.see($placedOrder) === null) continue
    await page.say(orderClosed)
    await page.say(orderOpened)
    await page.say(checkoutForm.changed, typed)
  }
}

/** Both tabs submit at once, and again until there is an order: one order of the ticked lines, none without. */
export const order = (fates: ReadonlyArray<Fate>) =>
  new Step(`both tabs order, over ${fates.join(' ')}`, async (model, world) => {
    await agree(model, world)
    const before = await world.opened.orders()
    const isAny = tabAt(world, 0).page.see($preview) !== null
    for (const { line } of world.tabs) line.fates.push('answered', ...fates)
    await press(model, world)
    for (const { line } of world.tabs) line.fates.length = 0
    expect((await world.opened.orders()) - before).toBeLessThanOrEqual(1)
    await press(model, world)
    expect(await world.opened.orders()).toBe(before + (isAny ? 1 : 0))
    await goOn(world)
    await agree(model, world)
    expect(await world.opened.orders()).toBe(before + (isAny ? 1 : 0))
  })

/**
 * One tab orders while the other edits: at most one order, of the basket before or after; without an order the
 * basket is unchanged.
 */
export const orderContext = (tab: number, product: ProductId, count: number, fates: ReadonlyArray<Fate>) =>
  new Step(
    `tab ${String(tab)} orders while the other wants ${String(count)} of ${String(product)}, over ${fates.join(' ')}`,
    async (model, world) => {
      await agree(model, world)
      const before = await world.opened.orders()
      const [orders, edits] = [tabAt(world, tab), tabAt(world, 1 - tab)]
      const held = linesOf(orders.page)
      orders.line.fates.push(...fates)
      await Promise.all([
        submit(orders),
        ...(isOffered(edits.page, product) ? [edits.page.say(amountRequested, { productId: product, count })] : []),
      ])
      for (let round = 0; round < 20; round += 1) await wait(500).run(model, world)
      await goOn(world)
      await quiet(world)
      // a lost response arrives now
      await goOn(world)
      const made = (await world.opened.orders()) - before
      expect(made).toBeLessThanOrEqual(1)
      const left = linesOf(orders.page).map(([id]) => id)
      if (made === 0)
        expect(held.map(([id]) => id).filter((id) => !left.includes(id) && !(id === product && count === 0))).toEqual(
          [],
        )
      await agree(model, world)
      expect((await world.opened.orders()) - before).toBe(made)
    },
  )
