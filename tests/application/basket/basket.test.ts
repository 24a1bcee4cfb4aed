import { serialize, type Store } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { appHydrated } from '../../../src/application/app.ts'
import '../../../src/application/basket/pre-hydration-clicks.ts'
import {
  $basket,
  $basketSync,
  $counts,
  $isBasketLoaded,
  $lineNotes,
  $visibleBasket,
  amountRequested,
  basketOutdated,
  productAdded,
} from '../../../src/application/basket/basket.ts'
import {
  $isBasketPending,
  $lines,
  allTicksRequested,
  basketVisited,
  tickRequested,
} from '../../../src/application/basket/basket-page.ts'
import { $preview, $previewState, previewClosed, previewOpened } from '../../../src/application/basket/preview.ts'
import { $removals, lineTakenOut, removalUndone } from '../../../src/application/basket/removals.ts'
import { $deliveryContext, shopChosen } from '../../../src/application/delivery-context/delivery-context.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import {
  basketOf,
  EMPTY_BASKET,
  rejectedChanges,
  type Basket,
  type BasketItem,
  type LineMessage,
} from '../../../src/domain/basket/basket.ts'
import { FALLBACK_CITY } from '../../../src/domain/place/place.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import { aBasket, aBasketItem } from '../../../src/domain/testing/basket.ts'
import { anOrder } from '../../../src/domain/testing/order.ts'
import { aShop } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { aPage, recordedCalls, tabsOf } from '../support/basket-harness.ts'
import { storeValue } from '../../support/fakes.ts'

const id = (value: number) => value as ProductId
const tea = aProduct({ id: id(1), title: 'Чай чёрный' })
const jam = aProduct({ id: id(2), title: 'Варенье' })

const held = (...counts: ReadonlyArray<readonly [typeof tea, number]>): Basket =>
  basketOf(counts.map(([product, count]) => aBasketItem({ product, count })))

/** A page with a loaded basket of these lines. */
const openedWith = async (basket: Basket, parts: Omit<Parameters<typeof aPage>[0], 'basketApi' | 'orderApi'> = {}) => {
  const calls = recordedCalls()
  const page = aPage({ ...parts, basketApi: calls.basketApi, orderApi: calls.orderApi })
  await page.trigger(appHydrated)
  await calls.loads[0]?.answer(basket)
  return { ...calls, page, count: (product: number) => page.see($counts)[product] ?? 0 }
}

const running = (page: ReturnType<typeof aPage>) =>
  page.see($basketSync).requests.filter((request) => request._tag === 'Changes' && '1' in request.changes).length

const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a change of an amount', () => {
  it('is visible at once and sent 500 ms after the last click, in one request [CART-20]', async () => {
    const { page, changes, count } = await openedWith(held([tea, 1]))
    for (const requested of [2, 3, 4]) {
      await page.trigger(amountRequested, { productId: tea.id, count: requested })
      expect(count(1)).toBe(requested)
      await pause(100)
    }
    await pause(399)
    expect(changes).toHaveLength(0)
    await pause(1)
    expect(changes.map(({ body }) => body)).toEqual([{ 1: { count: 4 } }])
  })

  it('sends a map of absolute counts and comments, and stores the returned basket [CART-06, CART-07, CART-12]', async () => {
    const { page, changes } = await openedWith(held([tea, 1]))
    await page.trigger(amountRequested, { productId: tea.id, count: 2, comment: 'в подарок' })
    await pause(500)
    expect(changes[0]?.body).toEqual({ 1: { count: 2, comment: 'в подарок' } })
    const answer = held([tea, 2], [jam, 1])
    await changes[0]?.answer(answer)
    expect(page.see($basket)).toEqual(answer)
    expect(page.see($visibleBasket).isSumPending).toBe(false)
  })

  it('is sent with the deliveryContext, as are the load and the ticks [CART-08]', async () => {
    const { page, changes, loads, ticks } = await openedWith(held([tea, 1]))
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await changes[0]?.answer(held([tea, 2]))
    await page.trigger(tickRequested, { productId: tea.id, ticked: false })
    const at = page.see($deliveryContext)
    expect([loads[0]?.at, changes[0]?.at, ticks[0]?.at]).toEqual([at, at, at])
    expect(at).toMatchObject({ contextCityId: FALLBACK_CITY.id, deliveryType: 'delivery' })
  })

  it('to 0 removes the line, and the line can be restored unchanged [CART-17, CART-21]', async () => {
    const basket = basketOf([
      aBasketItem({ product: tea, count: 3, comment: 'в подарок' }),
      aBasketItem({ product: jam }),
    ])
    const { page, changes } = await openedWith(basket)
    await page.trigger(lineTakenOut, { line: basket.items[0] as BasketItem, at: 0 })
    expect(page.see($lines).map(({ product }) => product.id)).toEqual([jam.id])
    await pause(500)
    expect(changes[0]?.body).toEqual({ 1: { count: 0 } })
    await changes[0]?.answer(held([jam, 1]))
    expect(page.see($removals).map(({ line, at }) => [line.product.id, at])).toEqual([[tea.id, 0]])

    await page.trigger(removalUndone, tea.id)
    expect(changes[1]?.body).toEqual({ 1: { count: 3, comment: 'в подарок' } })
  })
})

describe('an addition', () => {
  it('requests the present count plus the added count, at once [CART-18]', async () => {
    const { page, changes, count } = await openedWith(held([tea, 4]))
    await page.trigger(productAdded, { productId: tea.id, count: 3 })
    expect(changes[0]?.body).toEqual({ 1: { count: 7 } })
    expect(count(1)).toBe(7)
  })

  it('adds to the unconfirmed count [CART-18, CART-11]', async () => {
    const { page, changes } = await openedWith(held([tea, 1]))
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    expect(changes.map(({ body }) => body)).toEqual([{ 1: { count: 2 } }, { 1: { count: 3 } }])
  })

  it('waits until the basket loads, and is visible meanwhile [CART-18, CART-28]', async () => {
    const calls = recordedCalls()
    const page = aPage({ basketApi: calls.basketApi })
    await page.trigger(appHydrated)
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await page.trigger(productAdded, { productId: jam.id, count: 1 })
    expect([page.see($counts)[1], page.see($counts)[2], page.see($isBasketLoaded)]).toEqual([2, 1, false])
    expect(calls.changes).toHaveLength(0)

    await calls.loads[0]?.answer(held([tea, 5]))
    expect(calls.changes.map(({ body }) => body)).toEqual([{ 1: { count: 7 }, 2: { count: 1 } }])
  })

  it('clicked before hydration is applied [CART-18]', async () => {
    const { changes } = await openedWith(held([tea, 1]), { earlyClicks: [tea.id, tea.id] })
    expect(changes.map(({ body }) => body)).toEqual([{ 1: { count: 3 } }])
  })

  it('loads the basket again after a lost load, and reports a rejected load [CART-22, CART-28]', async () => {
    const { loads, changes, ...calls } = recordedCalls()
    const shopper = aPage({ basketApi: calls.basketApi })
    await shopper.trigger(appHydrated)
    await loads[0]?.refuse({ _tag: 'Timeout' })
    expect(shopper.see($alerts)).toEqual([])
    await shopper.trigger(productAdded, { productId: tea.id, count: 1 })
    expect(loads).toHaveLength(2)
    await loads[1]?.refuse({ _tag: 'Rejected', status: 500, code: 500, message: 'Магазин закрыт' })
    expect(shopper.see($alerts)).toEqual([{ _tag: 'Message', message: 'Магазин закрыт' }])
    expect([shopper.see($counts)[1], changes.length]).toEqual([undefined, 0])
  })
})

describe('a change request', () => {
  it('refused by a busy shop is reported, stays in the basket and is sent again [CART-09, CART-22]', async () => {
    const { page, changes, count } = await openedWith(EMPTY_BASKET)
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    const message = 'Магазин перегружен. Повторите чуть позже'
    await changes[0]?.refuse({ _tag: 'Rejected', status: 503, code: 503, message, retryAfter: 2 as Seconds })
    expect(page.see($alerts)).toEqual([{ _tag: 'Message', message }])
    expect(count(1)).toBe(1)
    await pause(10_000)
    expect(changes.map(({ body }) => body)).toEqual([{ 1: { count: 1 } }, { 1: { count: 1 } }])
  })

  it('is cancelled by the next, which contains the changes of both [CART-11]', async () => {
    const { page, changes, count } = await openedWith(EMPTY_BASKET)
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await page.trigger(productAdded, { productId: jam.id, count: 2 })
    expect(changes[0]?.signal.aborted).toBe(true)
    expect(changes[1]?.body).toEqual({ 1: { count: 1 }, 2: { count: 2 } })
    await changes[1]?.answer(held([tea, 1], [jam, 2]))
    expect([count(1), count(2), page.see($basket).count]).toEqual([1, 2, 3])
  })

  it('is not reported when cancelled [ERR-14]', async () => {
    const { page, changes } = await openedWith(EMPTY_BASKET)
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await page.trigger(productAdded, { productId: jam.id, count: 1 })
    expect(changes[0]?.signal.aborted).toBe(true)
    expect([page.see($alerts), page.logged, page.see($counts)[1]]).toEqual([[], [], 1])
  })

  it('has a larger number than all before it, even if the clock goes back [CART-11]', async () => {
    let now = 5_000
    const { page, changes } = await openedWith(EMPTY_BASKET, { now: () => now })
    for (const time of [5_000, 5_000, 4_000, 9_000]) {
      now = time
      await page.trigger(productAdded, { productId: tea.id, count: 1 })
    }
    expect(changes.map(({ sequence }) => sequence)).toEqual([5_000, 5_001, 5_002, 9_000])
  })

  it('marks its products as pending until it ends with any result [CART-09, CART-10]', async () => {
    const { page, changes } = await openedWith(EMPTY_BASKET)
    const state = () => [running(page), page.see($isBasketPending)]
    expect(state()).toEqual([0, false])
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    expect(state()).toEqual([1, true])
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    expect(state()).toEqual([1, true])
    await changes[1]?.refuse({ _tag: 'Timeout' })
    expect(state()).toEqual([0, false])
  })

  it('of ticks marks the basket as pending until it ends [CART-10]', async () => {
    const { page, ticks } = await openedWith(held([tea, 1]))
    await page.trigger(tickRequested, { productId: tea.id, ticked: false })
    expect(page.see($isBasketPending)).toBe(true)
    await ticks[0]?.answer({ basket: held([tea, 1]), order: { order: null } })
    expect(page.see($isBasketPending)).toBe(false)
    await page.trigger(tickRequested, { productId: tea.id, ticked: false })
    await ticks[1]?.refuse({ _tag: 'Timeout' })
    expect(page.see($isBasketPending)).toBe(false)
  })

  it('counts twice for its product while the previous one is running [CART-09]', async () => {
    const calls = recordedCalls({ ignoresAbort: true })
    const page = aPage({ basketApi: calls.basketApi })
    await page.trigger(appHydrated)
    await calls.loads[0]?.answer(EMPTY_BASKET)
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    expect(running(page)).toBe(2)
    await calls.changes[0]?.answer(held([tea, 1]))
    expect([running(page), page.see($counts)[1]]).toEqual([1, 2])
    await calls.changes[1]?.answer(held([tea, 2]))
    expect([running(page), page.see($counts)[1]]).toEqual([0, 2])
  })
})

const limits = (...messages: ReadonlyArray<LineMessage>) => ({
  _tag: 'LineLimits' as const,
  message: 'Столько нет',
  messages,
})
const note = (productId: ProductId, message: string): LineMessage => ({ productId, message })

describe('a change that the service ignored', () => {
  it('is sent again, and given up if it is never applied [CART-11, OC-99]', async () => {
    const { page, changes, count } = await openedWith(held([tea, 1]))
    await page.trigger(productAdded, { productId: tea.id, count: 4 })
    await changes[0]?.answer(held([tea, 1], [jam, 3]))
    expect(changes[1]?.body).toEqual({ 1: { count: 5 } })
    expect([count(1), count(2)]).toEqual([5, 3])
    for (let index = 1; index < changes.length; index += 1) await changes[index]?.answer(held([tea, 1], [jam, 3]))
    expect([changes.length, count(1)]).toEqual([6, 1])
  })
})

describe('a rejection', () => {
  it('with code 100 and one message shows the message in an alert and at the line [CART-23, CART-24]', async () => {
    const { page, changes, count } = await openedWith(held([tea, 1]))
    await page.trigger(productAdded, { productId: tea.id, count: 9 })
    await changes[0]?.refuse(limits(note(tea.id, 'Осталось 3 шт.')))
    expect(page.see($alerts)).toEqual([{ _tag: 'Message', message: 'Осталось 3 шт.' }])
    expect(page.see($lineNotes)).toEqual({ 1: 'Осталось 3 шт.' })
    expect(count(1)).toBe(1)
    await page.trigger(amountRequested, { productId: tea.id, count: 2 })
    expect(page.see($lineNotes)).toEqual({})
  })

  it('with code 100 and several messages shows each after its title [CART-25]', async () => {
    const { page, changes } = await openedWith(held([tea, 1], [jam, 1]))
    await page.trigger(amountRequested, { productId: tea.id, count: 99 })
    await page.trigger(amountRequested, { productId: jam.id, count: 99 })
    await pause(500)
    await changes[0]?.refuse(limits(note(tea.id, 'Осталось 3 шт.'), note(jam.id, 'Закончилось')))
    expect(page.see($alerts)).toEqual([
      { _tag: 'Message', message: '«Чай чёрный»: Осталось 3 шт.\n«Варенье»: Закончилось' },
    ])
  })

  it('of products that were not in the basket shows each message after its title [CART-25]', async () => {
    const { page, changes } = await openedWith(held())
    await page.trigger(amountRequested, { productId: tea.id, count: 99 })
    await page.trigger(amountRequested, { productId: jam.id, count: 99 })
    await pause(500)
    await changes[0]?.refuse(
      limits(
        { ...note(tea.id, 'Осталось 3 шт.'), title: tea.title },
        { ...note(jam.id, 'Закончилось'), title: jam.title },
      ),
    )
    expect(page.see($alerts)).toEqual([
      { _tag: 'Message', message: '«Чай чёрный»: Осталось 3 шт.\n«Варенье»: Закончилось' },
    ])
  })

  it('of one line repeats the other lines, because nothing was applied [CART-11, CART-23]', async () => {
    const { page, changes, count } = await openedWith(held([tea, 1]))
    await page.trigger(amountRequested, { productId: tea.id, count: 99 })
    await page.trigger(productAdded, { productId: jam.id, count: 1 })
    expect(changes[0]?.body).toEqual({ 1: { count: 99 }, 2: { count: 1 } })
    await changes[0]?.refuse(limits(note(tea.id, 'Осталось 3 шт.')))
    expect(changes.slice(1).map(({ body }) => body)).toEqual([{ 2: { count: 1 } }])
    expect([count(1), count(2)]).toEqual([1, 1])
  })

  it('of lines that were not requested reverts all pending changes [CART-23]', () => {
    const sent = { 1: { count: 99 }, 2: { count: 1 } }
    expect(rejectedChanges(sent, [note(id(7), 'Закончилось')])).toEqual(sent)
    expect(rejectedChanges(sent, [])).toEqual(sent)
    expect(rejectedChanges(sent, [note(id(2), 'Закончилось')])).toEqual({ 2: { count: 1 } })
  })

  it('of another kind shows its message, and nothing without a message [CART-22, CART-26]', async () => {
    const { page, changes, count } = await openedWith(held([tea, 1]))
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await changes[0]?.refuse({ _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' })
    expect(page.see($alerts)).toEqual([{ _tag: 'Message', message: 'Не найдено' }])
    expect(count(1)).toBe(1)
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await changes[1]?.refuse({ _tag: 'Rejected', status: 500, code: 500, message: '' })
    expect(page.see($alerts)).toHaveLength(1)
  })

  it('is never predicted: only the service knows the available count [CART-27]', async () => {
    const { page, changes } = await openedWith(held([aProduct.few(2, { id: id(1) }), 2]))
    await page.trigger(productAdded, { productId: tea.id, count: 40 })
    expect(changes[0]?.body).toEqual({ 1: { count: 42 } })
  })

  it('causes a load, because the visible basket was not that of the service [CART-12]', async () => {
    const { page, changes, loads, count } = await openedWith(held([tea, 1]))
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await changes[0]?.refuse({ _tag: 'Rejected', status: 500, code: 500, message: '' })
    expect(loads).toHaveLength(2)
    await loads[1]?.answer(held([tea, 2]))
    expect(count(1)).toBe(2)
  })
})

describe('a load of the basket', () => {
  it('is shared by all pages, and is repeated when the basket page opens [CART-28]', async () => {
    const { page, loads, count } = await openedWith(held([tea, 1]))
    expect(loads).toHaveLength(1)
    await page.trigger(basketVisited)
    expect(loads).toHaveLength(2)
    await loads[1]?.answer(held([tea, 3]))
    expect(count(1)).toBe(3)
  })

  it('of a page directly after hydration is not repeated for the basket page [CART-28]', async () => {
    const calls = recordedCalls()
    const page = aPage({ basketApi: calls.basketApi })
    await page.trigger(basketVisited)
    await page.trigger(appHydrated)
    expect(calls.loads).toHaveLength(1)
  })

  it('that a change overtakes is dropped and repeated [CART-12]', async () => {
    const { page, changes, loads, count } = await openedWith(held([tea, 1]))
    await page.trigger(basketOutdated)
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await changes[0]?.answer(held([tea, 2]))
    await loads[1]?.answer(held([tea, 1]))
    expect(count(1)).toBe(2)
    await loads[2]?.answer(held([tea, 2], [jam, 1]))
    expect([count(1), count(2)]).toEqual([2, 1])
  })

  it('that a later load overtakes is dropped, in any order of the responses [CART-28]', async () => {
    const { page, loads, count } = await openedWith(held([tea, 1]))
    await page.trigger(basketOutdated)
    await page.trigger(basketOutdated)
    expect(loads[1]?.signal.aborted).toBe(true)
    await loads[1]?.answer(held([tea, 7]))
    expect(count(1)).toBe(1)
    await loads[2]?.answer(held([tea, 8]))
    expect(count(1)).toBe(8)
  })

  it('that returns after its cancellation changes nothing [CART-28]', async () => {
    const calls = recordedCalls({ ignoresAbort: true })
    const page = aPage({ basketApi: calls.basketApi })
    await page.trigger(appHydrated)
    await page.trigger(basketOutdated)
    await calls.loads[1]?.answer(held([tea, 8]))
    await calls.loads[0]?.answer(held([tea, 7]))
    expect(page.see($counts)[1]).toBe(8)
  })

  it('that fails is only logged [CART-28]', async () => {
    const { page, loads } = await openedWith(held([tea, 1]))
    await page.trigger(basketOutdated)
    await loads[1]?.refuse({ _tag: 'Offline' })
    expect([page.see($alerts), page.logged.map(({ what }) => what)]).toEqual([[], ['basket load']])
  })
})

const ticked = (basket: Basket, ...ids: ReadonlyArray<number>): Basket =>
  basketOf(basket.items.map((item) => ({ ...item, disabled: !ids.includes(item.product.id) })))
const isTicked = (
  lines: Store<ReadonlyArray<{ product: { id: ProductId }; disabled: boolean }>>,
  page: ReturnType<typeof aPage>,
) =>
  page
    .see(lines)
    .filter(({ disabled }) => !disabled)
    .map(({ product }) => product.id)

describe('ticks', () => {
  it('are visible at once, sent as flags, and returned in the basket, the preview and the stored list [CART-05, CART-13, CART-15, CART-16, STORE-01]', async () => {
    const basket = held([tea, 1], [jam, 1])
    const { page, ticks } = await openedWith(basket)
    expect(page.stored.get('checkedOrderProducts')).toBe('[1,2]')
    await page.trigger(tickRequested, { productId: tea.id, ticked: false })
    expect(isTicked($lines, page)).toEqual([2])
    expect(ticks.map(({ flags }) => flags)).toEqual([{ 1: true }])
    const order = anOrder()
    await ticks[0]?.answer({ basket: ticked(basket, 2), order: { order } })
    expect([page.see($preview), page.stored.get('checkedOrderProducts')]).toEqual([order, '[2]'])
    expect(page.see($basket).items.map(({ disabled }) => disabled)).toEqual([true, false])
  })

  it('are sent one request at a time, and the last click wins [CART-13]', async () => {
    const basket = held([tea, 1], [jam, 1])
    const { page, ticks } = await openedWith(basket)
    for (const requested of [false, true, false])
      await page.trigger(tickRequested, { productId: tea.id, ticked: requested })
    await page.trigger(tickRequested, { productId: jam.id, ticked: false })
    expect(ticks).toHaveLength(1)
    await ticks[0]?.answer({ basket: ticked(basket, 2), order: { order: null } })
    expect(ticks.slice(1).map(({ flags }) => flags)).toEqual([{ 2: true }])
    await page.trigger(tickRequested, { productId: tea.id, ticked: true })
    await ticks[1]?.answer({ basket: ticked(basket), order: { order: null } })
    expect(ticks[2]?.flags).toEqual({ 1: false })
    expect(isTicked($lines, page)).toEqual([1])
  })

  it('of all lines are sent in one request, for the lines that differ [CART-13]', async () => {
    const { page, ticks } = await openedWith(ticked(held([tea, 1], [jam, 1]), 2))
    await page.trigger(allTicksRequested, true)
    expect(ticks[0]?.flags).toEqual({ 1: false })
    await page.trigger(allTicksRequested, false)
    await ticks[0]?.answer({ basket: held([tea, 1], [jam, 1]), order: { order: null } })
    expect(ticks[1]?.flags).toEqual({ 1: true, 2: true })
  })

  it('are reverted and reported when rejected [CART-13, ERR-13]', async () => {
    const { page, ticks } = await openedWith(held([tea, 1]))
    await page.trigger(tickRequested, { productId: tea.id, ticked: false })
    await ticks[0]?.refuse({ _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' })
    expect(isTicked($lines, page)).toEqual([1])
    expect(page.see($alerts)).toEqual([{ _tag: 'Message', message: 'Не найдено' }])
    expect(ticks).toHaveLength(1)
  })

  it('alternate with changes, so that their responses cannot cross [CART-12, CART-13]', async () => {
    const basket = held([tea, 1], [jam, 1])
    const { page, ticks, changes } = await openedWith(basket)
    await page.trigger(tickRequested, { productId: tea.id, ticked: false })
    await page.trigger(productAdded, { productId: jam.id, count: 1 })
    expect([ticks.length, changes.length]).toEqual([1, 0])
    await ticks[0]?.answer({ basket: ticked(basket, 2), order: { order: null } })
    expect(changes.map(({ body }) => body)).toEqual([{ 2: { count: 2 } }])
    await page.trigger(tickRequested, { productId: tea.id, ticked: true })
    expect(ticks).toHaveLength(1)
    await changes[0]?.answer(ticked(held([tea, 1], [jam, 2]), 2))
    expect(ticks[1]?.flags).toEqual({ 1: false })
  })

  it('of a removed line are dropped [CART-13]', async () => {
    const { page, ticks, changes } = await openedWith(held([tea, 1], [jam, 1]))
    await page.trigger(productAdded, { productId: jam.id, count: 1 })
    await page.trigger(tickRequested, { productId: tea.id, ticked: false })
    await changes[0]?.answer(held([jam, 2]))
    expect(ticks).toHaveLength(0)
  })
})

describe('the order preview', () => {
  it('is requested when the page opens, with the deliveryContext, and after each basket response [ORD-01]', async () => {
    const { page, previews, changes } = await openedWith(held([tea, 1]))
    expect(previews).toHaveLength(0)
    await page.trigger(previewOpened)
    expect([previews.length, page.see($previewState)]).toEqual([1, 'pending'])
    expect(previews[0]?.at).toEqual(page.see($deliveryContext))
    const order = anOrder()
    await previews[0]?.answer(order)
    expect([page.see($preview), page.see($previewState)]).toEqual([order, 'current'])
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    expect(page.see($previewState)).toBe('pending')
    await changes[0]?.answer(held([tea, 2]))
    expect(previews).toHaveLength(2)
    await page.trigger(previewClosed)
    await page.trigger(basketOutdated)
    expect(previews).toHaveLength(2)
  })

  it('follows the deliveryContext, and ignores a response for the previous one [ORD-01]', async () => {
    const memory = {
      cityId: () => null,
      shopId: () => null,
      deliveryType: () => null,
      storeCity: () => undefined,
      storeShop: () => undefined,
      storeDeliveryType: () => undefined,
    }
    const { page, previews } = await openedWith(held([tea, 1]), {
      values: [storeValue($deliveryContextStorage, memory)],
    })
    await page.trigger(previewOpened)
    await page.trigger(shopChosen, aShop())
    expect([previews[0]?.signal.aborted, previews[1]?.at.contextShopId]).toEqual([true, aShop().id])
    await previews[0]?.answer(anOrder())
    expect(page.see($preview)).toBeNull()
  })

  it('is empty if the basket is empty, even with a response in flight [CART-19]', async () => {
    const { page, previews, changes } = await openedWith(held([tea, 1]))
    await page.trigger(previewOpened)
    await previews[0]?.answer(anOrder())
    await page.trigger(amountRequested, { productId: tea.id, count: 0 })
    await pause(500)
    await page.trigger(shopChosen, aShop()).catch(() => undefined)
    await changes[0]?.answer(EMPTY_BASKET)
    await previews[1]?.answer(anOrder())
    expect([page.see($preview), page.see($previewState)]).toEqual([null, 'current'])
  })

  it('is empty for a basket that was emptied in the background, and is not awaited later [CART-19]', async () => {
    const { page, previews, loads } = await openedWith(held([tea, 1]))
    await page.trigger(previewOpened)
    await previews[0]?.answer(anOrder())
    await page.trigger(previewClosed)
    await page.trigger(basketOutdated)
    await loads[1]?.answer(EMPTY_BASKET)
    expect(page.see($preview)).toBeNull()
    await page.trigger(previewOpened)
    expect([previews.length, page.see($preview), page.see($previewState)]).toEqual([1, null, 'current'])
  })

  it('that fails to load is logged without an alert [ORD-03]', async () => {
    const { page, previews } = await openedWith(held([tea, 1]))
    await page.trigger(previewOpened)
    await previews[0]?.refuse({ _tag: 'Rejected', status: 500, code: 500, message: 'Внутренняя ошибка сервера' })
    expect([page.see($alerts), page.logged.map(({ what }) => what)]).toEqual([[], ['order preview']])
    expect(page.see($previewState)).toBe('failed')
  })
})

describe('two pages', () => {
  it('of one browser agree: a change in one makes the other load [CART-12]', async () => {
    const tab = tabsOf()
    const one = await openedWith(held([tea, 1]), { tabChannel: tab() })
    const other = await openedWith(held([tea, 1]), { tabChannel: tab() })
    await one.page.trigger(productAdded, { productId: tea.id, count: 4 })
    await one.changes[0]?.answer(held([tea, 5]))
    expect(other.loads).toHaveLength(2)
    await other.loads[1]?.answer(held([tea, 5]))
    expect([one.count(1), other.count(1)]).toEqual([5, 5])
    expect(one.loads).toHaveLength(1)
  })

  it('of two shoppers share no state [CART-12]', async () => {
    const [one, other] = [await openedWith(held([tea, 1])), await openedWith(aBasket({ lines: 2 }))]
    await one.page.trigger(productAdded, { productId: tea.id, count: 1 })
    await other.page.trigger(amountRequested, { productId: id(2), count: 5 })
    await pause(500)
    await one.changes[0]?.answer(held([tea, 2]))
    expect([one.count(1), one.count(2), other.count(1), other.count(2)]).toEqual([2, 0, 1, 5])
    expect([one.changes.length, other.changes.length]).toEqual([1, 1])
  })

  it('serialize without a port [CART-12]', async () => {
    const { page } = await openedWith(held([tea, 1]))
    const state = serialize(page.scope)
    expect(Object.keys(state).filter((sid) => sid.startsWith('port.'))).toEqual([])
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
    expect(JSON.stringify(state)).toContain('Чай чёрный')
  })
})
