import { attach, createEvent, createStore, sample } from 'effector'
import { isRight } from 'fp-ts/Either'
import { failureNotified } from '../alerts/failure-notified.ts'
import { basketOutdated, basketShared } from '../basket/basket.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { deliveryContextGiven, type Place } from '../delivery-context/delivery-context.ts'
import { $placeApi, type PlaceApi } from '../ports/api/place-api.ts'
import { $shopperOrderApi, type RepeatedOrder } from '../ports/api/shopper-order-api.ts'
import type { OrderLink } from './opened-order.ts'

/** The shopper wants what there is of an order in the cart, to order it again or otherwise. */
export const repeatRequested = createEvent<OrderLink>()

/** The interface has gone to the cart. */
export const repeatShown = createEvent()

/** Where the order was to be received, as the shop has it today; a shop that closed is as good as none. [ORD-19..21] */
const placeOf = async (
  api: PlaceApi,
  { city, deliveryData: { method, currentPoint } }: RepeatedOrder,
): Promise<Place> => {
  const [detail, shops] = await Promise.all([api.city(city.id)(), currentPoint === null ? null : api.shops(city.id)()])
  return {
    city: isRight(detail) ? detail.right : { ...city, defaultShop: null },
    deliveryType: method.deliveryType,
    shop: (shops !== null && isRight(shops) && shops.right.find(({ id }) => id === currentPoint?.shop.id)) || null,
  }
}

/** [ORD-17] */
const repeatFx = failsAsPorts(
  attach({
    source: { orders: $shopperOrderApi, places: $placeApi },
    effect: async ({ orders, places }, { id, token }: OrderLink) =>
      placeOf(places, await run(orders.repeatForEdit(id, token))),
  }),
)

/** From the press on «Повторить» until the cart is shown. */
export const $isRepeating = repeatFx.pending

export const $isRepeated = createStore(false, { serialize: 'ignore' })
  .on(repeatFx.done, () => true)
  .reset(repeatShown)

sample({
  clock: repeatRequested,
  source: $isRepeating,
  filter: (isRepeating) => !isRepeating,
  fn: (_, link) => link,
  target: repeatFx,
})
sample({ clock: repeatFx.doneData, target: deliveryContextGiven })

/** [ORD-18] */
sample({ clock: repeatFx.done, fn: () => undefined, target: [basketOutdated, basketShared] })
sample({ clock: repeatFx.failData, target: failureNotified })
