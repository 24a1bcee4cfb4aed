import { combine, createEvent, createStore, sample } from 'effector'
import type { City } from '../../domain/place/place.ts'
import { appIdle } from '../app.ts'
import { perform } from '../kernel/perform.ts'
import { delayed } from '../kernel/timer.ts'
import { answersOf } from '../layers/layers.ts'
import { $navigation } from '../ports/browser/navigation.ts'
import { $deliveryContextStorage } from '../ports/browser/delivery-context-storage.ts'
import { $city, $deliveryType, $shop, deliveryChosen } from './delivery-context.ts'

const RELOAD_DELAY_MS = 50

export const cityConfirmed = createEvent<City>()

export const cityPromptClosed = createEvent()

sample({ clock: answersOf('ChooseCityLayer'), target: cityConfirmed })

const storedCityLoaded = perform({
  clock: appIdle,
  source: { memory: $deliveryContextStorage, city: $city },
  run: ({ memory, city }) => memory.cityId() === city.id,
})

const $isCityConfirmed = createStore<boolean | null>(null, { serialize: 'ignore' })
  .on(storedCityLoaded, (_, isConfirmed) => isConfirmed)
  .on(cityConfirmed, () => true)

const $isPromptClosed = createStore(false, { serialize: 'ignore' }).on(cityPromptClosed, () => true)

/**
 * The server renders the question on every page. Before hydration a script hides it if a city is confirmed.
 * [CITY-10]
 */
export type CityQuestion = 'prerendered' | 'shown' | 'none'

export const $cityQuestion = combine($isCityConfirmed, $isPromptClosed, (isConfirmed, isClosed): CityQuestion => {
  if (isClosed || isConfirmed === true) return 'none'
  return isConfirmed === null ? 'prerendered' : 'shown'
})

// Stores the city for seven days and clears the shop. [CITY-14..16, STORE-08]
const cityStored = perform({
  clock: cityConfirmed,
  source: { memory: $deliveryContextStorage, city: $city },
  run: ({ memory, city }, chosen) => {
    const isChanged = chosen.id !== city.id
    memory.storeCity(chosen.id)
    memory.storeShop(null)
    memory.storeDeliveryType('delivery')
    if (isChanged) memory.storeCityChanged(true)
    return isChanged
  },
})

// All content depends on the city, so the server renders the page again. [CITY-18]
perform({
  clock: delayed(cityStored.filter({ fn: (isChanged) => isChanged }), RELOAD_DELAY_MS),
  source: $navigation,
  run: (navigation) => {
    navigation.reload()
  },
})

sample({
  clock: cityConfirmed,
  source: { deliveryType: $deliveryType, shop: $shop },
  filter: ({ deliveryType, shop }) => deliveryType !== 'delivery' || shop !== null,
  target: deliveryChosen,
})
