import type { CityId, ShopId } from '../../domain/place/place.ts'
import {
  city,
  cityDetail,
  coords,
  deliveryMethodCode,
  deliveryPointId,
  deliveryType,
  shop,
  shopDetail,
} from '../entities/place.ts'
import { boundsText } from '../entities/bounds.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, idText, limitText, queryOf } from '../kernel/query.ts'
import { day, flag, id, integerOf, money, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

export const getCities = endpoint({
  name: 'getCities',
  method: 'GET',
  path: '/api/cities',
  query: queryOf({ query: optional(textOf({ max: 100 })), limit: optional(limitText), regionId: optional(idText()) }),
  response: array(city),
})

export const getRegions = endpoint({
  name: 'getRegions',
  method: 'GET',
  path: '/api/regions',
  response: array(object({ id, title: text })),
})

/** The city of the client's address, or null. [CITY-22] */
export const detectCity = endpoint({
  name: 'detectCity',
  method: 'GET',
  path: '/api/cities/detect',
  response: nullable(city),
})

export const getCity = endpoint({
  name: 'getCity',
  method: 'GET',
  path: '/api/cities/{id}',
  params: object({ id: idText<CityId>() }),
  response: cityDetail,
})

const inCity = { contextCityId: idText<CityId>() }

export const getShops = endpoint({
  name: 'getShops',
  method: 'GET',
  path: '/api/shops',
  query: queryOf({ ...inCity, withPickupPoints: flagText }),
  response: array(shop),
})

export const getShop = endpoint({
  name: 'getShop',
  method: 'GET',
  path: '/api/shops/{id}',
  params: object({ id: idText<ShopId>() }),
  response: shopDetail,
})

export const getDeliveryTypes = endpoint({
  name: 'getDeliveryTypes',
  method: 'GET',
  path: '/api/delivery/types',
  query: queryOf(inCity),
  response: object({ methods: array(deliveryType) }),
})

export const getDeliveryMethods = endpoint({
  name: 'getDeliveryMethods',
  method: 'GET',
  path: '/api/delivery/methods',
  query: queryOf({ ...inCity, deliveryType: optional(deliveryType), street: optional(textOf({ max: 200 })) }),
  response: array(
    object({
      code: deliveryMethodCode,
      title: text,
      deliveryType,
      cost: money,
      /** Sum of the products from which it costs nothing. */
      freeFrom: optional(money),
      /** Other costs for products of these sums and more, ascending. */
      tiers: optional(array(object({ from: money, cost: money }))),
      /** Before `tiers`, for products that weigh so much, in grams, and more. The last one that holds decides. */
      heavyTiers: optional(
        array(object({ from: money, fromWeight: integerOf({ min: 1 }), cost: money, freeFrom: nullable(money) })),
      ),
      dateFrom: day,
      hasPoints: flag,
      /** The methods of the city and their terms depend on the street. */
      hasZones: optional(flag),
    }),
  ),
})

/** Points of a city, optionally within map bounds. [SHOPMAP-10] */
export const getDeliveryPoints = endpoint({
  name: 'getDeliveryPoints',
  method: 'GET',
  path: '/api/delivery/services/{code}/points',
  params: object({ code: deliveryMethodCode }),
  query: queryOf({ ...inCity, bounds: optional(boundsText) }),
  response: array(
    object({
      id: deliveryPointId,
      address: text,
      name: text,
      workTime: text,
      phone: nullable(text),
      coords,
      cost: money,
    }),
  ),
})
