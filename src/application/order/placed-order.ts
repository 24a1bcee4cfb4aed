import { createEvent, sample } from 'effector'
import type { PlacedOrder } from '../../domain/order/order-request.ts'
import type { OrderId } from '../../domain/order/order.ts'
import { isId, isText, json, recordOf } from '../kernel/decode.ts'
import { stored } from '../kernel/stored.ts'
import { routeShown } from '../layers/layers.ts'
import { productsOrdered } from '../search/chosen-results.ts'
import { $user } from '../session/current-user.ts'
import { guestOrderPlaced, type GuestOrder } from './guest-order.ts'

export const orderPlaced = createEvent<PlacedOrder>()

interface MailedOrder {
  readonly id: OrderId
  readonly email: string
}

const isMailedOrder = recordOf<MailedOrder>({ id: isId, email: isText })

// In session storage: after an online payment the page is loaded anew.
const mailedOrder = stored<MailedOrder | null>({
  key: 'mailedOrder',
  in: 'tab',
  loadOn: routeShown,
  codec: json((found) => (isMailedOrder(found) ? found : null)),
})

export const $mailedTo = mailedOrder.$value

export const orderMailed = mailedOrder.changed

sample({
  clock: orderPlaced,
  source: $user,
  filter: (user, { paymentUrl }) => user === null && paymentUrl !== null,
  fn: (_, { order, token }): GuestOrder => ({ id: order.id as OrderId, token }),
  target: guestOrderPlaced,
})

sample({
  clock: orderPlaced,
  fn: ({ order }) => order.shipments.flatMap(({ items }) => items.map(({ product }) => product.id)),
  target: productsOrdered,
})
