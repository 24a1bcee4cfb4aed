import { createEvent, createStore, sample } from 'effector'
import { retryWithCaptcha } from '../captcha/retry.ts'
import { mutation } from '../kernel/mutation.ts'
import { isId, isText, json, recordOf } from '../kernel/decode.ts'
import { perform } from '../kernel/perform.ts'
import { delayed } from '../kernel/timer.ts'
import { stored } from '../kernel/stored.ts'
import { routeShown } from '../layers/layers.ts'
import { $navigation } from '../ports/browser/navigation.ts'
import { $orderApi, type PlacedOrder } from '../ports/api/sales/order-api.ts'
import type { OrderId } from '../../domain/order/order.ts'
import { $guestOrder, guestOrderPlaced, guestOrderSettled, type GuestOrder } from '../order/guest-order.ts'
import { productsOrdered } from '../search/chosen-results.ts'
import { $user } from '../session/current-user.ts'
import { $editedOrder } from './edited-order.ts'
import { checkoutDone, draftsUsed } from './form.ts'
import type { Placing } from './sent-order.ts'

export const place = mutation({
  name: 'place: place',
  source: $orderApi,
  call: (api, { order, key, at, captcha }: Placing) => api.place(order, key, at, captcha),
  concurrency: 'every',
})

retryWithCaptcha({ about: 'order', request: place })

export const orderTaken = createEvent()

export const orderPlaced = createEvent<PlacedOrder>()

export const $placedOrder = createStore<PlacedOrder | null>(null, { serialize: 'ignore' })
  .on(orderPlaced, (_, placed) => placed)
  .reset(checkoutDone)

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

sample({
  clock: place.done,
  source: $user,
  // a user may have turned letters off
  filter: (user, { result }) => user === null && result.isEmailed === true,
  fn: (_, { params, result }) => ({ id: result.order.id as OrderId, email: params.order.contact.email ?? '' }),
  target: mailedOrder.changed,
})

sample({ clock: place.doneData, target: orderPlaced })

// The browser may leave for the payment before the basket is cleared: the drafts end with the order.
sample({ clock: orderPlaced, target: draftsUsed })

sample({
  clock: orderPlaced,
  source: $user,
  filter: (user, { paymentUrl }) => user === null && paymentUrl !== null,
  fn: (_, { order, token }): GuestOrder => ({ id: order.id as OrderId, token }),
  target: guestOrderPlaced,
})

// The shop cancels the replaced order, and the shopper gets no alert about it. [OC-34]
sample({
  clock: orderPlaced,
  source: { edited: $editedOrder, guestOrder: $guestOrder },
  filter: ({ edited, guestOrder }, { paymentUrl }) =>
    paymentUrl === null && guestOrder !== null && guestOrder.id === edited?.id,
  target: guestOrderSettled,
})

sample({
  clock: orderPlaced,
  fn: ({ order }) => order.shipments.flatMap(({ items }) => items.map(({ product }) => product.id)),
  target: productsOrdered,
})

// The basket stays on screen while the browser leaves for the payment; on return it is empty.
const LEAVING_MS = 2_000

const left = perform({
  clock: orderPlaced.filterMap(({ paymentUrl }) => paymentUrl ?? undefined),
  source: $navigation,
  run: (navigation, address) => {
    navigation.goTo(address)
  },
})

sample({ clock: delayed(left, LEAVING_MS), target: orderTaken })
