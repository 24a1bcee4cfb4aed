import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText } from '../kernel/query.ts'
import { day, flag, id, integerOf, number, numberOf, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'
import { csvCalls } from './csv.ts'
import { resource } from './resource.ts'

const roles = ['owner', 'manager'] as const
const title = textOf({ min: 1, max: 200, pattern: /\S/ })
const days = integerOf({ min: 0, max: 60 })
const position = integerOf({ min: 0, max: 1_000_000 })

// Empty `hours`: closed.
const holiday = object({ from: day, to: day, hours: textOf({ max: 60 }) })

/** The retailer's own shops. A shop with orders cannot be removed: close it by `isActive`. */
export const staffShops = resource({
  one: 'StaffShop',
  many: 'StaffShops',
  path: '/api/admin/shops',
  roles,
  shown: { city: text, locationId: nullable(id) },
  fields: {
    cityId: id,
    name: title,
    address: title,
    hours: textOf({ max: 200 }),
    holidays: array(holiday, { max: 100 }),
    phone: nullable(textOf({ min: 1, max: 30 })),
    lat: numberOf({ min: -90, max: 90 }),
    lon: numberOf({ min: -180, max: 180 }),
    pickupDays: days,
    pickupNote: textOf({ max: 300 }),
    position,
    isActive: flag,
  },
})

export const {
  exportCsv: exportShopsCsv,
  planCsv: planShopsCsv,
  importCsv: importShopsCsv,
} = csvCalls('Shops', '/api/admin/shops', roles)

/** What places a shop besides its coordinates, and the middle of the city, where the map opens; null if not known. */
export const getShopPlacing = staffEndpoint({
  name: 'getShopPlacing',
  method: 'GET',
  path: '/api/admin/shop-placing',
  roles,
  query: object({ cityId: optional(idText()) }),
  response: object({ hasMap: flag, findsAddresses: flag, middle: nullable(object({ lat: number, lon: number })) }),
})

/** The point of an address in a city. `isAvailable`: whether the directory of addresses has answered. */
export const findShopPoint = staffEndpoint({
  name: 'findShopPoint',
  method: 'POST',
  path: '/api/admin/shop-placing',
  roles,
  body: object({ cityId: id, address: title }),
  changesNothing: true,
  response: object({
    isAvailable: flag,
    point: nullable(
      object({
        /** As the directory writes it. */
        address: text,
        lat: number,
        lon: number,
        /** Of what the point is. */
        precision: oneOf('house', 'nearestHouse', 'street', 'city'),
      }),
    ),
  }),
})

/** Places where stock lies. Each shop has one; warehouses are added here. */
export const staffLocations = resource({
  one: 'StaffLocation',
  many: 'StaffLocations',
  path: '/api/admin/locations',
  roles,
  shown: { shopId: nullable(id), units: integerOf({ min: 0 }) },
  fields: { title },
})

export const staffRegions = resource({
  one: 'StaffRegion',
  many: 'StaffRegions',
  path: '/api/admin/regions',
  roles,
  shown: { cities: integerOf({ min: 0 }) },
  fields: { title },
})

/** `fiasId` is the id of the federal register (ГАР). */
export const staffCities = resource({
  one: 'StaffCity',
  many: 'StaffCities',
  path: '/api/admin/cities',
  roles,
  shown: { region: text },
  fields: {
    regionId: id,
    title: textOf({ min: 1, max: 100, pattern: /\S/ }),
    fiasId: textOf({ pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ }),
    population: integerOf({ min: 0, max: 100_000_000 }),
    isPopular: flag,
    /** Days from the warehouse to the city. */
    transferDays: days,
  },
})

export const {
  exportCsv: exportCitiesCsv,
  planCsv: planCitiesCsv,
  importCsv: importCitiesCsv,
} = csvCalls('Cities', '/api/admin/cities', roles)
