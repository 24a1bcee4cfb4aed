import type { CityId } from '../../domain/place/place.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idText } from '../kernel/query.ts'
import { flag, idOf, number, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

/**
 * Addresses of a city by the beginning of a text. `query` is a street and, for the part `house`, its house. POST: an
 * address is personal data, which the log of requests does not get. `isAvailable`: whether the directory has answered.
 */
export const suggestAddresses = endpoint({
  name: 'suggestAddresses',
  method: 'POST',
  path: '/api/addresses/suggestions',
  body: object({
    contextCityId: idOf<CityId>(),
    part: oneOf('street', 'house'),
    query: textOf({ min: 1, max: 231, pattern: /\S/ }),
  }),
  response: object({
    isAvailable: flag,
    items: array(object({ street: text, house: optional(text), flat: optional(text) })),
  }),
})

/** Null: the directory does not know the city, or there is none. */
export const getCityLocation = endpoint({
  name: 'getCityLocation',
  method: 'GET',
  path: '/api/cities/{id}/location',
  params: object({ id: idText<CityId>() }),
  response: nullable(object({ fiasId: text, lat: number, lon: number })),
})
