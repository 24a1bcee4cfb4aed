import { createEvent, createStore, sample } from 'effector'
import type { Shop } from '../../domain/place/place.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $deliveryApi } from '../ports/api/delivery/delivery-api.ts'
import { $receivingApi, type UserReceiving } from '../ports/api/delivery/receiving-api.ts'
import { $user } from '../session/current-user.ts'
import { $city, $deliveryType, $shop, deliveryChosen, deliveryContextGiven, shopChosen } from './delivery-context.ts'

export const userReceivingRequested = createEvent()

interface StoredReceiving {
  readonly receiving: UserReceiving
  readonly shop: Shop | null
}

const load = mutation({
  name: 'user-receiving: load',
  source: { api: $receivingApi, delivery: $deliveryApi, city: $city },
  call: async ({ api, delivery, city }): Promise<StoredReceiving> => {
    const receiving = await run(api.load)
    const shops = receiving.deliveryType === 'pickup' ? await run(delivery.shops(city.id)) : []
    return { receiving, shop: shops.find(({ id }) => id === receiving.shopId) ?? null }
  },
  concurrency: 'every',
})

const save = mutation({
  name: 'user-receiving: save',
  source: { api: $receivingApi, deliveryType: $deliveryType, shop: $shop },
  call: ({ api, deliveryType, shop }) => api.save({ deliveryType, shopId: shop?.id ?? null }),
  concurrency: 'every',
})

const $isChosenMeanwhile = createStore(false, { serialize: 'ignore' })
  .on([shopChosen, deliveryChosen], () => true)
  .reset(load.started)

// a choice made while the stored one loads is newer, and is saved
const loaded = sample({
  clock: load.doneData,
  source: $isChosenMeanwhile,
  filter: (isChosen) => !isChosen,
  fn: (_, stored) => stored,
})

const $savedReceiving = createStore<UserReceiving | null>(null, { serialize: 'ignore' })
  .on(loaded, (_, { receiving }) => receiving)
  .on(save.doneData, (_, receiving) => receiving)

sample({ clock: userReceivingRequested, target: load.requested })

sample({
  clock: loaded,
  source: $shop,
  filter: (current, { shop }) => shop !== null && shop.id !== current?.id,
  fn: (_, { shop }) => shop as Shop,
  target: shopChosen,
})
sample({
  clock: loaded,
  source: $deliveryType,
  filter: (current, { receiving }) => receiving.deliveryType === 'delivery' && current !== 'delivery',
  target: deliveryChosen,
})

sample({
  clock: [shopChosen, deliveryChosen, deliveryContextGiven],
  source: { user: $user, stored: $savedReceiving, deliveryType: $deliveryType, shop: $shop },
  filter: ({ user, stored, deliveryType, shop }) =>
    user !== null && (stored?.deliveryType !== deliveryType || stored.shopId !== (shop?.id ?? null)),
  target: save.requested,
})

logErrors('user delivery type', load.failData)
logErrors('user delivery type to keep', save.failData)
