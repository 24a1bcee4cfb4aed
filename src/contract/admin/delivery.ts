import { DELIVERY_METHOD_CODES } from '../../domain/place/place.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { amount, day, flag, id, integerOf, money, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'
import { deliveryType } from '../entities/place.ts'
import { requestedGoods } from '../entities/requested-goods.ts'

const roles = ['owner'] as const
const code = oneOf(...DELIVERY_METHOD_CODES)
const title = textOf({ min: 1, max: 100, pattern: /\S/ })

const grams = integerOf({ min: 0, max: 9_999_999 })

const row = object({
  code,
  /** Title of a city; null for every city. */
  city: nullable(title),
  /** Title of a zone of the city; absent for the whole city. */
  zone: optional(title),
  /** False: the method is not offered there; the sums and days do not matter. */
  isOffered: flag,
  /** Sum of the products from which the row holds. */
  from: amount,
  /** Weight of the products in grams from which the row holds; absent, null or 0: any weight. */
  fromWeight: optional(nullable(grams)),
  cost: amount,
  days: integerOf({ min: 0, max: 99 }),
  /** Sum of the products from which it costs nothing; null: as `freeFrom` of the table. */
  freeFrom: nullable(amount),
})

const zone = object({
  /** Title of a city. */
  city: title,
  title: textOf({ min: 1, max: 50, pattern: /\S/ }),
  /** A street is in one zone of a city at most. */
  streets: array(textOf({ min: 1, max: 200, pattern: /\S/ }), { max: 1_000 }),
})

const table = object({
  rows: array(row, { max: 300 }),
  /** Parts of cities whose rows replace those of the city; absent: none. */
  zones: optional(array(zone, { max: 100 })),
  freeFrom: nullable(amount),
  /** For visitors whose city is not detected; null: CITY-02. */
  homeCity: nullable(title),
})

const TABLE_BYTES = 524_288

/** The owner's terms of delivery. What no row names stays as the carriers say. */
export const getDeliveryTable = staffEndpoint({
  name: 'getDeliveryTable',
  method: 'GET',
  path: '/api/admin/delivery',
  roles,
  response: object({ table, methods: array(object({ id: code, title: text })) }),
})

/** Replaces the table. Errors are keyed by the field, such as `rows.2.city`. */
export const changeDeliveryTable = staffEndpoint({
  name: 'changeDeliveryTable',
  method: 'PUT',
  path: '/api/admin/delivery',
  roles,
  bodyBytes: TABLE_BYTES,
  body: table,
  response: table,
})

/** What a shopper of the city sees for these products by a table that need not be stored, and why. */
export const tryDelivery = staffEndpoint({
  name: 'tryDelivery',
  method: 'POST',
  path: '/api/admin/delivery/try',
  roles,
  bodyBytes: TABLE_BYTES,
  body: object({
    table,
    cityId: id,
    /** Absent: what is shown before the shopper has written one. */
    street: optional(textOf({ max: 200 })),
    /** Of the products, as `grams`, if `items` does not name them. */
    sum: amount,
    grams: optional(grams),
    items: optional(requestedGoods),
  }),
  changesNothing: true,
  response: object({
    city: text,
    /** Title of the zone that has the street; null if none has. */
    zone: nullable(text),
    shops: integerOf({ min: 0 }),
    methods: array(
      object({
        code,
        title: text,
        deliveryType: nullable(deliveryType),
        isOffered: flag,
        cost: money,
        days: integerOf({ min: 0 }),
        why: text,
        /** Of `items`, as the checkout computes it for this method. */
        order: optional(
          object({
            itemsSum: money,
            grams: integerOf({ min: 0 }),
            readyOn: nullable(day),
            /** What cannot be ordered as requested, and why. */
            messages: array(text),
          }),
        ),
      }),
    ),
  }),
})
