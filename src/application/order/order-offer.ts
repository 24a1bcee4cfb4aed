import { createEvent, sample } from 'effector'
import { errorNotified } from '../alerts/error-notified.ts'
import { mutation } from '../kernel/mutation.ts'
import { perform } from '../kernel/perform.ts'
import { $orderApi } from '../ports/api/sales/order-api.ts'
import { $navigation } from '../ports/browser/navigation.ts'
import { $openedOrder, refreshOrder, type OpenedOrder, type OrderLink } from './opened-order.ts'
import { shopperOrder } from './shopper-orders.ts'

export interface AnsweredOffer {
  readonly link: OrderLink
  readonly offerId: number
}

export const offerAccepted = createEvent<AnsweredOffer>()
export const offerDeclined = createEvent<AnsweredOffer>()

const accept = mutation({
  name: 'order-offer: accept',
  source: $orderApi,
  call: (api, { link, offerId }: AnsweredOffer) => api.acceptOffer(link.id, link.token, offerId),
  concurrency: 'first',
})
const decline = mutation({
  name: 'order-offer: decline',
  source: $orderApi,
  call: (api, { link, offerId }: AnsweredOffer) => api.declineOffer(link.id, link.token, offerId),
  concurrency: 'first',
})

export const $isAcceptingOffer = accept.$isPending
export const $isDecliningOffer = decline.$isPending

sample({ clock: offerAccepted, target: accept.requested })
sample({ clock: offerDeclined, target: decline.requested })

perform({
  clock: accept.doneData.filter({ fn: (address) => address !== null }),
  source: $navigation,
  run: (navigation, address) => {
    navigation.goTo(address as string)
  },
})

// The order has changed, or the offer is over: load it.
const settled = sample({
  clock: [accept.done, accept.fail, decline.done, decline.fail],
  fn: ({ params }) => params.link,
})
sample({
  clock: settled,
  source: $openedOrder,
  filter: (opened, link) => opened?.link.id === link.id,
  fn: (opened) => (opened as OpenedOrder).link,
  target: refreshOrder.requested,
})
sample({
  clock: settled,
  filter: ({ token }) => token === null,
  fn: ({ id }) => id,
  target: shopperOrder.requested,
})
sample({ clock: [accept.failData, decline.failData], target: errorNotified })
