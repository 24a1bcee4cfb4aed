import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $preview } from '../../../src/application/basket/preview.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { Outcome } from '../support/two-tabs/two-tabs-browser.ts'
import { add, comment, flap, reload, rest, tick, wait, requestAmount } from '../support/two-tabs/two-tabs-basket.ts'
import { signIn, signOut } from '../support/two-tabs/two-tabs-entrance.ts'
import { order, orderContext } from '../support/two-tabs/two-tabs-orders.ts'
import {
  agree,
  aModel,
  linesOf,
  openShop,
  PRODUCTS,
  start,
  tabAt,
  type OpenShop,
} from '../support/two-tabs/two-tabs-harness.ts'

const aTabNumber = fc.nat(1)
const aProductOf = fc.constantFrom(...PRODUCTS)
const anyOutcome = fc.constantFrom<Outcome>('answered', 'unsent', 'late', 'unheard')
const anAddition = fc.option(fc.tuple(aProductOf, fc.integer({ min: 1, max: 3 })))
const steps = [
  fc
    .tuple(aTabNumber, aProductOf, fc.integer({ min: 1, max: 3 }))
    .map(([tab, product, count]) => add(tab, product, count)),
  fc.tuple(aTabNumber, aProductOf, fc.nat(4)).map(([tab, product, count]) => requestAmount(tab, product, count)),
  fc
    .tuple(aTabNumber, aProductOf, fc.constantFrom('в подарок', 'без пакета', ''))
    .map(([tab, product, text]) => comment(tab, product, text)),
  fc.tuple(aTabNumber, aProductOf, fc.boolean()).map(([tab, product, ticked]) => tick(tab, product, ticked)),
  fc
    .tuple(aTabNumber, fc.array(anyOutcome, { minLength: 1, maxLength: 4 }))
    .map(([tab, outcomes]) => flap(tab, outcomes)),
  fc.constantFrom(0, 100, 500, 2_000).map(wait),
  aTabNumber.map(reload),
  fc.constant(null).map(rest),
  fc.array(anyOutcome, { maxLength: 3 }).map(order),
  fc
    .tuple(aTabNumber, aProductOf, fc.nat(3), fc.array(anyOutcome, { maxLength: 3 }))
    .map(([tab, product, count, outcomes]) => orderContext(tab, product, count, outcomes)),
  fc
    .tuple(aTabNumber, fc.tuple(aProductOf, fc.nat(5)), anAddition, fc.array(anyOutcome, { maxLength: 2 }))
    .map(([tab, own, added, outcomes]) => signIn(tab, own, added, outcomes)),
  fc
    .tuple(aTabNumber, anAddition, fc.array(anyOutcome, { maxLength: 2 }))
    .map(([tab, added, outcomes]) => signOut(tab, added, outcomes)),
]

let opened: OpenShop | undefined

beforeEach(async () => {
  opened ??= await openShop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const RUNS = Number(process.env.TWO_TABS_RUNS ?? 10)
const LIMIT_MS = Math.max(120_000, RUNS * 10_000)

it(
  "two tabs always converge to the service's basket with any sign-ins and logouts, lose and duplicate no line, and place one order for clicks in both [CART-11, CART-12, CART-13, ORD-01, ORD-02, OC-59, OC-99]",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 14, size: 'max' }), async (commands) => {
        const harness = await start(opened as OpenShop)
        const model = aModel()
        await fc.asyncModelRun(() => ({ model, real: harness }), commands)
        await agree(model, harness)
        for (const { line } of harness.tabs) line.leave()
      }),
      { numRuns: RUNS },
    )
  },
  LIMIT_MS,
)

it('ten connection losses during a change, a tick and an order lose nothing and repeat nothing [CART-11, CART-18, ORD-02]', async () => {
  const harness = await start(opened as OpenShop)
  const model = aModel()
  const [kettle, shovel] = PRODUCTS as [ProductId, ProductId]
  for (let flapped = 0; flapped < 10; flapped += 1) {
    const outcome: Outcome = flapped % 2 === 0 ? 'unsent' : 'unheard'
    await flap(0, [outcome, 'unsent', 'unheard']).run(model, harness)
    await add(0, kettle, 1).run(model, harness)
    await tick(0, kettle, flapped % 2 === 1).run(model, harness)
    await wait(2_000).run(model, harness)
    await add(1, shovel, 2).run(model, harness)
    await agree(model, harness)
  }
  expect(new Set(linesOf(tabAt(harness, 1).page))).toEqual(
    new Set([
      [kettle, 10, false],
      [shovel, 20, false],
    ]),
  )
  await order(['unheard', 'unsent', 'unheard']).run(model, harness)
  expect(linesOf(tabAt(harness, 0).page)).toEqual([])
})

it('an order is placed after the ways to receive it were lost in both tabs [ORD-02]', async () => {
  const harness = await start(opened as OpenShop)
  const model = aModel()
  await add(0, PRODUCTS[0] as ProductId, 1).run(model, harness)
  for (const [tab, outcomes] of [
    [0, ['answered', 'unheard']],
    [1, ['answered', 'unheard', 'answered']],
  ] as const) {
    await flap(tab, outcomes).run(model, harness)
    await reload(tab).run(model, harness)
  }
  await order([]).run(model, harness)
  for (const { line } of harness.tabs) line.leave()
})

it('a tab whose response was lost during an addition in another converges with it [CART-12]', async () => {
  const harness = await start(opened as OpenShop)
  const model = aModel()
  await flap(1, ['unheard']).run(model, harness)
  await add(0, PRODUCTS[0] as ProductId, 1).run(model, harness)
  await wait(0).run(model, harness)
  await agree(model, harness)
  expect(linesOf(tabAt(harness, 1).page)).toHaveLength(1)
  for (const { line } of harness.tabs) line.leave()
})

it('a lost preview request is retried by the page [ORD-03]', async () => {
  const harness = await start(opened as OpenShop)
  const model = aModel()
  await flap(0, ['answered', 'unheard', 'answered']).run(model, harness)
  await add(0, PRODUCTS[0] as ProductId, 1).run(model, harness)
  await wait(0).run(model, harness)
  await agree(model, harness)
  expect(tabAt(harness, 0).page.see($preview)?.sum).toBeGreaterThan(0)
  for (const { line } of harness.tabs) line.leave()
})

it("an addition to a guest's basket in one tab during a sign-in in the other reaches the account, once [OC-59]", async () => {
  const harness = await start(opened as OpenShop)
  const model = aModel()
  const [kettle, shovel] = PRODUCTS as [ProductId, ProductId]
  await add(0, kettle, 2).run(model, harness)
  await signIn(0, [kettle, 3], [shovel, 1], ['late']).run(model, harness)
  expect(linesOf(tabAt(harness, 1).page)).toEqual([
    [kettle, 3, false],
    [shovel, 1, false],
  ])
  for (const { line } of harness.tabs) line.leave()
})

it("pending changes of an account's basket do not move to the next guest's basket", async () => {
  const harness = await start(opened as OpenShop)
  const model = aModel()
  const [kettle] = PRODUCTS as [ProductId]
  await signIn(0, [kettle, 2], null, []).run(model, harness)
  await signOut(0, [kettle, 1], ['unheard', 'unsent']).run(model, harness)
  expect(linesOf(tabAt(harness, 1).page)).toEqual([])
  for (const { line } of harness.tabs) line.leave()
})
