import { attach, createEvent, createStore, sample } from 'effector'
import { defaultDeliveryType, type DeliveryType } from '../../domain/place/place.ts'
import { letsShopChoose } from '../../domain/place/delivery-choice.ts'
import { appSettled } from '../app.ts'
import { layerClosed, layerOpened, type Closing, type Opening } from '../layers/layers.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $deliveryContextStorage } from '../ports/browser/delivery-context-storage.ts'
import { $deliveryType, deliveryChosen, deliveryTypeDefaulted, shopChosen } from './delivery-context.ts'

const AUTO = 'isAutoDeliveryType'

/** What the city offers is known. */
export const deliveryTypesOffered = createEvent<ReadonlyArray<DeliveryType>>()

const takeCityChangedFx = attach({
  source: $deliveryContextStorage,
  effect: (memory) => {
    const isChanged = memory.isCityChanged()
    if (isChanged) memory.keepCityChanged(false)
    return isChanged
  },
})

sample({ clock: appSettled, target: takeCityChangedFx })

const cityWasChanged = sample({ clock: takeCityChangedFx.doneData, filter: (isChanged) => isChanged })

/** This page is the first of another city. */
export const $isCityNew = createStore(false, { serialize: 'ignore' }).on(cityWasChanged, () => true)

/** In another city goods may come another way: the shopper is asked, once. [DELIV-17..19] */
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

/** [DELIV-20] */
sample({
  clock: layerClosed,
  filter: ({ layer, by }: Closing) =>
    layer.name === 'DeliveryTypeLayer' && by !== 'timeout' && letsShopChoose(layer.data.opened, by),
  fn: () => undefined,
  target: markAutoFx,
})

/** The way that is offered by default, when the shopper chose none that is; null leaves all as it is. [DELIV-09..11, OC-78] */
const findDefaultFx = attach({
  source: { memory: $deliveryContextStorage, current: $deliveryType },
  effect: ({ memory, current }, offered: ReadonlyArray<DeliveryType>): DeliveryType | null => {
    const isChosen = memory.deliveryType() !== null || current !== 'delivery'
    return isChosen && offered.includes(current) ? null : defaultDeliveryType(offered)
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

/** What the shopper chooses is not chosen by itself. [DELIV-11] */
sample({
  clock: [shopChosen, deliveryChosen],
  target: attach({
    source: $browserMemory,
    effect: (memory) => {
      memory.forget(AUTO)
    },
  }),
})
