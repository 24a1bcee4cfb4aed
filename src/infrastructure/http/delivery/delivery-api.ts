import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AddressSuggest } from '../../../application/ports/api/delivery/address-suggest.ts'
import type { DeliveryApi } from '../../../application/ports/api/delivery/delivery-api.ts'
import { getCityLocation, suggestAddresses } from '../../../contract/delivery/addresses.ts'
import {
  detectCity,
  getCities,
  getCity,
  getDeliveryMethods,
  getDeliveryTypes,
  getRegions,
  getShop,
  getShops,
} from '../../../contract/delivery/places.ts'
import { withinMs } from '../../time-limit.ts'
import type { Call } from '../http.ts'

// The first visit continues without the response. [CITY-08]
const DETECTION_LIMIT_MS = 400

export const httpDeliveryApi = (call: Call): DeliveryApi => ({
  // the city is in the state of every page, and only the shop's id is used
  city: (id) =>
    pipe(
      call(getCity, { params: { id } }),
      TE.map(({ defaultShop, ...city }) => ({ ...city, defaultShop: defaultShop && { id: defaultShop.id } })),
    ),
  detect: (visitor) => () => withinMs(DETECTION_LIMIT_MS, (limit) => call(detectCity, { visitor }, limit)()),
  search: (query, limit) => call(getCities, { query: { query, limit } }),
  regions: call(getRegions),
  citiesOf: (regionId, limit) => call(getCities, { query: { regionId, limit } }),
  shop: (id) => call(getShop, { params: { id } }),
  shops: (contextCityId) => call(getShops, { query: { contextCityId, withPickupPoints: true } }),
  deliveryTypes: (contextCityId) =>
    pipe(
      call(getDeliveryTypes, { query: { contextCityId } }),
      TE.map(({ methods }) => methods),
    ),
  deliveryMethods: (contextCityId, street) => call(getDeliveryMethods, { query: { contextCityId, street } }),
})

export const httpAddressSuggest = (call: Call): AddressSuggest => ({
  suggest: (part, query, contextCityId, signal) =>
    pipe(
      call(suggestAddresses, { body: { contextCityId, part, query } }, signal),
      TE.map(({ isAvailable, items }) => (isAvailable ? items : null)),
    ),
  locate: (id) => call(getCityLocation, { params: { id } }),
})
