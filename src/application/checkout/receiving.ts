import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { DeliveryMethod, DeliveryMethodCode, DeliveryType, Shop } from '../../domain/place/place.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { deliveryTypesOffered } from '../delivery-context/first-receiving.ts'
import {
  $city,
  $deliveryType,
  $shop,
  deliveryChosen,
  deliveryTypeDefaulted,
  shopChosen,
} from '../delivery-context/delivery-context.ts'
import { $lastShopId } from '../delivery-context/shop-storage.ts'
import { $placeApi } from '../ports/api/place-api.ts'

/** The ways to receive goods in the shopper's city are to be had. */
export const receivingRequested = createEvent()

/** How the shopper wants to receive the goods; where to pick them up may be still to choose. */
export const receivingChosen = createEvent<DeliveryType>()

/** [DELIV-04] */
export const methodChosen = createEvent<DeliveryMethodCode>()

export interface ReceivingWays {
  readonly types: ReadonlyArray<DeliveryType>
  /** Own shops and partners' points. */
  readonly shops: ReadonlyArray<Shop>
  readonly methods: ReadonlyArray<DeliveryMethod>
}

const loadReceivingFx = failsAsPorts(
  attach({
    source: { api: $placeApi, city: $city },
    effect: async ({ api, city }): Promise<ReceivingWays> => {
      const [types, shops, methods] = await Promise.all([
        run(api.deliveryTypes(city.id)),
        run(api.shops(city.id)),
        run(api.deliveryMethods(city.id)),
      ])
      return { types, shops, methods }
    },
  }),
)

/** Null until they are known. */
export const $receivingWays = createStore<ReceivingWays | null>(null, { serialize: 'ignore' }).on(
  loadReceivingFx.doneData,
  (_, ways) => ways,
)

export const $hasReceivingFailed = createStore(false, { serialize: 'ignore' })
  .on(loadReceivingFx.fail, () => true)
  .reset(loadReceivingFx)

sample({ clock: receivingRequested, target: loadReceivingFx })
sample({
  clock: $city,
  source: $receivingWays,
  filter: (ways) => ways !== null,
  fn: () => undefined,
  target: loadReceivingFx,
})

sample({ clock: loadReceivingFx.doneData, fn: ({ types }) => types, target: deliveryTypesOffered })

logFailures('ways to receive', loadReceivingFx)

/** Pickup is wanted before a shop is chosen; without such a wish it is as the place says. */
const $isPickupWanted = createStore(false, { serialize: 'ignore' })
  .on(receivingChosen, (_, type) => type === 'pickup')
  .reset([shopChosen, deliveryChosen, deliveryTypeDefaulted])

export const $receivingType = combine($isPickupWanted, $deliveryType, (isWanted, type): DeliveryType =>
  isWanted ? 'pickup' : type,
)

/** Where the goods are to be picked up; null is nowhere yet. */
export const $counter = combine($receivingType, $shop, (type, shop) => (type === 'pickup' ? shop : null))

/** The shop of the cookie may be one that this browser's storage does not know. [OC-33] */
sample({
  clock: receivingChosen,
  source: $shop,
  filter: (shop) => shop !== null,
  fn: (shop) => (shop as Shop).id,
  target: $lastShopId,
})

/** The shop that was chosen before delivery was, if it is one of this city; the only one needs no choice. */
const $usualShop = combine($receivingWays, $lastShopId, (ways, lastId): Shop | null => {
  const shops = ways?.shops ?? []
  return shops.find(({ id }) => id === lastId) ?? (shops.length === 1 ? (shops[0] ?? null) : null)
})

/** Who goes back to pickup goes back to the same shop. */
sample({
  clock: receivingChosen,
  source: { shop: $shop, usual: $usualShop },
  filter: ({ shop, usual }, type) => type === 'pickup' && shop === null && usual !== null,
  fn: ({ usual }) => usual as Shop,
  target: shopChosen,
})

sample({ clock: receivingChosen, filter: (type) => type === 'delivery', fn: () => undefined, target: deliveryChosen })

const $chosenMethod = createStore<DeliveryMethodCode | null>(null, { serialize: 'ignore' }).on(
  methodChosen,
  (_, code) => code,
)

/** Methods that come to the door, in the shop's order. */
export const $courierMethods = combine(
  $receivingWays,
  (ways) => ways?.methods.filter(({ deliveryType, hasPoints }) => deliveryType === 'delivery' && !hasPoints) ?? [],
)

/** The way that goods travel to the door, as far as it is known. */
export const $method = combine(
  $courierMethods,
  $chosenMethod,
  (methods, chosen): DeliveryMethod | null => methods.find(({ code }) => code === chosen) ?? methods[0] ?? null,
)

/** What the preview is asked for; null is the city's first way. */
export const $methodCode = combine($deliveryType, $chosenMethod, (type, chosen) =>
  type === 'delivery' ? chosen : null,
)
