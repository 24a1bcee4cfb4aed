import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appHydrated } from '../../../src/application/app.ts'
import '../../../src/application/basket/pre-hydration-clicks.ts'
import { $counts, amountRequested, productAdded } from '../../../src/application/basket/basket.ts'
import { tickRequested } from '../../../src/application/basket/basket-page.ts'
import { basketOf, EMPTY_BASKET, type Basket } from '../../../src/domain/basket/basket.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aBasketItem } from '../../../src/domain/testing/basket.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { aPage, recordedCalls } from '../support/basket-harness.ts'

const tea = aProduct({ id: 1 as ProductId, title: 'Чай чёрный' })
const jam = aProduct({ id: 2 as ProductId, title: 'Варенье' })

const held = (...counts: ReadonlyArray<readonly [typeof tea, number]>): Basket =>
  basketOf(counts.map(([product, count]) => aBasketItem({ product, count })))

const DAY_MS = 86_400_000

/**
 * A tab with consecutive pages. Calls of the current page wait for the test; calls of an earlier page get no
 * response.
 */
const aTab = (tabStorage = new Map<string, string>()) => {
  let now = 1_000
  const open = async (parts: { readonly earlyClicks?: ReadonlyArray<ProductId> } = {}) => {
    const calls = recordedCalls()
    const page = aPage({ ...parts, basketApi: calls.basketApi, tabStorage, now: () => now })
    await page.trigger(appHydrated)
    return { ...calls, page, count: (product: number) => page.see($counts)[product] ?? 0 }
  }
  return {
    open,
    tabStorage,
    passed: (ms: number) => {
      now += ms
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page that closes before the response', () => {
  it('stores an addition that waited for the basket; the next page applies it once [CART-18]', async () => {
    const tab = aTab()
    const left = await tab.open()
    await left.page.trigger(productAdded, { productId: tea.id, count: 1 })
    await left.page.trigger(productAdded, { productId: tea.id, count: 2, comment: 'в подарок' })
    expect(left.changes).toHaveLength(0)

    const next = await tab.open()
    expect(next.count(1)).toBe(3)
    await next.loads[0]?.answer(held([tea, 4]))
    expect(next.changes.map(({ body }) => body)).toEqual([{ 1: { count: 7, comment: 'в подарок' } }])
    await next.changes[0]?.answer(held([tea, 7]))

    const last = await tab.open()
    await last.loads[0]?.answer(held([tea, 7]))
    expect([last.count(1), last.changes.length]).toEqual([7, 0])
  })

  it('stores a change that may have been applied: it is absolute, has a later number, and is sent once more [CART-11, OC-99]', async () => {
    const tab = aTab()
    const left = await tab.open()
    await left.loads[0]?.answer(held([tea, 1]))
    await left.page.trigger(productAdded, { productId: tea.id, count: 1 })
    expect(left.changes.map(({ body, sequence }) => [body, sequence])).toEqual([[{ 1: { count: 2 } }, 1_000]])
    tab.passed(40)

    const next = await tab.open()
    expect(next.changes.map(({ body, sequence }) => [body, sequence])).toEqual([[{ 1: { count: 2 } }, 1_040]])
    await next.loads[0]?.answer(held([tea, 2]))
    await next.changes[0]?.answer(held([tea, 2]))
    expect(next.count(1)).toBe(2)
    expect(tab.tabStorage.size).toBe(0)
  })

  it('stores an amount that waited for the last click, and a tick [CART-13, CART-20]', async () => {
    const tab = aTab()
    const left = await tab.open()
    await left.loads[0]?.answer(held([tea, 1], [jam, 1]))
    await left.page.trigger(tickRequested, { productId: jam.id, ticked: false })
    await left.page.trigger(amountRequested, { productId: tea.id, count: 0 })
    expect(left.changes).toHaveLength(0)

    const next = await tab.open()
    expect(next.changes.map(({ body }) => body)).toEqual([{ 1: { count: 0 } }])
    await next.changes[0]?.answer(held([jam, 1]))
    expect(next.ticks.map(({ flags }) => flags)).toEqual([{ 2: true }])
  })

  it('keeps a pending change of the previous page and one clicked before hydration [CART-18]', async () => {
    const tab = aTab()
    const left = await tab.open()
    await left.page.trigger(productAdded, { productId: tea.id, count: 1 })
    await tab.open({ earlyClicks: [tea.id, jam.id] })
    const last = await tab.open()
    await last.loads[0]?.answer(EMPTY_BASKET)
    expect(last.changes.map(({ body }) => body)).toEqual([{ 1: { count: 2 }, 2: { count: 1 } }])
  })

  it('stores nothing that was confirmed or rejected', async () => {
    const tab = aTab()
    const { page, loads, changes } = await tab.open()
    await loads[0]?.answer(held([tea, 1]))
    await page.trigger(productAdded, { productId: tea.id, count: 8 })
    expect(tab.tabStorage.size).toBe(1)
    await changes[0]?.refuse({
      _tag: 'LineLimits',
      message: 'Столько нет',
      messages: [{ productId: tea.id, message: 'Осталось 3 шт.' }],
    })
    expect(tab.tabStorage.size).toBe(0)
  })
})

describe('stored changes of another visit', () => {
  it('are ignored', async () => {
    const tab = aTab()
    const left = await tab.open()
    await left.page.trigger(productAdded, { productId: tea.id, count: 1 })
    tab.passed(DAY_MS)
    const next = await tab.open()
    expect([next.count(1), tab.tabStorage.size]).toEqual([0, 0])
  })

  it.each([
    'not json',
    'null',
    '[]',
    '{"at":1000,"changes":{"1":{"count":"two"}},"additions":[{"count":1}],"ticks":{"2":"yes"}}',
    '{"at":1000,"changes":{"1":{"count":1000}},"additions":{"0":null},"ticks":7}',
    '{"changes":{"1":{"count":2}}}',
  ])('with invalid data are ignored: %s', async (text) => {
    const tab = aTab(new Map([['pendingBasket', text]]))
    const { page, loads, changes, ticks } = await tab.open()
    await loads[0]?.answer(held([tea, 1]))
    expect([page.see($counts), changes.length, ticks.length]).toEqual([{ 1: 1 }, 0, 0])
    expect(tab.tabStorage.size).toBe(0)
  })
})
