import { combine, createEvent, createStore } from 'effector'
import { contextOf, FALLBACK_CITY, type DeliveryType, type Shop } from '../../domain/place/place.ts'
import { perform } from '../kernel/perform.ts'
import type { CityDetail } from '../ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../ports/browser/delivery-context-storage.ts'

export interface ResolvedDeliveryContext {
  readonly city: CityDetail
  readonly deliveryType: DeliveryType
  readonly shop: Shop | null
}

export const shopChosen = createEvent<Shop>()

export const deliveryChosen = createEvent()

export const deliveryTypeDefaulted = createEvent<DeliveryType>()

export const shopCleared = createEvent()

export const deliveryContextGiven = createEvent<ResolvedDeliveryContext>()

export const $city = createStore<CityDetail>({ ...FALLBACK_CITY, defaultShop: null }).on(
  deliveryContextGiven,
  (_, { city }) => city,
)

export const $shop = createStore<Shop | null>(null)
  .on(deliveryContextGiven, (_, { shop }) => shop)
  .on(shopChosen, (_, shop) => shop)
  .on([deliveryChosen, deliveryTypeDefaulted, shopCleared], () => null)

export const $deliveryType = createStore<DeliveryType>('delivery')
  .on(deliveryContextGiven, (_, { deliveryType }) => deliveryType)
  .on(shopChosen, (): DeliveryType => 'pickup')
  .on(deliveryChosen, (): DeliveryType => 'delivery')
  .on(deliveryTypeDefaulted, (_, type) => type)

export const $deliveryContext = combine({ city: $city, deliveryType: $deliveryType, shop: $shop }, contextOf)

perform({
  clock: [shopChosen, deliveryChosen, deliveryTypeDefaulted, shopCleared, deliveryContextGiven],
  source: { memory: $deliveryContextStorage, deliveryType: $deliveryType, shop: $shop },
  run: ({ memory, deliveryType, shop }) => {
    memory.storeDeliveryType(deliveryType)
    memory.storeShop(shop?.id ?? null)
  },
})

perform({
  clock: deliveryContextGiven,
  source: $deliveryContextStorage,
  run: (memory, { city }) => {
    memory.storeCity(city.id)
  },
})
