import { attach, createEvent, sample } from 'effector'
import type { City } from '../../domain/place/place.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $addressSuggest, type SuggestService } from '../ports/api/delivery/address-suggest.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $settings } from '../settings/settings.ts'
import { cityConfirmed } from './city.ts'
import { $isCityNew } from './first-receiving.ts'
import { $city } from './delivery-context.ts'

const KEY = 'dadataCity'

export const locationRequested = createEvent()

interface Lookup {
  readonly city: City
  readonly service: SuggestService
}

const locate = mutation({
  name: 'locate',
  source: { suggest: $addressSuggest, memory: $browserMemory },
  call: async ({ suggest, memory }, { city, service }: Lookup) => {
    const location = await run(suggest.locate(city, service))
    if (location !== null) memory.write(KEY, JSON.stringify(location))
  },
  concurrency: 'every',
})

sample({
  clock: cityConfirmed,
  source: { current: $city, settings: $settings },
  filter: ({ current, settings }, city) => city.id !== current.id && settings.addressSuggest !== null,
  fn: ({ settings }, city): Lookup => ({ city, service: settings.addressSuggest as SuggestService }),
  target: locate.requested,
})

// The page reloads before a slow third-party service responds: the lookup is repeated once.
const checkStoredFx = attach({
  source: { memory: $browserMemory, city: $city },
  effect: ({ memory, city }) => memory.read(KEY)?.includes(`"${city.fiasId}"`) === true,
})

sample({
  clock: [locationRequested, $isCityNew],
  source: $isCityNew,
  filter: (isNew) => isNew,
  fn: () => undefined,
  target: checkStoredFx,
})
sample({
  clock: checkStoredFx.doneData,
  source: { city: $city, settings: $settings, isLocating: locate.$isPending },
  filter: ({ settings, isLocating }, isStored) => !isStored && !isLocating && settings.addressSuggest !== null,
  fn: ({ city, settings }): Lookup => ({ city, service: settings.addressSuggest as SuggestService }),
  target: locate.requested,
})

logErrors('location of the city', locate.failData)
