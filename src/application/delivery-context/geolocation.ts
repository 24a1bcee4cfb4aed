import { createEvent, sample } from 'effector'
import type { City, CityId } from '../../domain/place/place.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'
import { run } from '../kernel/run.ts'
import { $addressSuggest } from '../ports/api/delivery/address-suggest.ts'
import { $settings } from '../settings/settings.ts'
import { cityConfirmed } from './city.ts'
import { $isCityNew } from './first-receiving.ts'
import { $city } from './delivery-context.ts'

// The location as JSON. [STORE-03]
const cityLocation = stored<string | null>({
  key: 'dadataCity',
  in: 'browser',
  codec: { decode: (text) => text, encode: (text) => text },
})

export const locationRequested = createEvent()

const locate = mutation({
  name: 'geolocation: locate',
  source: { suggest: $addressSuggest, entry: cityLocation.$entry },
  call: async ({ suggest, entry }, city: CityId) => {
    const location = await run(suggest.locate(city))
    if (location !== null) entry.write(JSON.stringify(location))
  },
  concurrency: 'first',
})

sample({
  clock: cityConfirmed,
  source: { current: $city, settings: $settings },
  filter: ({ current, settings }, city) => city.id !== current.id && settings.hasAddressDirectory,
  fn: (_, city: City) => city.id,
  target: locate.requested,
})

// The page reloads before a slow third-party service responds: the lookup is repeated once.
sample({
  clock: perform({
    clock: sample({ clock: [locationRequested, $isCityNew], source: $isCityNew, filter: (isNew) => isNew }),
    source: { entry: cityLocation.$entry, city: $city },
    run: ({ entry, city }) => entry.read()?.includes(`"${city.fiasId}"`) === true,
  }),
  source: { city: $city, settings: $settings },
  filter: ({ settings }, isStored) => !isStored && settings.hasAddressDirectory,
  fn: ({ city }) => city.id,
  target: locate.requested,
})

logErrors('location of the city', locate.failData)
