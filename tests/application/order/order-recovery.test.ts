import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { basketOutdated } from '../../../src/application/basket/basket.ts'
import { checkoutForm } from '../../../src/application/checkout/form.ts'
import { orderRecoveryRequested, $placedOrder, $isPlacing } from '../../../src/application/checkout/placing.ts'
import { $lostOrder } from '../../../src/application/checkout/lost-order.ts'
import { orderClosed } from '../../../src/application/checkout/visit.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { basketOf, EMPTY_BASKET } from '../../../src/domain/basket/basket.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aBasketItem } from '../../../src/domain/testing/basket.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { atCheckout, basketWith, placed, previewOf, rejected } from '../support/checkout-harness.ts'

const jam = aProduct({ id: 2 as ProductId, title: 'Варенье' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an order whose response was lost', () => {
  it.each<AppError>([{ _tag: 'Timeout' }, { _tag: 'Offline' }])(
    'with $_tag is found by its key when the basket shows that it exists [ORD-02]',
    async (error) => {
      const { page, fill, submit, placings, loads } = await atCheckout()
      await fill()
      await submit()
      await placings[0]?.refuse(error)
      await loads.at(-1)?.answer(EMPTY_BASKET)
      expect(placings.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
      await placings[1]?.answer(placed)
      expect(page.see($placedOrder)?.token).toBe('signed')
    },
  )

  it('is not placed automatically while its products are still in the basket [ORD-02]', async () => {
    const { fill, submit, placings, loads } = await atCheckout()
    await fill()
    await submit()
    await placings[0]?.refuse({ _tag: 'Timeout' })
    await loads.at(-1)?.answer(basketWith(2))
    expect(placings).toHaveLength(1)
  })

  it('that was then rejected is no longer searched for [ORD-02]', async () => {
    const { page, fill, submit, placings, loads, previews } = await atCheckout()
    await fill()
    await submit()
    await placings[0]?.refuse({ _tag: 'Timeout' })
    await loads.at(-1)?.answer(basketWith(2))
    await previews.at(-1)?.answer(previewOf(2))
    await submit()
    expect(placings).toHaveLength(2)
    await placings[1]?.refuse(rejected({}))
    await page.trigger(basketOutdated)
    await loads.at(-1)?.answer(EMPTY_BASKET)
    expect(placings).toHaveLength(2)
  })

  it('is searched for a limited time without responses, and again on request of the shopper [ORD-02]', async () => {
    const { page, fill, submit, placings, loads } = await atCheckout()
    await fill()
    await submit()
    for (let at = 0; at < placings.length; at += 1) {
      await placings[at]?.refuse({ _tag: 'Timeout' })
      await loads.at(-1)?.answer(EMPTY_BASKET)
    }
    expect([placings.length, page.see($lostOrder)?.key]).toEqual([3, 'key-1'])
    await page.trigger(orderRecoveryRequested)
    expect(placings.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-1'])
  })
})

/** The order's page closed before the response; the next page is in the same browser. */
const leftBehind = async () => {
  const stored = new Map<string, string>()
  const left = await atCheckout({ stored })
  await left.fill()
  await left.submit()
  return { stored, left, sent: left.placings[0] }
}

describe('an order whose page was closed before the response', () => {
  it('is found by its key, with its stored content, when its products left the basket [ORD-02]', async () => {
    const { stored, sent } = await leftBehind()
    const { page, placings } = await atCheckout({ stored, basket: EMPTY_BASKET, keyName: 'later' })
    expect(placings.map(({ order, key, at }) => ({ order, key, at }))).toEqual([
      { order: sent?.order, key: 'key-1', at: sent?.at },
    ])
    expect([page.see($lostOrder)?.key, page.see($isPlacing)]).toEqual(['key-1', true])
    await placings[0]?.answer(placed)
    expect(page.see($placedOrder)?.token).toBe('signed')
    await page.trigger(orderClosed)
    expect([stored.has('sentOrder'), stored.has('checkoutDraft')]).toEqual([false, false])
  })

  it('keeps its key when submitted again, in another tab too, and gets a new key for another order [ORD-02]', async () => {
    const { stored } = await leftBehind()
    const same = await atCheckout({ stored, keyName: 'later' })
    expect(same.placings).toHaveLength(0)
    await same.fill()
    await same.submit()
    expect(same.placings.map(({ key }) => key)).toEqual(['key-1'])

    const other = await atCheckout({ stored, keyName: 'other' })
    await other.fill()
    await other.page.trigger(checkoutForm.changed, { firstName: 'Ольга' })
    await other.submit()
    expect(other.placings.map(({ key }) => key)).toEqual(['other-1'])
  })

  it('is not searched for while the basket contains anything that could be ordered instead [ORD-02]', async () => {
    const { stored } = await leftBehind()
    const { page, placings, loads } = await atCheckout({ stored, basket: basketOf([aBasketItem({ product: jam })]) })
    expect([placings.length, page.see($lostOrder)]).toEqual([0, null])
    await page.trigger(basketOutdated)
    await loads.at(-1)?.answer(basketOf([aBasketItem({ product: jam, disabled: true })]))
    expect(placings.map(({ key }) => key)).toEqual(['key-1'])
  })

  it('is deleted when the service returns that it does not exist [ORD-02]', async () => {
    const { stored } = await leftBehind()
    const { page, placings } = await atCheckout({ stored, basket: EMPTY_BASKET })
    await placings[0]?.refuse(rejected({}))
    expect([page.see($lostOrder), stored.has('sentOrder')]).toEqual([null, false])
  })

  it('is left to the tab that received its response [ORD-02]', async () => {
    const { stored, sent } = await leftBehind()
    const other = await atCheckout({ stored })
    await sent?.answer(placed)
    await other.page.trigger(basketOutdated)
    await other.loads.at(-1)?.answer(EMPTY_BASKET)
    expect([other.placings.length, other.page.see($lostOrder)]).toEqual([0, null])
  })

  it('is ignored after a day, and if the stored data is invalid', async () => {
    const { stored } = await leftBehind()
    const text = stored.get('sentOrder') ?? ''
    for (const spoilt of [
      text.replace('"at":1000}', '"at":-86400000}'),
      '{',
      '[]',
      JSON.stringify({ text: '{"key":"k","content":"c"}', owner: 'browser', at: 1000 }),
    ]) {
      const { page, placings } = await atCheckout({ stored: new Map([['sentOrder', spoilt]]), basket: EMPTY_BASKET })
      expect([page.see($lostOrder), placings.length]).toEqual([null, 0])
    }
  })
})
