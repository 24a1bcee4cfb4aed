import type { AsyncCommand } from 'fast-check'
import { expect, inject, vi } from 'vitest'
import { $basket, $isBasketLoaded } from '../../../../src/application/basket/basket.ts'
import { $hasPendingChanges, $isBasketPending, $lines } from '../../../../src/application/basket/basket-page.ts'
import { $preview, $previewState } from '../../../../src/application/basket/preview.ts'
import { loadBasket } from '../../../../src/application/basket/requests.ts'
import { $isPlacing } from '../../../../src/application/checkout/placing.ts'
import { $lostOrder } from '../../../../src/application/checkout/lost-order.ts'
import { loadUser } from '../../../../src/application/session/session.ts'
import { $sessionState, sessionReloadRequested } from '../../../../src/application/session/current-user.ts'
import { getBasket } from '../../../../src/contract/sales/basket.ts'
import { previewOrder } from '../../../../src/contract/sales/orders.ts'
import type { BasketItem } from '../../../../src/domain/basket/basket.ts'
import type { ProductId } from '../../../../src/domain/catalogue/product.ts'
import type { Page } from '../../../application/support/basket-harness.ts'
import type { Person } from '../accounts.ts'
import { delivery } from '../checkout.ts'
import { freshDatabase } from '../engines.ts'
import { PRODUCT, WAREHOUSE } from '../products.ts'
import { request } from '../request.ts'
import { shopOver, stockShop } from '../shop.ts'
import { aBrowser, type Browser } from './two-tabs-browser.ts'

export const PRODUCTS = [PRODUCT.kettle, PRODUCT.shovel, PRODUCT.pan].map((id) => id as number as ProductId)
const IN_PLENTY = 900

export const openShop = async () => {
  const database = await freshDatabase('pglite', inject('engines'))
  await stockShop(database)
  const shop = shopOver(database, { areRatesLimited: false })
  const stock = async () => {
    for (const product_id of PRODUCTS) {
      await database.db
        .insertInto('stock')
        .values({ product_id, location_id: WAREHOUSE, qty: IN_PLENTY })
        .onConflict((conflict) => conflict.columns(['product_id', 'location_id']).doUpdateSet({ qty: IN_PLENTY }))
        .execute()
    }
  }
  const orders = async () =>
    Number(
      (
        await database.db
          .selectFrom('orders')
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    )
  return { shop, stock, orders }
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>

interface Tab {
  page: Page
  readonly line: ReturnType<Browser['aTab']>
}

export interface Setup {
  readonly opened: OpenShop
  readonly browser: Browser
  readonly tabs: ReadonlyArray<Tab>
}

export interface Model {
  /** The last requested count of a product if only one tab changed it since the last check; null if unknown. */
  readonly counts: Map<ProductId, { readonly tab: number; readonly count: number } | null>
  /** The last comment of a product if only one tab changed it; null if unknown. */
  readonly comments: Map<ProductId, string | null>
  /** The current or last account of the browser. */
  account: Person | null
  /**
   * Added to the guest's basket after its merge: the account gets it too, and the browser is that guest again
   * afterwards.
   */
  readonly strays: Set<ProductId>
}

export const aModel = (): Model => ({ counts: new Map(), comments: new Map(), account: null, strays: new Set() })

export class Step implements AsyncCommand<Model, Setup> {
  private readonly name: string
  private readonly act: (model: Model, harness: Setup) => Promise<void>
  constructor(name: string, act: Step['act']) {
    this.name = name
    this.act = act
  }
  check() {
    return true
  }
  run(model: Model, harness: Setup) {
    return this.act(model, harness)
  }
  toString() {
    return this.name
  }
}

export const tabAt = (harness: Setup, at: number) => harness.tabs[at] as Tab

export const linesOf = (page: Page) =>
  page.see($lines).map(({ product, count, disabled }) => [product.id, count, disabled])

const commentsOf = (items: ReadonlyArray<BasketItem>) => items.map(({ product, comment }) => [product.id, comment])

const isSettled = (page: Page): boolean =>
  page.see($isBasketLoaded) &&
  !page.see(loadBasket.$isPending) &&
  !page.see($isBasketPending) &&
  !page.see($isPlacing) &&
  page.see($previewState) === 'current' &&
  page.see($lostOrder) === null &&
  !page.see(loadUser.$isPending) &&
  ['guest', 'loggedIn'].includes(page.see($sessionState)) &&
  !page.see($hasPendingChanges)

const ROUND_MS = 500
/** A page's longest retry delay. */
const LONGEST_WAIT_MS = 30_000
const ROUNDS = 8

/**
 * Completes everything: advances time, restores connections, waits for responses until nothing changes for
 * longer than any retry delay.
 */
export const settle = async ({ browser, tabs }: Setup) => {
  for (const { line } of tabs) line.outcomes.length = 0
  let stableRounds = 0
  for (let round = 0; round < 400 && stableRounds <= ROUNDS; round += 1) {
    await vi.advanceTimersByTimeAsync(round % ROUNDS === ROUNDS - 1 ? LONGEST_WAIT_MS : ROUND_MS)
    await browser.listener()
    for (const { page } of tabs)
      if (page.see($sessionState) === 'unreachable') await page.trigger(sessionReloadRequested)
    stableRounds = tabs.every(({ page }) => isSettled(page)) ? stableRounds + 1 : 0
  }
  expect(tabs.map(({ page }) => isSettled(page))).toEqual([true, true])
}

/** Checks that both tabs equal the service, sums included, and no requested change is lost. */
export const agree = async (model: Model, harness: Setup) => {
  await settle(harness)
  const { shop } = harness.opened
  const who = harness.browser.who()
  const { answer: held } = await request(shop, getBasket, { query: { at: delivery }, ...who })
  const {
    answer: { order },
  } = await request(shop, previewOrder, { query: { at: delivery }, ...who })
  for (const { page } of harness.tabs) {
    expect(page.see($sessionState)).toBe(who.token === undefined ? 'guest' : 'loggedIn')
    expect(linesOf(page)).toEqual(held.items.map(({ product, count, disabled }) => [product.id, count, disabled]))
    expect(commentsOf(page.see($lines))).toEqual(commentsOf(held.items))
    expect([page.see($basket).sum, page.see($preview)?.sum ?? null]).toEqual([held.sum, order?.sum ?? null])
  }
  for (const [product, wish] of model.counts) {
    if (wish !== null)
      expect([product, held.items.find((item) => item.product.id === product)?.count ?? 0]).toEqual([
        product,
        wish.count,
      ])
  }
  for (const [product, text] of model.comments) {
    const line = held.items.find((item) => item.product.id === product)
    if (text !== null && line !== undefined) expect([product, line.comment]).toEqual([product, text])
  }
  model.counts.clear()
  model.comments.clear()
}

export const start = async (opened: OpenShop): Promise<Setup> => {
  await opened.stock()
  const browser = aBrowser(opened.shop)
  const tabs: Array<Tab> = []
  // the first response sets the guest's cookie, as the first page does
  for (const at of [0, 1]) {
    const line = browser.aTab()
    tabs.push({ line, page: await line.open() })
    if (at === 0) while (browser.guest.cookie === null) await browser.listener()
  }
  const harness = { opened, browser, tabs }
  await settle(harness)
  return harness
}
