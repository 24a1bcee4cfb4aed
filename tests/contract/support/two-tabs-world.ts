import type { AsyncCommand } from 'fast-check'
import { expect, inject, vi } from 'vitest'
import { $basket, $isBasketLoaded, $isBasketPending } from '../../../src/application/basket/basket.ts'
import { $hasPendingChanges, $lines } from '../../../src/application/basket/basket-page.ts'
import { $preview, $previewState } from '../../../src/application/basket/preview.ts'
import { loadBasketFx } from '../../../src/application/basket/requests.ts'
import { $isPlacing } from '../../../src/application/checkout/placing.ts'
import { $lostOrder } from '../../../src/application/checkout/sent-order.ts'
import { loadUserFx } from '../../../src/application/session/session.ts'
import { $sessionState, sessionReloadRequested } from '../../../src/application/session/current-user.ts'
import { getBasket } from '../../../src/contract/sales/basket.ts'
import { previewOrder } from '../../../src/contract/sales/orders.ts'
import type { BasketItem } from '../../../src/domain/basket/basket.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { Page } from '../../application/support/basket-world.ts'
import type { Person } from './accounts.ts'
import { delivery } from './checkout.ts'
import { freshDatabase } from './engines.ts'
import { PRODUCT, WAREHOUSE } from './goods.ts'
import { request } from './request.ts'
import { shopOver, stockShop } from './shop.ts'
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

export interface World {
  readonly opened: OpenShop
  readonly browser: Browser
  readonly tabs: ReadonlyArray<Tab>
}

export interface Model {
  /** What was last wished of a product, by the tab that alone touched it since all was quiet; null is anybody's guess. */
  readonly counts: Map<ProductId, { readonly tab: number; readonly count: number } | null>
  /** What was last said of a product, if nobody else touched it since; null is anybody's guess. */
  readonly comments: Map<ProductId, string | null>
  /** Whose account the browser is signed in to, or was last. */
  account: Person | null
  /** What came to a guest's basket after it was given away: it is put into the account too, and the browser is that guest again afterwards. */
  readonly strays: Set<ProductId>
}

export const aModel = (): Model => ({ counts: new Map(), comments: new Map(), account: null, strays: new Set() })

export class Step implements AsyncCommand<Model, World> {
  private readonly name: string
  private readonly act: (model: Model, world: World) => Promise<void>
  constructor(name: string, act: Step['act']) {
    this.name = name
    this.act = act
  }
  check() {
    return true
  }
  run(model: Model, world: World) {
    return this.act(model, world)
  }
  toString() {
    return this.name
  }
}

export const tabAt = (world: World, at: number) => world.tabs[at] as Tab

export const linesOf = (page: Page) =>
  page.see($lines).map(({ product, count, disabled }) => [product.id, count, disabled])

const commentsOf = (items: ReadonlyArray<BasketItem>) => items.map(({ product, comment }) => [product.id, comment])

const isSettled = (page: Page): boolean =>
  page.see($isBasketLoaded) &&
  !page.see(loadBasketFx.pending) &&
  !page.see($isBasketPending) &&
  !page.see($isPlacing) &&
  page.see($previewState) === 'current' &&
  page.see($lostOrder) === null &&
  !page.see(loadUserFx.pending) &&
  ['guest', 'loggedIn'].includes(page.see($sessionState)) &&
  !page.see($hasPendingChanges)

const ROUND_MS = 500
/** As long as a page waits before it asks again what was not answered. */
const LONGEST_WAIT_MS = 30_000
const ROUNDS = 8

/** Lets everything come to its end: time passes, lines are whole, the service answers; calm is what stays so for longer than any page waits. */
export const quiet = async ({ browser, tabs }: World) => {
  for (const { line } of tabs) line.fates.length = 0
  let calm = 0
  for (let round = 0; round < 400 && calm <= ROUNDS; round += 1) {
    await vi.advanceTimersByTimeAsync(round % ROUNDS === ROUNDS - 1 ? LONGEST_WAIT_MS : ROUND_MS)
    await browser.heard()
    for (const { page } of tabs) if (page.see($sessionState) === 'unreachable') await page.say(sessionReloadRequested)
    calm = tabs.every(({ page }) => isSettled(page)) ? calm + 1 : 0
  }
  expect(tabs.map(({ page }) => isSettled(page))).toEqual([true, true])
}

/** Both tabs show what the service has, money too; nothing that was wished is lost. */
export const agree = async (model: Model, world: World) => {
  await quiet(world)
  const { shop } = world.opened
  const who = world.browser.who()
  const { answer: held } = await request(shop, getBasket, { query: { at: delivery }, ...who })
  const {
    answer: { order },
  } = await request(shop, previewOrder, { query: { at: delivery }, ...who })
  for (const { page } of world.tabs) {
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
  for (const [product, said] of model.comments) {
    const line = held.items.find((item) => item.product.id === product)
    if (said !== null && line !== undefined) expect([product, line.comment]).toEqual([product, said])
  }
  model.counts.clear()
  model.comments.clear()
}

/** A guest who has just come, in two tabs. */
export const start = async (opened: OpenShop): Promise<World> => {
  await opened.stock()
  const browser = aBrowser(opened.shop)
  const tabs: Array<Tab> = []
  // the first answer brings the guest's cookie, as the first page does
  for (const at of [0, 1]) {
    const line = browser.aTab()
    tabs.push({ line, page: await line.open() })
    if (at === 0) while (browser.guest.cookie === null) await browser.heard()
  }
  const world = { opened, browser, tabs }
  await quiet(world)
  return world
}
