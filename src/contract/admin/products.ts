import { pagination } from '../entities/pagination.ts'
import { pictureSource } from '../entities/picture-source.ts'
import { stockFilter } from '../entities/stock-filter.ts'
import { productId } from '../entities/product.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { PRODUCT_PINS } from './product-pins.ts'
import { flagText, idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { amount, flag, id, integerOf, money, oneOf, text, textOf } from '../kernel/scalars.ts'
import { seoDescription, seoTitle } from '../kernel/seo-template.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

const roles = ['owner', 'manager', 'editor'] as const
const byId = object({ id: idText<ProductId>() })
const titled = object({ id, title: text })

const pins = array(oneOf(...PRODUCT_PINS), { max: PRODUCT_PINS.length })

const pictures = array(pictureSource, { max: 20 })

const alts = array(object({ source: textOf({ min: 1, max: 2_000 }), alt: textOf({ max: 300 }) }), { max: 20 })
const accessoryIds = array(productId, { max: 20 })

const sku = textOf({ min: 1, max: 50, pattern: /^\S+$/ })
const units = integerOf({ min: 0, max: 1_000_000 })
const stocks = array(object({ locationId: id, count: units }), { max: 1_000 })
/** `countBefore` is the count that the change is based on; null if the units were not counted. */
const changedStocks = array(object({ locationId: id, count: units, countBefore: nullable(units) }), { max: 1_000 })

const properties = array(
  object({
    title: textOf({ min: 1, max: 100, pattern: /\S/ }),
    value: textOf({ min: 1, max: 500, pattern: /\S/ }),
    unit: nullable(textOf({ max: 20 })),
  }),
  { max: 100 },
)

const summary = {
  id: productId,
  slug: text,
  title: text,
  sku: text,
  /** A feed or 1C overwrites the fields that are not pinned with its next import. */
  isFeedOwned: flag,
  source: text,
  category: titled,
  brand: nullable(titled),
  picture: nullable(text),
  price: money,
  basePrice: money,
  isOnSale: flag,
  isNew: flag,
  isPopular: flag,
  popularity: integerOf({}),
  /** Null: in stock without a count. */
  stock: nullable(integerOf({ min: 0 })),
}

const staffProduct = object({
  ...summary,
  description: text,
  pictures: array(text),
  /** What the pictures show. */
  alts: array(object({ source: text, alt: text })),
  accessoryIds: array(productId),
  pinned: pins,
  categoryId: id,
  brandId: nullable(id),
  properties: array(object({ title: text, value: text, unit: nullable(text) })),
  stocks: array(object({ locationId: id, title: text, count: nullable(integerOf({ min: 0 })) })),
  seoTitle: nullable(text),
  seoDescription: nullable(text),
})

export const getStaffProducts = staffEndpoint({
  name: 'getStaffProducts',
  method: 'GET',
  path: '/api/admin/products',
  roles,
  query: queryOf({
    page: optional(pageText),
    limit: optional(limitText),
    sort: optional(oneOf('id', 'title', 'price', 'popularity')),
    direction: optional(oneOf('asc', 'desc')),
    /** Part of the title, or an article. */
    text: optional(textOf({ max: 100 })),
    categoryId: optional(idText()),
    brandId: optional(idText()),
    isOnSale: flagText,
    isNew: flagText,
    isPopular: flagText,
    stock: optional(stockFilter),
  }),
  response: object({ items: array(object(summary)), pagination }),
})

export const getStaffProduct = staffEndpoint({
  name: 'getStaffProduct',
  method: 'GET',
  path: '/api/admin/products/{id}',
  roles,
  params: byId,
  response: staffProduct,
})

/**
 * Badges and position of any product. The other fields only if no feed owns the product, otherwise 409; of a feed's
 * product also the pinned fields, which imports do not overwrite. The next import restores a field that is unpinned.
 * `properties` replaces all of them, `stocks` those of the named places. Orders change stock too: if a place no longer
 * has `countBefore` units, the answer is 409 and nothing changes.
 */
export const changeStaffProduct = staffEndpoint({
  name: 'changeStaffProduct',
  method: 'PUT',
  path: '/api/admin/products/{id}',
  roles,
  params: byId,
  body: object({
    isNew: optional(flag),
    isPopular: optional(flag),
    popularity: optional(integerOf({ min: 0, max: 1_000_000_000 })),
    seoTitle: optional(seoTitle),
    seoDescription: optional(seoDescription),
    /** An empty text, and a picture that is not named, have the words of the shop. */
    alts: optional(alts),
    /** Products offered beside this one, in this order. */
    accessoryIds: optional(accessoryIds),
    title: optional(textOf({ min: 1, max: 300, pattern: /\S/ })),
    description: optional(textOf({ max: 50_000 })),
    price: optional(amount),
    basePrice: optional(amount),
    isOnSale: optional(flag),
    pictures: optional(pictures),
    pinned: optional(pins),
    sku: optional(sku),
    categoryId: optional(id),
    brandId: optional(nullable(id)),
    properties: optional(properties),
    stocks: optional(changedStocks),
  }),
  response: staffProduct,
})

/**
 * Adds a product by hand. With several variants, `trait` names the property in which they differ; the products form
 * one group. `variantOf` is a product that was added by hand: the new ones join its group, and `ownValue` is its own
 * value of the trait, if it has none yet.
 */
export const addStaffProduct = staffEndpoint({
  name: 'addStaffProduct',
  method: 'POST',
  path: '/api/admin/products',
  roles: ['owner', 'manager'],
  body: object({
    title: textOf({ min: 1, max: 200, pattern: /\S/ }),
    description: textOf({ max: 50_000 }),
    categoryId: id,
    brandId: optional(nullable(id)),
    properties: optional(properties),
    pictures,
    isOnSale: flag,
    trait: nullable(textOf({ min: 1, max: 50, pattern: /\S/ })),
    variantOf: optional(id),
    ownValue: optional(nullable(textOf({ min: 1, max: 90, pattern: /\S/ }))),
    variants: array(
      object({
        value: nullable(textOf({ min: 1, max: 90, pattern: /\S/ })),
        sku,
        price: amount,
        basePrice: optional(nullable(amount)),
        stocks: optional(stocks),
        /** Units in the first stock location, without `stocks`. */
        count: optional(integerOf({ min: 0, max: 1_000_000 })),
      }),
      { min: 1, max: 50 },
    ),
  }),
  response: staffProduct,
  status: 201,
})
