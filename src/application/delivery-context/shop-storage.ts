import { createStore, sample } from 'effector'
import { isShopChoiceFresh, type ShopId } from '../../domain/place/place.ts'
import { appSettled } from '../app.ts'
import { wholeNumber } from '../kernel/decode.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'
import { $clock } from '../ports/browser/clock.ts'
import {
  $shop,
  deliveryChosen,
  deliveryTypeDefaulted,
  deliveryContextGiven,
  shopChosen,
  shopCleared,
} from './delivery-context.ts'

const lastShop = stored<number | null>({ key: 'lastShopId', in: 'browser', codec: wholeNumber })
const chosenAt = stored<number | null>({ key: 'shop.time', in: 'browser', codec: wholeNumber })

const shopLoaded = perform({
  clock: appSettled,
  source: { last: lastShop.$entry, time: chosenAt.$entry, clock: $clock },
  run: ({ last, time, clock }) => {
    const at = time.read()
    return {
      lastShopId: last.read() as ShopId | null,
      isOld: at !== null && !isShopChoiceFresh(at, clock.now()),
    }
  },
})

export const $lastShopId = createStore<ShopId | null>(null, { serialize: 'ignore' })
  .on(shopLoaded, (current, { lastShopId }) => current ?? lastShopId)
  .on(shopChosen, (_, { id }) => id)
  .on(deliveryContextGiven, (current, { shop }) => shop?.id ?? current)

const shopGiven = sample({
  clock: [shopChosen, deliveryContextGiven.filterMap(({ shop }) => shop ?? undefined)],
  source: $clock,
  fn: (clock, { id }) => ({ id, at: clock.now() }),
})
sample({ clock: shopGiven, fn: ({ id }) => id, target: lastShop.changed })
sample({ clock: shopGiven, fn: ({ at }) => at, target: chosenAt.changed })

sample({
  clock: [
    deliveryContextGiven.filter({ fn: ({ shop }) => shop === null }),
    deliveryChosen,
    deliveryTypeDefaulted,
    shopCleared,
    shopLoaded.filter({ fn: ({ isOld }) => isOld }),
  ],
  fn: () => null,
  target: chosenAt.changed,
})
sample({
  clock: shopLoaded,
  source: $shop,
  filter: (shop, { isOld }) => isOld && shop !== null,
  target: shopCleared,
})
