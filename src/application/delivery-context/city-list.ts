import { combine, createEvent, createStore, sample } from 'effector'
import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { debounced } from '../kernel/timer.ts'
import { $deliveryApi, type Region } from '../ports/api/delivery/delivery-api.ts'

export const CITY_SEARCH_DEBOUNCE_MS = 200
const MAX_CITIES = 100

export const cityListOpened = createEvent()

export const cityGroupChosen = createEvent<number | null>()

export const cityTextTyped = createEvent<string>()

export const cityListRetried = createEvent()

export const $cityGroup = createStore<number | null>(null, { serialize: 'ignore' })
  .on(cityGroupChosen, (_, group) => group)
  .reset(cityListOpened)

export const $cityText = createStore('', { serialize: 'ignore' })
  .on(cityTextTyped, (_, text) => text)
  .reset([cityListOpened, cityGroupChosen])

const loadRegions = mutation({
  name: 'city-list: loadRegions',
  source: $deliveryApi,
  call: (api) => api.regions,
  concurrency: 'every',
})

interface CityQuery {
  readonly text: string
  readonly group: number | null
}

const $cityQuery = combine($cityText, $cityGroup, (text, group): CityQuery => ({ text: text.trim(), group }))

const cities = query({
  name: 'cities',
  source: $deliveryApi,
  load: (api, { text, group }: CityQuery) =>
    run(text === '' && group !== null ? api.citiesOf(group, MAX_CITIES) : api.search(text, MAX_CITIES)),
  clearedBy: cityListOpened,
})

export const $regions = createStore<ReadonlyArray<Region>>([], { serialize: 'ignore' }).on(
  loadRegions.doneData,
  (_, regions) => regions,
)

export const $cities = cities.$data

export const $hasCityListFailed = createStore(false, { serialize: 'ignore' })
  .on([cities.failed, loadRegions.fail], () => true)
  .reset([cities.started, loadRegions.started])

sample({
  clock: [cityListOpened, cityListRetried],
  source: $regions,
  filter: (loaded) => loaded.length === 0,
  target: loadRegions.requested,
})
sample({
  clock: [cityListOpened, cityListRetried, cityGroupChosen, debounced(cityTextTyped, CITY_SEARCH_DEBOUNCE_MS)],
  source: $cityQuery,
  target: cities.requested,
})

logErrors('regions', loadRegions.failData)
logErrors('cities', cities.failed)
