import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productAdded } from '../../../src/application/basket/basket.ts'
import { $preview, $previewState } from '../../../src/application/basket/preview.ts'
import {
  $discountErrors,
  $discounts,
  discountDropped,
  discountsRequested,
} from '../../../src/application/checkout/discounts.ts'
import { checkoutForm } from '../../../src/application/checkout/form.ts'
import { $isPlacing } from '../../../src/application/checkout/placing.ts'
import { orderClosed } from '../../../src/application/checkout/visit.ts'
import { anAmount } from '../../../src/domain/testing/amount.ts'
import { atCheckout, basketWith, placed, previewOf, rejected, tea } from '../support/checkout-harness.ts'

const cheaper = {
  ...previewOf(2),
  promocode: 'ЛЕТО',
  bonus: 50,
  bonusMax: 120,
  discountSum: anAmount(150),
  sum: anAmount(1_450),
}
const unknown = rejected({ fields: { promocode: ['Такого промокода нет'] } })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const withDiscounts = async (typed = { promocode: ' лето ', bonus: '50' }) => {
  const harness = await atCheckout()
  await harness.fill()
  await harness.page.trigger(checkoutForm.changed, typed)
  return { ...harness, pending: () => harness.previews.at(-1)?.discounts }
}

describe('a discount', () => {
  it('is requested with the preview, and is computed by the service [ORD-01]', async () => {
    const { page, previews, pending } = await withDiscounts()
    expect(pending()).toEqual({})
    await page.trigger(discountsRequested)
    expect([pending(), page.see($previewState)]).toEqual([{ promocode: 'лето', bonus: 50 }, 'pending'])
    await previews.at(-1)?.answer(cheaper)
    expect(page.see($discounts)).toEqual({ promocode: 'ЛЕТО', bonus: 50, bonusMax: 120, fieldErrors: {} })
    expect([page.see($preview)?.sum, page.see($previewState)]).toEqual([cheaper.sum, 'current'])
  })

  it('follows every change of the basket, and is part of the order [ORD-01, ORD-02]', async () => {
    const { page, previews, changes, placings, submit, pending } = await withDiscounts()
    await page.trigger(discountsRequested)
    await previews.at(-1)?.answer(cheaper)
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await changes[0]?.answer(basketWith(3))
    expect(pending()).toEqual({ promocode: 'лето', bonus: 50 })
    await previews.at(-1)?.answer(cheaper)
    await submit()
    expect(placings.map(({ order }) => [order.promocode, order.bonus, order.expectedSum])).toEqual([
      ['лето', 50, cheaper.sum],
    ])
  })

  it('entered but not applied is applied before the order [ORD-02]', async () => {
    const { page, previews, placings, pending } = await withDiscounts()
    await page.trigger(checkoutForm.submitted)
    expect([placings.length, pending()]).toEqual([0, { promocode: 'лето', bonus: 50 }])
    await previews.at(-1)?.answer(cheaper)
    await previews.at(-1)?.answer(cheaper)
    expect(placings.map(({ order }) => order.expectedSum)).toEqual([cheaper.sum])
  })

  it('that is rejected shows the reason at its field, is not sent again, and blocks the order [ORD-02, FORM-05]', async () => {
    const { page, previews, placings, pending } = await withDiscounts()
    await page.trigger(checkoutForm.submitted)
    await previews.at(-1)?.refuse(unknown)
    expect([page.see($discountErrors), pending(), page.see($isPlacing)]).toEqual([
      { promocode: 'Такого промокода нет' },
      { bonus: 50 },
      false,
    ])
    await previews.at(-1)?.answer(previewOf(2))
    expect([placings.length, page.see($previewState)]).toEqual([0, 'current'])
    await page.trigger(checkoutForm.changed, { promocode: 'осень' })
    expect(page.see($discountErrors)).toEqual({})
  })

  it('that is rejected is requested again when the basket changes [ORD-01, CART-15]', async () => {
    const { page, previews, changes, pending } = await withDiscounts({ promocode: 'лето', bonus: '' })
    await page.trigger(discountsRequested)
    await previews.at(-1)?.refuse(rejected({ fields: { promocode: ['Промокод действует при заказе от 2 000 ₽'] } }))
    await previews.at(-1)?.answer(previewOf(2))
    await page.trigger(productAdded, { productId: tea.id, count: 1 })
    await changes[0]?.answer(basketWith(3))
    expect(pending()).toEqual({ promocode: 'лето' })
    await previews.at(-1)?.answer(cheaper)
    expect(page.see($discounts).promocode).toBe('ЛЕТО')
  })

  it('that is rejected only with the order is removed from it [ORD-02]', async () => {
    const { page, previews, placings, submit, pending } = await withDiscounts()
    await page.trigger(discountsRequested)
    await previews.at(-1)?.answer(cheaper)
    await submit()
    await placings[0]?.refuse(rejected({ fields: { promocode: ['Промокод уже использован'] } }))
    expect(page.see(checkoutForm.$fieldErrors)).toEqual({
      promocode: { _tag: 'Message', message: 'Промокод уже использован' },
    })
    expect(pending()).toEqual({ bonus: 50 })
  })

  it('is removed with its text', async () => {
    const { page, previews, pending } = await withDiscounts()
    await page.trigger(discountsRequested)
    await previews.at(-1)?.answer(cheaper)
    await page.trigger(discountDropped, 'promocode')
    expect([page.see(checkoutForm.$values).promocode, pending()]).toEqual(['', { bonus: 50 }])
  })

  it.each([
    ['', {}],
    ['0', {}],
    ['-5', {}],
    ['1.5', {}],
    ['сто', {}],
    [' 12 ', { bonus: 12 }],
  ])('of bonuses is a whole number: «%s»', async (bonus, expected) => {
    const { page, pending } = await withDiscounts({ promocode: '', bonus })
    await page.trigger(discountsRequested)
    expect(pending()).toEqual(expected)
  })

  it('entered before a reload is requested after it, until the order is placed', async () => {
    const stored = new Map([['orderDraft', JSON.stringify({ promocode: 'ЛЕТО', products: [1] })]])
    const { page, previews, placings, fill, submit } = await atCheckout({ stored })
    expect(previews[0]?.discounts).toEqual({ promocode: 'ЛЕТО' })
    await fill()
    await submit()
    await placings[0]?.answer(placed)
    await page.trigger(orderClosed)
    expect([
      page.see($discounts).fieldErrors,
      page.see(checkoutForm.$values).promocode,
      stored.has('orderDraft'),
    ]).toEqual([{}, '', false])
  })
})
