import { createEvent, createStore, sample } from 'effector'
import { defaultDeliveryType, letsShopChoose, type DeliveryType } from '../../domain/place/place.ts'
import { appSettled } from '../app.ts'
import { flag } from '../kernel/decode.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'
import { layerClosed, layerOpened, type Closing, type Opening } from '../layers/layers.ts'
import { $deliveryContextStorage } from '../ports/browser/delivery-context-storage.ts'
import { $deliveryType, deliveryChosen, deliveryTypeDefaulted, shopChosen } from './delivery-context.ts'

// [STORE-10]
const auto = stored<boolean>({ key: 'isAutoDeliveryType', in: 'browser', codec: flag })

export const deliveryTypesOffered = createEvent<ReadonlyArray<DeliveryType>>()

const cityChangeRead = perform({
  clock: appSettled,
  source: $deliveryContextStorage,
  run: (memory) => {
    const isChanged = memory.isCityChanged()
    if (isChanged) memory.storeCityChanged(false)
    return isChanged
  },
})

const cityWasChanged = sample({ clock: cityChangeRead, filter: (isChanged) => isChanged })

export const $isCityNew = createStore(false, { serialize: 'ignore' }).on(cityWasChanged, () => true)

// After a change of the city the delivery type is requested once. [DELIV-17..19]
sample({
  clock: cityWasChanged,
  fn: (): Opening => ({ name: 'DeliveryTypeLayer', data: { opened: 'auto' } }),
  target: layerOpened,
})

sample({
  clock: layerClosed,
  filter: ({ layer, by }: Closing) =>
    layer.name === 'DeliveryTypeLayer' && by !== 'timeout' && letsShopChoose(layer.data.opened, by),
  fn: () => true,
  target: auto.changed,
})

// The default type if the chosen one is not offered; null changes nothing. [DELIV-09..11, OC-78]
const defaultFound = perform({
  clock: deliveryTypesOffered,
  source: { memory: $deliveryContextStorage, current: $deliveryType },
  run: ({ memory, current }, offered): DeliveryType | null => {
    const initial = defaultDeliveryType(offered)
    const isChosen = memory.deliveryType() === current || current !== (initial ?? 'delivery')
    return isChosen && offered.includes(current) ? null : initial
  },
})

sample({ clock: defaultFound, filter: (type) => type !== null, fn: () => true, target: auto.changed })
sample({
  clock: defaultFound,
  source: $deliveryType,
  filter: (current, type) => type !== null && type !== current,
  fn: (_, type) => type as DeliveryType,
  target: deliveryTypeDefaulted,
})

sample({ clock: [shopChosen, deliveryChosen], fn: () => false, target: auto.changed })
