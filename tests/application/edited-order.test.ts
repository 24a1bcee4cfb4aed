import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { $alerts } from '../../src/application/alerts/alerts.ts'
import { $editedOrder, $isStopping, editingStopped } from '../../src/application/checkout/edited-order.ts'
import { checkoutForm } from '../../src/application/checkout/form.ts'
import '../../src/application/checkout/prefill.ts'
import { $method } from '../../src/application/checkout/receiving.ts'
import { basketOutdated } from '../../src/application/basket/basket.ts'
import { $shopperOrderApi } from '../../src/application/ports/api/sales/shopper-order-api.ts'
import type { Basket, EditedOrder } from '../../src/domain/basket/basket.ts'
import type { OrderId } from '../../src/domain/order/order.ts'
import { FALLBACK_CITY } from '../../src/domain/place/place.ts'
import { atCheckout, basketWith, rejected } from './support/checkout-harness.ts'

const edited: EditedOrder = {
  id: 12 as OrderId,
  message: null,
  methodCode: 'cdekCourier',
  contact: { firstName: 'Анна', lastName: 'Орлова', phone: '+79130000000' },
  address: { cityId: FALLBACK_CITY.id, street: 'ул. Мира', house: '5', flat: '12' },
  comment: 'Позвоните',
  promocode: 'SPRING',
}
const basket: Basket = { ...basketWith(2), editedOrder: edited }

it('The checkout of an order in edit keeps what the order had: method, address, contact, comment and promo code [ORD-21]', async () => {
  const { page, loads } = await atCheckout({ basket })
  expect(page.see($editedOrder)?.id).toBe(12)
  expect(page.see(checkoutForm.$values)).toMatchObject({
    firstName: 'Анна',
    lastName: 'Орлова',
    phone: '+7 913 000-00-00',
    street: 'ул. Мира',
    house: '5',
    flat: '12',
    comment: 'Позвоните',
    promocode: 'SPRING',
  })
  expect(page.see($method)?.code).toBe('cdekCourier')
  await page.trigger(checkoutForm.changed, { comment: '' })
  await page.trigger(basketOutdated)
  await loads.at(-1)?.answer(structuredClone(basket))
  expect(page.see(checkoutForm.$values).comment).toBe('')
})

it('A shopper can stop editing: the basket is loaded again and replaces no order', async () => {
  let stopped = 0
  const stopEditing = () => {
    stopped += 1
    return right(undefined)()
  }
  const { page, loads } = await atCheckout({ basket, values: [[$shopperOrderApi, { stopEditing }]] })
  const before = loads.length
  await Promise.all([page.trigger(editingStopped), page.trigger(editingStopped)])
  expect([stopped, loads.length]).toEqual([1, before + 1])
  await loads.at(-1)?.answer(basketWith(2))
  expect([page.see($editedOrder), page.see($isStopping)]).toEqual([null, false])
})

it('An error while stopping is shown, and the order stays in edit', async () => {
  const stopEditing = left(rejected({ status: 500, message: 'Не получилось' }))
  const { page } = await atCheckout({ basket, values: [[$shopperOrderApi, { stopEditing }]] })
  await page.trigger(editingStopped)
  expect([page.see($editedOrder)?.id, page.see($alerts).length]).toEqual([12, 1])
})
