import { right } from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { appHydrated } from '../../../src/application/app.ts'
import { $counts, amountRequested, basketOutdated, productAdded } from '../../../src/application/basket/basket.ts'
import { $lines, tickRequested } from '../../../src/application/basket/basket-page.ts'
import { $isPreviewLost, $preview, $previewState } from '../../../src/application/basket/preview.ts'
import { orderClosed, orderOpened } from '../../../src/application/checkout/visit.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $network } from '../../../src/application/ports/browser/network.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { basketOf } from '../../../src/domain/basket/basket.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aBasketItem } from '../../../src/domain/testing/basket.ts'
import { anOrder } from '../../../src/domain/testing/order.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { aPage, recordedCalls } from '../support/basket-harness.ts'
import { storeValue } from '../../support/fakes.ts'

const tea = aProduct({ id: 1 as ProductId })
const held = (count: number, disabled = false) => basketOf([aBasketItem({ product: tea, count, disabled })])

const nothing = () => right([])
const nowhere = {
  deliveryTypes: () => async () => nothing(),
  shops: () => async () => nothing(),
  deliveryMethods: () => async () => nothing(),
}

const openedWith = async ({ isOnline = true } = {}) => {
  const calls = recordedCalls()
  let setOnline: (isOnline: boolean) => void = () => undefined
  const network = {
    isOnline: () => isOnline,
    listen: (received: typeof setOnline) => {
      setOnline = received
      return () => undefined
    },
  }
  const page = aPage({
    basketApi: calls.basketApi,
    orderApi: calls.orderApi,
    values: [storeValue($network, network), storeValue($deliveryApi, nowhere)],
  })
  await page.trigger(appHydrated)
  return { ...calls, page, connection: (isThere: boolean) => setOnline(isThere) }
}

const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a request that gets no response', () => {
  it.each<AppError>([{ _tag: 'Offline' }, { _tag: 'Timeout' }])(
    'with $_tag stays pending, is reported once, and is retried after growing delays [CART-11, CART-22]',
    async (error) => {
      const { page, loads, changes } = await openedWith()
      await loads[0]?.answer(held(1))
      await page.trigger(productAdded, { productId: tea.id, count: 2 })
      for (const wait of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
        const before = changes.length
        await changes.at(-1)?.refuse(error)
        await pause(wait - 1)
        expect(changes).toHaveLength(before)
        await pause(1)
        expect(changes).toHaveLength(before + 1)
      }
      expect(new Set(changes.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"1":{"count":3}}']))
      expect([page.see($counts)[1], page.see($alerts)]).toEqual([3, [{ _tag: 'NoConnection' }]])
      await changes.at(-1)?.answer(held(3))
      await pause(60_000)
      expect([changes.length, page.see($counts)[1]]).toEqual([7, 3])
    },
  )

  it('without a connection is not reported, and is retried when the connection returns [CART-11, ERR-19]', async () => {
    const { page, loads, changes, connection } = await openedWith()
    await loads[0]?.answer(held(1))
    connection(false)
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await changes[0]?.refuse({ _tag: 'Offline' })
    connection(true)
    expect(changes.map(({ body }) => body)).toEqual([{ 1: { count: 2 } }, { 1: { count: 2 } }])
    expect(page.see($alerts)).toEqual([])
  })

  it('of an unloaded basket keeps the waiting additions, and applies them once [CART-18, CART-28]', async () => {
    const { page, loads, changes } = await openedWith()
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await loads[0]?.refuse({ _tag: 'Timeout' })
    await pause(2_000)
    await loads[1]?.refuse({ _tag: 'Offline' })
    await pause(4_000)
    expect([page.see($counts)[1], changes.length, loads.length]).toEqual([1, 0, 3])
    await loads[2]?.answer(held(4))
    expect(changes.map(({ body }) => body)).toEqual([{ 1: { count: 5 } }])
  })

  it('shares one delay between a change and a load: a long outage causes few requests [CART-11, CART-28]', async () => {
    const { page, loads, changes } = await openedWith()
    await loads[0]?.answer(held(1))
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await page.trigger(basketOutdated)
    const silence = async () => {
      for (const pending of [...changes, ...loads.slice(1)]) await pending.refuse({ _tag: 'Timeout' })
    }
    for (let round = 0; round < 8; round += 1) {
      await silence()
      await pause(30_000)
    }
    expect([changes.length, loads.length].map((pending) => pending <= 10)).toEqual([true, true])
    await changes.at(-1)?.answer(held(2))
    await loads.at(-1)?.answer(held(2))
    await pause(60_000)
    expect(page.see($counts)[1]).toBe(2)
  })

  it('of ticks stays pending [CART-13]', async () => {
    const { page, loads, ticks } = await openedWith()
    await loads[0]?.answer(held(1))
    await page.trigger(tickRequested, { productId: tea.id, ticked: false })
    await ticks[0]?.refuse({ _tag: 'Offline' })
    expect([ticks.length, page.see($lines)[0]?.disabled]).toEqual([1, true])
    await pause(2_000)
    expect(ticks.map(({ flags }) => flags)).toEqual([{ 1: true }, { 1: true }])
    await ticks[1]?.answer({ basket: held(1, true), order: { order: null } })
    await pause(60_000)
    expect([ticks.length, page.see($lines)[0]?.disabled]).toEqual([2, true])
  })
})

describe('a preview request that gets no response', () => {
  const lost: AppError = { _tag: 'Timeout' }

  const previewOpened = async () => {
    const opened = await openedWith()
    await opened.loads[0]?.answer(held(1))
    await opened.page.trigger(orderOpened)
    return opened
  }

  it('is retried after growing delays, and the preview is marked as missing meanwhile [ORD-01, ORD-03]', async () => {
    const { page, previews } = await previewOpened()
    for (const wait of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = previews.length
      await previews.at(-1)?.refuse(lost)
      expect([page.see($previewState), page.see($isPreviewLost)]).toEqual(['failed', true])
      await pause(wait - 1)
      expect(previews).toHaveLength(before)
      await pause(1)
      expect([previews.length, page.see($isPreviewLost)]).toEqual([before + 1, true])
    }
    await previews.at(-1)?.answer(anOrder())
    await pause(60_000)
    expect([previews.length, page.see($preview)?.id, page.see($isPreviewLost)]).toEqual([7, anOrder().id, false])
  })

  it('is retried a limited number of times', async () => {
    const { previews } = await previewOpened()
    for (let silences = 0; silences < 30; silences += 1) {
      await previews.at(-1)?.refuse(lost)
      await pause(30_000)
    }
    expect(previews).toHaveLength(11)
  })

  it('is retried at once on another change or a returned connection, and only once [ORD-01, ERR-19]', async () => {
    const { page, loads, changes, previews, connection } = await previewOpened()
    await previews[0]?.refuse(lost)
    await page.trigger(amountRequested, { productId: tea.id, count: 2 })
    await pause(500)
    await changes[0]?.answer(held(2))
    await previews[1]?.refuse(lost)
    await pause(1_500)
    expect(previews).toHaveLength(2)
    connection(true)
    await loads.at(-1)?.answer(held(2))
    expect(previews).toHaveLength(3)
    await pause(60_000)
    expect(previews).toHaveLength(3)
  })

  it('is not retried after the basket page is closed, nor when the service rejects it [ORD-03]', async () => {
    const { page, previews } = await previewOpened()
    await previews[0]?.refuse(lost)
    await page.trigger(orderClosed)
    await pause(60_000)
    expect(previews).toHaveLength(1)
    await page.trigger(orderOpened)
    await previews[1]?.refuse({ _tag: 'Rejected', status: 422, code: 422, message: 'Так нельзя' })
    await pause(60_000)
    expect([previews.length, page.see($isPreviewLost)]).toEqual([2, false])
  })
})
