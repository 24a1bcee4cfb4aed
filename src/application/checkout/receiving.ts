import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { DeliveryMethod, DeliveryMethodCode, DeliveryType, Shop } from '../../domain/place/place.ts'
import { logErrors } from '../kernel/log-errors.ts'
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
import { $deliveryApi } from '../ports/api/delivery/delivery-api.ts'

export const receivingRequested = createEvent()

export const receivingChosen = createEvent<DeliveryType>()

export const methodChosen = createEvent<DeliveryMethodCode>()

export interface ReceivingOptions {
  readonly types: ReadonlyArray<DeliveryType>
  readonly shops: ReadonlyArray<Shop>
  readonly methods: ReadonlyArray<DeliveryMethod>
}

const loadShopsFx = failsAsPorts(
  attach({
    source: { api: $deliveryApi, city: $city },
    effect: ({ api, city }) => run(api.shops(city.id)),
  }),
)

// A courier needs no shops: without them delivery is still offered. [SHOPMAP-04]
const loadReceivingFx = failsAsPorts(
  attach({
    source: { api: $deliveryApi, city: $city },
    effect: async ({ api, city }): Promise<ReceivingOptions> => {
      const [types, shops, methods] = await Promise.all([
        run(api.deliveryTypes(city.id)),
        loadShopsFx().catch((): ReadonlyArray<Shop> => []),
        run(api.deliveryMethods(city.id)),
      ])
      return { types, shops, methods }
    },
  }),
)

export const $receivingOptions = createStore<ReceivingOptions | null>(null, { serialize: 'ignore' }).on(
  loadReceivingFx.doneData,
  (_, options) => options,
)

export const $hasReceivingFailed = createStore(false, { serialize: 'ignore' })
  .on(loadReceivingFx.fail, () => true)
  .reset(loadReceivingFx)

export const $haveShopsFailed = createStore(false, { serialize: 'ignore' })
  .on(loadShopsFx.fail, () => true)
  .reset(loadShopsFx)

sample({ clock: receivingRequested, target: loadReceivingFx })
sample({
  clock: $city,
  source: $receivingOptions,
  filter: (options) => options !== null,
  fn: () => undefined,
  target: loadReceivingFx,
})

sample({ clock: loadReceivingFx.doneData, fn: ({ types }) => types, target: deliveryTypesOffered })

logErrors('ways to receive', loadReceivingFx.failData)
logErrors('shops', loadShopsFx.failData)

// True after pickup was requested but before a shop is chosen.
const $isPickupChosen = createStore(false, { serialize: 'ignore' })
  .on(receivingChosen, (_, type) => type === 'pickup')
  .reset([shopChosen, deliveryChosen, deliveryTypeDefaulted])

export const $receivingType = combine(
  $isPickupChosen,
  $deliveryType,
  (isPickupChosen, type): DeliveryType => (isPickupChosen ? 'pickup' : type),
)

export const $pickupPoint = combine($receivingType, $shop, (type, shop) => (type === 'pickup' ? shop : null))

// Pickup is chosen, but not yet from where: there is nothing to compute a sum for.
export const $isPickupPointMissing = combine(
  $receivingType,
  $pickupPoint,
  (type, pickupPoint) => type === 'pickup' && pickupPoint === null,
)

// The shop of the cookie may be missing in this browser's storage. [OC-33]
sample({
  clock: receivingChosen,
  source: $shop,
  filter: (shop) => shop !== null,
  fn: (shop) => (shop as Shop).id,
  target: $lastShopId,
})

// The last pickup shop if it is in this city, or the only shop.
const $usualShop = combine($receivingOptions, $lastShopId, (options, lastId): Shop | null => {
  const shops = options?.shops ?? []
  return shops.find(({ id }) => id === lastId) ?? (shops.length === 1 ? (shops[0] ?? null) : null)
})

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

export const $courierMethods = combine(
  $receivingOptions,
  (options) =>
    options?.methods.filter(({ deliveryType, hasPoints }) => deliveryType === 'delivery' && !hasPoints) ?? [],
)

export const $method = combine(
  $courierMethods,
  $chosenMethod,
  (methods, chosen): DeliveryMethod | null => methods.find(({ code }) => code === chosen) ?? methods[0] ?? null,
)

export const $methodCode = combine($deliveryType, $chosenMethod, (type, chosen) =>
  type === 'delivery' ? chosen : null,
)
