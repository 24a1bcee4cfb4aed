import { allSettled, fork, type StoreWritable } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { $editedOrder, $isStopping, editingStopped } from '../../../src/application/checkout/edited-order.ts'
import { checkoutForm } from '../../../src/application/checkout/form.ts'
import '../../../src/application/checkout/placing.ts'
import '../../../src/application/checkout/prefill.ts'
import { $paymentMethod } from '../../../src/application/checkout/payment.ts'
import { $method } from '../../../src/application/delivery-context/receiving.ts'
import { $basketSync, basketOutdated } from '../../../src/application/basket/basket.ts'
import { previewReceived } from '../../../src/application/basket/preview.ts'
import { orderClosed, orderOpened } from '../../../src/application/checkout/visit.ts'
import { EMPTY_SYNC, type BasketSync } from '../../../src/domain/basket/sync-state.ts'
import { $guestOrder, guestOrderPlaced } from '../../../src/application/order/guest-order.ts'
import { repeatRequested } from '../../../src/application/order/repeat.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { $shopperOrderApi, type RepeatedOrder } from '../../../src/application/ports/api/sales/shopper-order-api.ts'
import type { Basket, EditedOrder } from '../../../src/domain/basket/basket.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { FALLBACK_CITY } from '../../../src/domain/place/place.ts'
import { aDeliveryApi, atCheckout, basketWith, placed, previewOf, rejected } from '../support/checkout-harness.ts'
import { storeValue } from '../../support/fakes.ts'

const edited: EditedOrder = {
  id: 12 as OrderId,
  message: null,
  methodCode: 'cdekCourier',
  paymentMethod: 'online',
  contact: { firstName: 'Анна', lastName: 'Орлова', phone: '+79130000000' },
  address: { cityId: FALLBACK_CITY.id, street: 'ул. Мира', house: '5', flat: '12' },
  comment: 'Позвоните',
  promocode: 'SPRING',
}
const basket: Basket = { ...basketWith(2), editedOrder: edited }

it('The checkout of an order in edit keeps what the order had: methods, address, contact, comment and promo code, and asks for one preview [ORD-01, ORD-21]', async () => {
  const { page, loads, previews } = await atCheckout({ basket })
  expect(page.see($editedOrder)?.id).toBe(12)
  expect(previews.map(({ method, discounts }) => [method, discounts])).toEqual([
    ['cdekCourier', { promocode: 'SPRING' }],
  ])
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
  await page.trigger(previewReceived, { ...previewOf(2), paymentMethods: ['onReceipt', 'online'] })
  expect(page.see($paymentMethod)).toBe('online')
  await page.trigger(checkoutForm.changed, { comment: '' })
  await page.trigger(basketOutdated)
  await loads.at(-1)?.answer(structuredClone(basket))
  expect(page.see(checkoutForm.$values).comment).toBe('')
})

it('The checkout of a repeated order has the address and the method of that order, and asks for one preview [ORD-01, ORD-19, ORD-21]', async () => {
  const { address } = edited
  const repeated: RepeatedOrder = {
    city: FALLBACK_CITY,
    deliveryData: {
      method: { code: 'cdekCourier', deliveryType: 'delivery' },
      deliveryPointId: null,
      currentPoint: null,
      address,
    },
  }
  const { page, loads, placings, previews, fill, submit } = await atCheckout({
    values: [
      storeValue($shopperOrderApi, { repeatForEdit: () => right(repeated) }),
      storeValue($deliveryApi, { city: () => right({ ...FALLBACK_CITY, defaultShop: null }), ...aDeliveryApi }),
    ],
  })
  await page.trigger(orderClosed)
  await page.trigger(repeatRequested, { id: 5 as OrderId, token: null })
  const before = previews.length
  await page.trigger(orderOpened)
  expect(previews).toHaveLength(before)
  await loads.at(-1)?.answer(basketWith(2))
  expect(previews).toHaveLength(before + 1)
  await previews.at(-1)?.answer(previewOf(2))
  expect(page.see(checkoutForm.$values)).toMatchObject({ street: 'ул. Мира', house: '5', flat: '12' })
  expect(page.see($method)?.code).toBe('cdekCourier')
  await fill()
  await submit()
  expect(placings).toHaveLength(1)
  await placings[0]?.answer(placed)
  // the next order is another one
  await page.trigger(orderClosed)
  await page.trigger(checkoutForm.cleared)
  await page.trigger(orderOpened)
  expect(page.see(checkoutForm.$values).street).toBe('')
})

it('The order in edit is named when the checkout is opened after its basket was received [ORD-17]', async () => {
  const $sync = $basketSync as StoreWritable<BasketSync>
  const scope = fork({ values: [storeValue($sync, { ...EMPTY_SYNC, confirmed: basket, isLoaded: true })] })
  await allSettled(orderOpened, { scope })
  expect(scope.getState($editedOrder)?.id).toBe(12)
})

it('A shopper can stop editing: the basket is loaded again and replaces no order', async () => {
  let stopped = 0
  const stopEditing = () => {
    stopped += 1
    return right(undefined)()
  }
  const { page, loads } = await atCheckout({ basket, values: [storeValue($shopperOrderApi, { stopEditing })] })
  const before = loads.length
  await Promise.all([page.trigger(editingStopped), page.trigger(editingStopped)])
  expect([stopped, loads.length]).toEqual([1, before + 1])
  await loads.at(-1)?.answer(basketWith(2))
  expect([page.see($editedOrder), page.see($isStopping)]).toEqual([null, false])
})

it('An error while stopping is shown, and the order stays in edit', async () => {
  const stopEditing = left(rejected({ status: 500, message: 'Не получилось' }))
  const { page } = await atCheckout({ basket, values: [storeValue($shopperOrderApi, { stopEditing })] })
  await page.trigger(editingStopped)
  expect([page.see($editedOrder)?.id, page.see($alerts).length]).toEqual([12, 1])
})

it('A guest whose unpaid order was replaced gets no alert that it was not paid in time [ORD-17, OC-34]', async () => {
  const { id, methodCode, contact } = edited
  const plain: EditedOrder = { id, methodCode, contact, message: null, comment: '' }
  const { page, placings, fill, submit } = await atCheckout({ basket: { ...basket, editedOrder: plain } })
  await page.trigger(guestOrderPlaced, { id, token: 'signed' })
  await fill()
  await submit()
  expect(page.see($guestOrder)?.id).toBe(12)
  await placings[0]?.answer(placed)
  expect(page.see($guestOrder)).toBeNull()
})

it('A 409 on placing an order that can no longer be changed refreshes the notice and keeps what the shopper typed [ORD-17]', async () => {
  const { id, methodCode, contact } = edited
  const plain: EditedOrder = { id, methodCode, contact, message: null, comment: '' }
  const { page, loads, placings, fill, submit } = await atCheckout({ basket: { ...basket, editedOrder: plain } })
  await fill()
  await page.trigger(checkoutForm.changed, { comment: 'Домофон 12' })
  await submit()
  const before = loads.length
  expect(placings).toHaveLength(1)
  await placings[0]?.refuse(rejected({ status: 409, message: 'Заказ № 12 уже оплачен, изменить его нельзя' }))
  expect(loads.length).toBe(before + 1)
  await loads.at(-1)?.answer({ ...basket, editedOrder: { ...plain, message: 'Заказ № 12 уже оплачен' } })
  expect(page.see($editedOrder)?.message).toBe('Заказ № 12 уже оплачен')
  expect(page.see(checkoutForm.$values)).toMatchObject({ comment: 'Домофон 12', lastName: 'Белова' })
})
