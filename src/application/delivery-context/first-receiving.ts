import { attach, createEvent, createStore, sample } from 'effector'
import { defaultDeliveryType, letsShopChoose, type DeliveryType } from '../../domain/place/place.ts'
import { appSettled } from '../app.ts'
import { layerClosed, layerOpened, type Closing, type Opening } from '../layers/layers.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $deliveryContextStorage } from '../ports/browser/delivery-context-storage.ts'
import { $deliveryType, deliveryChosen, deliveryTypeDefaulted, shopChosen } from './delivery-context.ts'

const AUTO = 'isAutoDeliveryType'

export const deliveryTypesOffered = createEvent<ReadonlyArray<DeliveryType>>()

const readCityChangedFx = attach({
  source: $deliveryContextStorage,
  effect: (memory) => {
    const isChanged = memory.isCityChanged()
    if (isChanged) memory.storeCityChanged(false)
    return isChanged
  },
})

sample({ clock: appSettled, target: readCityChangedFx })

const cityWasChanged = sample({ clock: readCityChangedFx.doneData, filter: (isChanged) => isChanged })

export const $isCityNew = createStore(false, { serialize: 'ignore' }).on(cityWasChanged, () => true)

// After a change of the city the delivery type is requested once. [DELIV-17..19]
sample({
  clock: cityWasChanged,
  fn: (): Opening => ({ name: 'DeliveryTypeLayer', data: { opened: 'auto' } }),
  target: layerOpened,
})

const markAutoFx = attach({
  source: $browserMemory,
  effect: (memory) => {
    memory.write(AUTO, 'true')
  },
})

sample({
  clock: layerClosed,
  filter: ({ layer, by }: Closing) =>
    layer.name === 'DeliveryTypeLayer' && by !== 'timeout' && letsShopChoose(layer.data.opened, by),
  fn: () => undefined,
  target: markAutoFx,
})

// The default type if the chosen one is not offered; null changes nothing. [DELIV-09..11, OC-78]
const findDefaultFx = attach({
  source: { memory: $deliveryContextStorage, current: $deliveryType },
  effect: ({ memory, current }, offered: ReadonlyArray<DeliveryType>): DeliveryType | null => {
    const initial = defaultDeliveryType(offered)
    const isChosen = memory.deliveryType() === current || current !== (initial ?? 'delivery')
    return isChosen && offered.includes(current) ? null : initial
  },
})

sample({ clock: deliveryTypesOffered, target: findDefaultFx })
sample({ clock: findDefaultFx.doneData, filter: (type) => type !== null, fn: () => undefined, target: markAutoFx })
sample({
  clock: findDefaultFx.doneData,
  source: $deliveryType,
  filter: (current, type) => type !== null && type !== current,
  fn: (_, type) => type as DeliveryType,
  target: deliveryTypeDefaulted,
})

sample({
  clock: [shopChosen, deliveryChosen],
  target: attach({
    source: $browserMemory,
    effect: (memory) => {
      memory.forget(AUTO)
    },
  }),
})
