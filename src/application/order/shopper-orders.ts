import { combine, createEvent, sample } from 'effector'
import { errorNotified } from '../alerts/error-notified.ts'
import { isAwaitingPayment } from '../../domain/order/order-status.ts'
import type { Order, OrderId } from '../../domain/order/order.ts'
import type { Shop } from '../../domain/place/place.ts'
import { perform } from '../kernel/perform.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { $navigation } from '../ports/browser/navigation.ts'
import { $orderApi } from '../ports/api/sales/order-api.ts'
import { $deliveryApi } from '../ports/api/delivery/delivery-api.ts'
import { $shopperOrderApi } from '../ports/api/sales/shopper-order-api.ts'
import { sessionEnded } from '../session/current-user.ts'
import { pickupPointOf } from './opened-order.ts'
import { $secondsToPay, payableOrdersReceived } from './time-to-pay.ts'
import { unpaidReloadRequested } from './unpaid.ts'

export type ShopperOrder = Order & { readonly pickupPoint?: Shop | null }

export const orderPage = query({
  name: 'orderPage',
  source: $shopperOrderApi,
  load: (api, page: number) => run(api.orders(page)),
  clearedBy: sessionEnded,
})
export const shopperOrder = query({
  name: 'shopperOrder',
  source: { orders: $orderApi, delivery: $deliveryApi },
  load: async ({ orders, delivery }, id: OrderId): Promise<ShopperOrder> => {
    const order = await run(orders.order(id, null))
    return { ...order, pickupPoint: await pickupPointOf(delivery, order) }
  },
  clearedBy: sessionEnded,
})

export const shopperOrderChanged = createEvent<Order>()

sample({
  clock: shopperOrderChanged,
  source: shopperOrder.$state,
  fn: ({ value }, order): ShopperOrder => ({
    ...order,
    pickupPoint: value?.id === order.id ? (value?.pickupPoint ?? null) : null,
  }),
  target: shopperOrder.received,
})

sample({ clock: orderPage.received, fn: ({ items }) => items, target: payableOrdersReceived })
sample({ clock: shopperOrder.received, fn: (order) => [order], target: payableOrdersReceived })

// The order on its page whose time to pay is over, and which is still shown as waiting.
const $expiredId = combine(shopperOrder.$data, $secondsToPay, (order, left): OrderId | null =>
  order?.id !== undefined && isAwaitingPayment(order.status ?? 0) && left[order.id] === 0 ? order.id : null,
)
sample({
  clock: $expiredId.updates,
  filter: (id) => id !== null,
  fn: (id) => id as OrderId,
  target: shopperOrder.requested,
})

export const paymentRequested = createEvent<OrderId>()
const pay = mutation({
  name: 'shopper-orders: pay',
  source: $shopperOrderApi,
  call: (api, id: OrderId) => api.pay(id),
  concurrency: 'first',
})
export const $isPaymentPending = pay.$isPending

sample({
  clock: paymentRequested,
  target: pay.requested,
})
perform({
  clock: pay.doneData,
  source: $navigation,
  run: (navigation, address) => {
    navigation.goTo(address)
  },
})
sample({ clock: pay.failData, target: errorNotified })
sample({ clock: pay.fail, target: unpaidReloadRequested })
sample({
  clock: pay.fail,
  source: shopperOrder.$data,
  filter: (order, { params, error }) => error._tag === 'Rejected' && order?.id === params,
  fn: (_, { params }) => params,
  target: shopperOrder.requested,
})
