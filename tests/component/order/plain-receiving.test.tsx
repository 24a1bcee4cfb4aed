import { expect, it } from 'vitest'
import type { PlainCheckout } from '../../../src/application/checkout/plain-checkout.ts'
import type { DeliveryMethod } from '../../../src/domain/place/place.ts'
import { aDay, anAmount, anOrder } from '../../../src/domain/testing/index.ts'
import { Receiving } from '../../../src/ui/pages/order-plain/plain-sections.tsx'
import { partOf } from '../../support/fakes.ts'
import { renderPiece } from '../support/catalogue-harness.tsx'

const courier: DeliveryMethod = {
  code: 'courier',
  title: 'Курьером магазина',
  deliveryType: 'delivery',
  cost: anAmount(249),
  heavyTiers: [{ from: anAmount(0), fromWeight: 10_000, cost: anAmount(700), freeFrom: null }],
  dateFrom: aDay('2026-03-16'),
  hasPoints: false,
}

it.each([
  [9_999, '249 ₽'],
  [10_000, '700 ₽'],
])('without scripts a method costs what it does for an order of %i g', async (grams, cost) => {
  const preview = anOrder({
    grams,
    deliverySum: anAmount(0),
    deliveryData: { ...anOrder().deliveryData, method: { code: 'pickup', deliveryType: 'pickup' } },
  })
  const checkout = partOf<PlainCheckout>({
    order: preview,
    options: { types: ['delivery'], shops: [], methods: [courier] },
    receiving: null,
    point: null,
    fieldErrors: {},
    cities: null,
    values: {},
  })
  const { screen } = await renderPiece(<Receiving checkout={checkout} />)
  expect(screen.container.textContent.replaceAll('\u00a0', ' ')).toContain(cost)
})
