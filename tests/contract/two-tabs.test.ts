import fc from 'fast-check'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { appHydrated } from '../../src/application/app.ts'
import '../../src/application/basket/again.ts'
import { $basket, $isBasketKnown, loadBasketFx } from '../../src/application/basket/basket.ts'
import { $waitingAdditions, amountRequested, productAdded } from '../../src/application/basket/change.ts'
import '../../src/application/basket/kept-wishes.ts'
import { $counts, $isBasketPending, $lines } from '../../src/application/basket/lines.ts'
import { $preview, $previewState } from '../../src/application/basket/preview.ts'
import '../../src/application/basket/refusals.ts'
import '../../src/application/basket/tabs.ts'
import { $unsettledFlags, tickRequested } from '../../src/application/basket/ticks.ts'
import { $unsettled } from '../../src/application/basket/unsettled.ts'
import { checkoutForm } from '../../src/application/checkout/form.ts'
import { $placedOrder } from '../../src/application/checkout/place.ts'
import { $isPlacing } from '../../src/application/checkout/placing.ts'
import { $lostOrder } from '../../src/application/checkout/sent-order.ts'
import { orderClosed, orderOpened } from '../../src/application/checkout/visit.ts'
import { $navigation } from '../../src/application/ports/navigation.ts'
import { $network } from '../../src/application/ports/network.ts'
import { $placeApi } from '../../src/application/ports/place-api.ts'
import { $placeMemory } from '../../src/application/ports/place-memory.ts'
import { $randomness } from '../../src/application/ports/randomness.ts'
import { getBasket } from '../../src/contract/basket.ts'
import { previewOrder } from '../../src/contract/orders.ts'
import type { ProductId } from '../../src/domain/product.ts'
import { httpBasketApi } from '../../src/infrastructure/http/basket-api.ts'
import { makeCall } from '../../src/infrastructure/http/http.ts'
import { httpOrderApi } from '../../src/infrastructure/http/order-api.ts'
import { httpPlaceApi } from '../../src/infrastructure/http/place-api.ts'
import { aPage, tabsOf, type Page } from '../application/support/basket-world.ts'
import { delivery } from './support/checkout.ts'
import { freshDatabase } from './support/engines.ts'
import { PRODUCT, WAREHOUSE } from './support/goods.ts'
import { aGuest, request } from './support/request.ts'
import { shopOver, stockShop } from './support/shop.ts'

const PRODUCTS = [PRODUCT.kettle, PRODUCT.shovel, PRODUCT.pan].map((id) => id as number as ProductId)
const IN_PLENTY = 900
const typed = { firstName: 'Анна', lastName: 'Белова', phone: '+7 913 123-45-67', street: 'ул. Ленина', house: '5', policy: true }

/** What becomes of a request: it is answered, never arrives, or its answer is lost. */
type Fate = 'answered' | 'unsent' | 'unheard'

const openShop = async () => {
  const database = await freshDatabase('pglite', inject('engines'))
  await stockShop(database)
  const shop = shopOver(database, { areRatesLimited: false })
  const stock = async () => {
    for (const product_id of PRODUCTS) {
      await database.db.insertInto('stock').values({ product_id, location_id: WAREHOUSE, qty: IN_PLENTY })
        .onConflict((conflict) => conflict.columns(['product_id', 'location_id']).doUpdateSet({ qty: IN_PLENTY })).execute()
    }
  }
  const orders = async () => Number((await database.db.selectFrom('orders').select(({ fn }) => fn.countAll().as('rows')).executeTakeFirstOrThrow()).rows)
  return { shop, stock, orders, close: () => database.close() }
}

type OpenShop = Awaited<ReturnType<typeof openShop>>

const turn = () => new Promise((resolve) => { setImmediate(resolve) })

/** One guest's browser before the shop: its tabs share a cookie and a storage, and each has a line of its own that may flap. */
const aBrowser = ({ shop }: OpenShop) => {
  const guest = aGuest()
  const kept = new Map<string, string>()
  const channel = tabsOf()
  const running = new Set<Promise<unknown>>()
  let keys = 0

  const fetchBy = (fates: Array<Fate>, isGone: () => boolean) => async (url: string, options: RequestInit): Promise<Response> => {
    const fate = fates.shift() ?? 'answered'
    if (fate === 'unsent' || isGone()) throw new TypeError('no connection')
    const asked = new Request(url, { ...options, signal: null })
    if (guest.cookie !== null) asked.headers.set('cookie', guest.cookie)
    const answering = Promise.resolve(shop.fetch(asked))
    running.add(answering)
    try {
      const answer = await answering
      guest.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? guest.cookie
      options.signal?.throwIfAborted()
      if (fate === 'unheard' || isGone()) throw new TypeError('no connection')
      return answer
    } finally {
      running.delete(answering)
    }
  }

  const aTab = () => {
    const fates: Array<Fate> = []
    const tabKept = new Map<string, string>()
    let leave = () => {}
    const open = async (): Promise<Page> => {
      let isGone = false
      leave = () => { isGone = true }
      const call = makeCall({ origin: 'http://shop.test', fetch: fetchBy(fates, () => isGone), retries: 0 })
      const page = aPage({
        basketApi: httpBasketApi(call),
        orderApi: httpOrderApi(call),
        tabChannel: channel(),
        kept,
        tabKept,
        now: () => Date.now(),
        values: [
          [$placeApi, httpPlaceApi(call)],
          [$placeMemory, { cityId: () => null, shopId: () => null, deliveryType: () => null, keepCity: () => undefined, keepShop: () => undefined, keepDeliveryType: () => undefined }],
          [$network, { isOnline: () => true, listen: () => () => undefined }],
          [$navigation, { reload: () => undefined, leave: () => undefined }],
          [$randomness, { key: () => `key-${String(keys += 1)}` }],
        ] as never,
      })
      await page.say(orderOpened)
      await page.say(appHydrated)
      await page.say(checkoutForm.changed, typed)
      return page
    }
    return { fates, open, leave: () => leave() }
  }
  /** The service has answered all that it was asked, and the pages have heard it; nobody spins meanwhile, the service needs the processor. */
  const heard = async () => {
    for (let turns = 0; turns < 3 || running.size > 0; turns += 1) {
      await Promise.allSettled([...running])
      await turn()
    }
  }
  return { guest, aTab, heard }
}

const isSettled = (page: Page): boolean =>
  page.see($isBasketKnown) && !page.see(loadBasketFx.pending) && !page.see($isBasketPending) && !page.see($isPlacing) &&
  page.see($previewState) === 'current' && page.see($lostOrder) === null &&
  [page.see($unsettled), page.see($unsettledFlags), page.see($waitingAdditions)].every((open) => Object.keys(open).length === 0)

interface Tab {
  page: Page
  readonly line: ReturnType<ReturnType<typeof aBrowser>['aTab']>
}

interface World {
  readonly opened: OpenShop
  readonly browser: ReturnType<typeof aBrowser>
  readonly tabs: ReadonlyArray<Tab>
}

interface Model {
  /** What was last wished of a product, by the tab that alone touched it since all was quiet; null is anybody's guess. */
  readonly counts: Map<ProductId, { readonly tab: number; readonly count: number } | null>
}

const ROUND_MS = 500
/** As long as a page waits before it asks again what was not answered. */
const LONGEST_WAIT_MS = 30_000
const ROUNDS = 8

/** Lets everything come to its end: time passes, lines are whole, the service answers; calm is what stays so for longer than any page waits. */
const quiet = async ({ browser, tabs }: World) => {
  for (const { line } of tabs) line.fates.length = 0
  let calm = 0
  for (let round = 0; round < 400 && calm <= ROUNDS; round += 1) {
    await vi.advanceTimersByTimeAsync(round % ROUNDS === ROUNDS - 1 ? LONGEST_WAIT_MS : ROUND_MS)
    await browser.heard()
    calm = tabs.every(({ page }) => isSettled(page)) ? calm + 1 : 0
  }
  expect(tabs.map(({ page }) => isSettled(page))).toEqual([true, true])
}

const linesOf = (page: Page) => page.see($lines).map(({ product, count, disabled }) => [product.id, count, disabled])

/** Both tabs show what the service has, money too; nothing that was wished is lost. */
const agree = async (model: Model, world: World) => {
  await quiet(world)
  const { shop } = world.opened
  const { answer: held } = await request(shop, getBasket, { query: { at: delivery }, guest: world.browser.guest })
  const { answer: { order } } = await request(shop, previewOrder, { query: { at: delivery }, guest: world.browser.guest })
  for (const { page } of world.tabs) {
    expect(linesOf(page)).toEqual(held.items.map(({ product, count, disabled }) => [product.id, count, disabled]))
    expect([page.see($basket).sum, page.see($preview)?.sum ?? null]).toEqual([held.sum, order?.sum ?? null])
  }
  for (const [product, wish] of model.counts) {
    if (wish !== null) expect([product, held.items.find((item) => item.product.id === product)?.count ?? 0]).toEqual([product, wish.count])
  }
  model.counts.clear()
}

class Step implements fc.AsyncCommand<Model, World> {
  private readonly name: string
  private readonly act: (model: Model, world: World) => Promise<void>
  constructor(name: string, act: Step['act']) {
    this.name = name
    this.act = act
  }
  check() { return true }
  run(model: Model, world: World) { return this.act(model, world) }
  toString() { return this.name }
}

const tabAt = (world: World, at: number) => world.tabs[at] as Tab

const wished = (model: Model, world: World, tab: number, product: ProductId) => {
  const before = model.counts.get(product)
  const isShared = before === null || (before !== undefined && before.tab !== tab)
  model.counts.set(product, isShared ? null : { tab, count: tabAt(world, tab).page.see($counts)[product] ?? 0 })
}

/** What is in the cart may be asked to be more or less. */
const isOffered = (page: Page, product: ProductId) => page.see($lines).some((line) => line.product.id === product)

const add = (tab: number, product: ProductId, count: number) => new Step(`tab ${String(tab)} adds ${String(count)} of ${String(product)}`, async (model, world) => {
  await tabAt(world, tab).page.say(productAdded, { productId: product, count })
  // an addition to what is not known yet is worth what the service says
  if (tabAt(world, tab).page.see($isBasketKnown)) wished(model, world, tab, product)
  else model.counts.set(product, null)
})
const want = (tab: number, product: ProductId, count: number) => new Step(`tab ${String(tab)} wants ${String(count)} of ${String(product)}`, async (model, world) => {
  const { page } = tabAt(world, tab)
  if (!isOffered(page, product) || !page.see($isBasketKnown)) return
  await page.say(amountRequested, { productId: product, count })
  wished(model, world, tab, product)
})
const tick = (tab: number, product: ProductId, ticked: boolean) => new Step(`tab ${String(tab)} ${ticked ? 'ticks' : 'unticks'} ${String(product)}`, async (_, world) => {
  const { page } = tabAt(world, tab)
  if (isOffered(page, product)) await page.say(tickRequested, { productId: product, ticked })
})
const flap = (tab: number, fates: ReadonlyArray<Fate>) => new Step(`the line of tab ${String(tab)} flaps: ${fates.join(' ')}`, async (_, world) => {
  tabAt(world, tab).line.fates.push(...fates)
})
const wait = (ms: number) => new Step(`${String(ms)} ms`, async (_, { browser }) => {
  await vi.advanceTimersByTimeAsync(ms)
  await browser.heard()
})
const reload = (tab: number) => new Step(`tab ${String(tab)} reloads`, async (_, world) => {
  const here = tabAt(world, tab)
  here.line.leave()
  here.page = await here.line.open()
})
const rest = () => new Step('all agree', agree)

const press = async (model: Model, world: World) => {
  for (const { page } of world.tabs) await page.say(checkoutForm.submitted)
  for (let round = 0; round < 40; round += 1) await wait(500).run(model, world)
}

/** Whoever has the answer goes on to the order's page, and comes back to the cart. */
const goOn = async ({ tabs }: World) => {
  for (const { page } of tabs) {
    if (page.see($placedOrder) === null) continue
    await page.say(orderClosed)
    await page.say(orderOpened)
    await page.say(checkoutForm.changed, typed)
  }
}

/** Both tabs press at once, and again while the order is not there: one is made of what is ticked, and none where nothing is. */
const order = (fates: ReadonlyArray<Fate>) => new Step(`both tabs order, over ${fates.join(' ')}`, async (model, world) => {
  await agree(model, world)
  const before = await world.opened.orders()
  const isAny = tabAt(world, 0).page.see($preview) !== null
  for (const { line } of world.tabs) line.fates.push('answered', ...fates)
  await press(model, world)
  for (const { line } of world.tabs) line.fates.length = 0
  expect(await world.opened.orders() - before).toBeLessThanOrEqual(1)
  await press(model, world)
  expect(await world.opened.orders()).toBe(before + (isAny ? 1 : 0))
  await goOn(world)
  await agree(model, world)
  expect(await world.opened.orders()).toBe(before + (isAny ? 1 : 0))
})

/** One tab orders while the other edits: at most one order is made, of what the cart was before or after, and without one nothing leaves the cart. */
const orderBeside = (tab: number, product: ProductId, count: number, fates: ReadonlyArray<Fate>) => new Step(`tab ${String(tab)} orders while the other wants ${String(count)} of ${String(product)}, over ${fates.join(' ')}`, async (model, world) => {
  await agree(model, world)
  const before = await world.opened.orders()
  const [orders, edits] = [tabAt(world, tab), tabAt(world, 1 - tab)]
  const held = linesOf(orders.page)
  orders.line.fates.push(...fates)
  await Promise.all([
    orders.page.say(checkoutForm.submitted),
    ...(isOffered(edits.page, product) ? [edits.page.say(amountRequested, { productId: product, count })] : []),
  ])
  for (let round = 0; round < 20; round += 1) await wait(500).run(model, world)
  await goOn(world)
  await quiet(world)
  // an answer that was lost comes now
  await goOn(world)
  const made = await world.opened.orders() - before
  expect(made).toBeLessThanOrEqual(1)
  const left = linesOf(orders.page).map(([id]) => id)
  if (made === 0) expect(held.map(([id]) => id).filter((id) => !left.includes(id) && !(id === product && count === 0))).toEqual([])
  await agree(model, world)
  expect(await world.opened.orders() - before).toBe(made)
})

const aTabNumber = fc.nat(1)
const aProductOf = fc.constantFrom(...PRODUCTS)
const aFate = fc.constantFrom<Fate>('answered', 'unsent', 'unheard')
const steps = [
  fc.tuple(aTabNumber, aProductOf, fc.integer({ min: 1, max: 3 })).map(([tab, product, count]) => add(tab, product, count)),
  fc.tuple(aTabNumber, aProductOf, fc.nat(4)).map(([tab, product, count]) => want(tab, product, count)),
  fc.tuple(aTabNumber, aProductOf, fc.boolean()).map(([tab, product, ticked]) => tick(tab, product, ticked)),
  fc.tuple(aTabNumber, fc.array(aFate, { minLength: 1, maxLength: 4 })).map(([tab, fates]) => flap(tab, fates)),
  fc.constantFrom(0, 100, 500, 2_000).map(wait),
  aTabNumber.map(reload),
  fc.constant(null).map(rest),
  fc.array(aFate, { maxLength: 3 }).map(order),
  fc.tuple(aTabNumber, aProductOf, fc.nat(3), fc.array(aFate, { maxLength: 3 })).map(([tab, product, count, fates]) => orderBeside(tab, product, count, fates)),
]

let opened: OpenShop | undefined

beforeEach(async () => {
  opened ??= await openShop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => { vi.useRealTimers() })

const start = async (): Promise<World> => {
  if (opened === undefined) throw new Error('the shop opens before the tests')
  await opened.stock()
  const browser = aBrowser(opened)
  const tabs: Array<Tab> = []
  // the first answer brings the guest's cookie, as the first page does
  for (const at of [0, 1]) {
    const line = browser.aTab()
    tabs.push({ line, page: await line.open() })
    if (at === 0) while (browser.guest.cookie === null) await turn()
  }
  const world = { opened, browser, tabs }
  await quiet(world)
  return world
}

const RUNS = Number(process.env.TWO_TABS_RUNS ?? 12)
const PATIENCE_MS = Math.max(120_000, RUNS * 10_000)

it('two tabs of one guest always agree in the end with the service, lose no line, and make one order of what both press [CART-11, CART-12, CART-13, ORD-01, ORD-02, OC-99]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 14, size: 'max' }), async (commands) => {
      const world = await start()
      const model: Model = { counts: new Map() }
      await fc.asyncModelRun(() => ({ model, real: world }), commands)
      await agree(model, world)
      for (const { line } of world.tabs) line.leave()
    }),
    { numRuns: RUNS },
  )
}, PATIENCE_MS)

it('ten flaps in the middle of a change, a tick and an order lose nothing and make nothing twice [CART-11, CART-18, ORD-02]', async () => {
  const world = await start()
  const model: Model = { counts: new Map() }
  const [kettle, shovel] = PRODUCTS as [ProductId, ProductId]
  for (let flapped = 0; flapped < 10; flapped += 1) {
    const fate: Fate = flapped % 2 === 0 ? 'unsent' : 'unheard'
    await flap(0, [fate, 'unsent', 'unheard']).run(model, world)
    await add(0, kettle, 1).run(model, world)
    await tick(0, kettle, flapped % 2 === 1).run(model, world)
    await wait(2_000).run(model, world)
    await add(1, shovel, 2).run(model, world)
    await agree(model, world)
  }
  expect(new Set(linesOf(tabAt(world, 1).page))).toEqual(new Set([[kettle, 10, false], [shovel, 20, false]]))
  await order(['unheard', 'unsent', 'unheard']).run(model, world)
  expect(linesOf(tabAt(world, 0).page)).toEqual([])
}, 120_000)

it('a tab whose answer was lost while another added something agrees with it in the end [CART-12]', async () => {
  const world = await start()
  const model: Model = { counts: new Map() }
  await flap(1, ['unheard']).run(model, world)
  await add(0, PRODUCTS[0] as ProductId, 1).run(model, world)
  await wait(0).run(model, world)
  await agree(model, world)
  expect(linesOf(tabAt(world, 1).page)).toHaveLength(1)
  for (const { line } of world.tabs) line.leave()
}, 60_000)

it('sums that were lost on their way are asked for again by the page itself [ORD-03]', async () => {
  const world = await start()
  const model: Model = { counts: new Map() }
  await flap(0, ['answered', 'unheard', 'answered']).run(model, world)
  await add(0, PRODUCTS[0] as ProductId, 1).run(model, world)
  await wait(0).run(model, world)
  await agree(model, world)
  expect(tabAt(world, 0).page.see($preview)?.sum).toBeGreaterThan(0)
  for (const { line } of world.tabs) line.leave()
}, 60_000)
