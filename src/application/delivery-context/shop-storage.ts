import { attach, createStore, sample } from 'effector'
import { isShopChoiceFresh, type Shop, type ShopId } from '../../domain/place/place.ts'
import { appSettled } from '../app.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $clock } from '../ports/browser/clock.ts'
import {
  $shop,
  deliveryChosen,
  deliveryTypeDefaulted,
  deliveryContextGiven,
  shopChosen,
  shopCleared,
} from './delivery-context.ts'

const LAST_SHOP = 'lastShopId'
const CHOSEN_AT = 'shop.time'

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

const storeShopFx = attach({
  source: { memory: $browserMemory, clock: $clock },
  effect: ({ memory, clock }, { id }: Shop) => {
    memory.write(LAST_SHOP, String(id))
    memory.write(CHOSEN_AT, String(clock.now()))
  },
})

const removeTimeFx = attach({
  source: $browserMemory,
  effect: (memory) => {
    memory.forget(CHOSEN_AT)
  },
})

const loadStoredShopFx = attach({
  source: { memory: $browserMemory, clock: $clock },
  effect: ({ memory, clock }) => {
    const chosenAt = numberOf(memory.read(CHOSEN_AT))
    return {
      lastShopId: numberOf(memory.read(LAST_SHOP)) as ShopId | null,
      isOld: chosenAt !== null && !isShopChoiceFresh(chosenAt, clock.now()),
    }
  },
})

export const $lastShopId = createStore<ShopId | null>(null, { serialize: 'ignore' })
  .on(loadStoredShopFx.doneData, (current, { lastShopId }) => current ?? lastShopId)
  .on(shopChosen, (_, { id }) => id)
  .on(deliveryContextGiven, (current, { shop }) => shop?.id ?? current)

sample({ clock: [shopChosen, deliveryContextGiven.filterMap(({ shop }) => shop ?? undefined)], target: storeShopFx })
sample({ clock: deliveryContextGiven, filter: ({ shop }) => shop === null, fn: () => undefined, target: removeTimeFx })
sample({ clock: [deliveryChosen, deliveryTypeDefaulted, shopCleared], fn: () => undefined, target: removeTimeFx })
sample({ clock: appSettled, target: loadStoredShopFx })

sample({ clock: loadStoredShopFx.doneData, filter: ({ isOld }) => isOld, fn: () => undefined, target: removeTimeFx })
sample({
  clock: loadStoredShopFx.doneData,
  source: $shop,
  filter: (shop, { isOld }) => isOld && shop !== null,
  fn: () => undefined,
  target: shopCleared,
})
