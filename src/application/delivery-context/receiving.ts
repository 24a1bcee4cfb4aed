import { combine, createEvent, createStore, sample } from 'effector'
import type { CityId, DeliveryMethod, DeliveryMethodCode, DeliveryType, Shop } from '../../domain/place/place.ts'
import { isRight } from 'fp-ts/Either'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { deliveryTypesOffered } from './first-receiving.ts'
import { $city, $deliveryType, $shop, deliveryChosen, deliveryTypeDefaulted, shopChosen } from './delivery-context.ts'
import { $lastShopId } from './shop-storage.ts'
import { connectionReturned } from '../network/offline.ts'
import { $log, type Log } from '../ports/browser/log.ts'
import { $deliveryApi, type DeliveryApi } from '../ports/api/delivery/delivery-api.ts'

export const receivingRequested = createEvent()

export const receivingChosen = createEvent<DeliveryType>()

export const methodChosen = createEvent<DeliveryMethodCode>()

export interface ReceivingOptions {
  readonly types: ReadonlyArray<DeliveryType>
  readonly shops: ReadonlyArray<Shop>
  readonly methods: ReadonlyArray<DeliveryMethod>
}

interface LoadedReceiving {
  readonly options: ReceivingOptions
  readonly haveShopsFailed: boolean
}

const shopsIn = async (api: DeliveryApi, log: Log, city: CityId): Promise<ReadonlyArray<Shop> | null> => {
  const shops = await api.shops(city)()
  if (isRight(shops)) return shops.right
  log.failed('shops', shops.left)
  return null
}

// A courier needs no shops: without them delivery is still offered. [SHOPMAP-04]
export const loadReceiving = mutation({
  name: 'receiving: loadReceiving',
  source: { api: $deliveryApi, log: $log, city: $city },
  call: async ({ api, log, city }): Promise<LoadedReceiving> => {
    const [types, shops, methods] = await Promise.all([
      run(api.deliveryTypes(city.id)),
      shopsIn(api, log, city.id),
      run(api.deliveryMethods(city.id)),
    ])
    return {
      options: { types, methods, shops: shops ?? [] },
      haveShopsFailed: shops === null,
    }
  },
  concurrency: 'every',
})

export const $receivingOptions = createStore<ReceivingOptions | null>(null, { serialize: 'ignore' }).on(
  loadReceiving.doneData,
  (_, { options }) => options,
)

export const $hasReceivingFailed = createStore(false, { serialize: 'ignore' })
  .on(loadReceiving.fail, () => true)
  .reset(loadReceiving.started)

export const $haveShopsFailed = createStore(false, { serialize: 'ignore' })
  .on(loadReceiving.doneData, (_, { haveShopsFailed }) => haveShopsFailed)
  .reset(loadReceiving.started)

sample({ clock: receivingRequested, target: loadReceiving.requested })
sample({
  clock: connectionReturned,
  source: $hasReceivingFailed,
  filter: Boolean,
  target: loadReceiving.requested,
})
sample({
  clock: $city,
  source: $receivingOptions,
  filter: (options) => options !== null,
  target: loadReceiving.requested,
})

sample({ clock: loadReceiving.doneData, fn: ({ options: { types } }) => types, target: deliveryTypesOffered })

logErrors('ways to receive', loadReceiving.failData)

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

sample({ clock: receivingChosen, filter: (type) => type === 'delivery', target: deliveryChosen })

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
