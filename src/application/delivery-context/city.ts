import { attach, combine, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum'
import type { City } from '../../domain/place/place.ts'
import { appSettled } from '../app.ts'
import { answersOf } from '../layers/layers.ts'
import { $navigation } from '../ports/browser/navigation.ts'
import { $placeMemory } from '../ports/browser/delivery-context-storage.ts'
import { $city, $deliveryType, $shop, deliveryChosen } from './delivery-context.ts'

const RELOAD_DELAY_MS = 50

/** The shopper says which city is theirs: the one that was found, or another. */
export const cityConfirmed = createEvent<City>()

/** The question is put away for as long as this page lives. */
export const cityPromptClosed = createEvent()

sample({ clock: answersOf('ChooseCityLayer'), target: cityConfirmed })

const recallCityFx = attach({
  source: { memory: $placeMemory, city: $city },
  effect: ({ memory, city }) => memory.cityId() === city.id,
})

/** Held for confirmed until the browser's memory is read: the server's page asks nothing. [CITY-10] */
const $isCityConfirmed = createStore(true, { serialize: 'ignore' })
  .on(recallCityFx.doneData, (_, isConfirmed) => isConfirmed)
  .on(cityConfirmed, () => true)

const $isPromptClosed = createStore(false, { serialize: 'ignore' }).on(cityPromptClosed, () => true)

export const $isCityAsked = combine($isCityConfirmed, $isPromptClosed, (isConfirmed, isClosed) => !isConfirmed && !isClosed)

sample({ clock: appSettled, target: recallCityFx })

/** Seven days of the city, no shop, delivery; only another city is a change. [CITY-14..16, STORE-08] */
const keepCityFx = attach({
  source: { memory: $placeMemory, city: $city },
  effect: ({ memory, city }, chosen: City) => {
    const isChanged = chosen.id !== city.id
    memory.keepCity(chosen.id)
    memory.keepShop(null)
    memory.keepDeliveryType('delivery')
    if (isChanged) memory.keepCityChanged(true)
    return isChanged
  },
})

const reloadFx = attach({
  source: $navigation,
  effect: (navigation) => {
    navigation.reload()
  },
})

sample({ clock: cityConfirmed, target: keepCityFx })

/** Everything on the page is of the city that was; the server draws it anew. [CITY-18] */
sample({
  clock: delay(keepCityFx.doneData.filter({ fn: (isChanged) => isChanged }), RELOAD_DELAY_MS),
  fn: () => undefined,
  target: reloadFx,
})

/** [CITY-15, CITY-16] */
sample({
  clock: cityConfirmed,
  source: { deliveryType: $deliveryType, shop: $shop },
  filter: ({ deliveryType, shop }) => deliveryType !== 'delivery' || shop !== null,
  fn: () => undefined,
  target: deliveryChosen,
})
