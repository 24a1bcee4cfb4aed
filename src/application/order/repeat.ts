import { createEvent, createStore, sample } from 'effector'
import { isRight } from 'fp-ts/Either'
import type { DeliveryData } from '../../domain/order/order.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { basketOutdated, basketShared } from '../basket/basket.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { deliveryContextGiven, type ResolvedDeliveryContext } from '../delivery-context/delivery-context.ts'
import { $deliveryApi, type DeliveryApi } from '../ports/api/delivery/delivery-api.ts'
import { $shopperOrderApi, type RepeatRequest, type RepeatedOrder } from '../ports/api/sales/shopper-order-api.ts'
import { sessionEnded } from '../session/current-user.ts'

export const repeatRequested = createEvent<RepeatRequest>()

export const repeatShown = createEvent()

// The order's delivery context today; without the shop if it has closed. [ORD-19..21]
const orderedContext = async (
  api: DeliveryApi,
  { city, deliveryData: { method, currentPoint } }: RepeatedOrder,
): Promise<ResolvedDeliveryContext> => {
  const [detail, shops] = await Promise.all([api.city(city.id)(), currentPoint === null ? null : api.shops(city.id)()])
  return {
    city: isRight(detail) ? detail.right : { ...city, defaultShop: null },
    deliveryType: method.deliveryType,
    shop: (shops !== null && isRight(shops) && shops.right.find(({ id }) => id === currentPoint?.shop.id)) || null,
  }
}

const repeat = mutation({
  name: 'repeat: repeat',
  source: { orders: $shopperOrderApi, delivery: $deliveryApi },
  call: async ({ orders, delivery }, request: RepeatRequest) => {
    const repeated = await run(orders.repeatForEdit(request))
    return { repeated, deliveryContext: await orderedContext(delivery, repeated) }
  },
  concurrency: 'first',
})

export const $isRepeating = repeat.$isPending

export const $isRepeated = createStore(false, { serialize: 'ignore' })
  .on(repeat.done, () => true)
  .reset(repeatShown)

sample({
  clock: repeatRequested,
  target: repeat.requested,
})
sample({ clock: repeat.doneData, fn: ({ deliveryContext }) => deliveryContext, target: deliveryContextGiven })

export const repeatUsed = createEvent()

export const $repeatedDelivery = createStore<DeliveryData | null>(null, { serialize: 'ignore' })
  .on(repeat.doneData, (_, { repeated: { deliveryData } }) =>
    deliveryData.method.deliveryType === 'delivery' ? deliveryData : null,
  )
  .reset([repeatUsed, sessionEnded])

sample({ clock: repeat.done, target: [basketOutdated, basketShared] })
sample({ clock: repeat.failData, target: errorNotified })
