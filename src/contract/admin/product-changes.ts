import { pagination } from '../entities/pagination.ts'
import { stockFilter } from '../entities/stock-filter.ts'
import { productId } from '../entities/product.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { amount, flag, id, integerOf, money, moment, numberOf, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, named, nullable, object, optional } from '../kernel/shapes.ts'

const roles = ['owner', 'manager', 'editor'] as const
const byId = object({ id: idText() })
const count = integerOf({ min: 0 })

/** Those of the list of products. */
const filter = object({
  text: optional(textOf({ max: 100 })),
  categoryId: optional(id),
  brandId: optional(id),
  isOnSale: optional(flag),
  isNew: optional(flag),
  isPopular: optional(flag),
  stock: optional(stockFilter),
})

/** Whole products: only the fields that are present change. */
const edit = object({
  price: optional(
    object({
      kind: oneOf('percent', 'amount', 'fixed'),
      /** May be negative; at most two decimals count. */
      percent: optional(nullable(numberOf({ min: -99.99, max: 1_000 }))),
      /** May be negative; of `fixed` it is the price. */
      amount: optional(nullable(money)),
      /** Last digits of the roubles; the nearest such price. */
      ending: oneOf('None', 'Rouble', '9', '90', '99'),
    }),
  ),
  /** `current` is the price before this change, `percent` is above the new price. */
  oldPrice: optional(
    object({
      kind: oneOf('remove', 'current', 'percent'),
      percent: optional(nullable(numberOf({ min: 0, max: 1_000 }))),
    }),
  ),
  categoryId: optional(id),
  brandId: optional(nullable(id)),
  collection: optional(object({ id, isIn: flag })),
  isNew: optional(flag),
  isPopular: optional(flag),
  isOnSale: optional(flag),
  /** Pins the changed fields of products of a feed, so that its imports keep them; else such products are refused. */
  pinsFields: optional(flag),
})

const fields = object({
  price: optional(money),
  basePrice: optional(money),
  category: optional(text),
  brand: optional(nullable(text)),
  inCollection: optional(flag),
  isNew: optional(flag),
  isPopular: optional(flag),
  isOnSale: optional(flag),
})

const STATES = ['planned', 'refused', 'applied', 'skipped', 'undone', 'left'] as const

const productChange = named('ProductChange', () =>
  object({
    id,
    /** `planning` → `planned` → `applying` → `applied` → `undoing` → `undone`. */
    state: oneOf('planning', 'planned', 'applying', 'applied', 'undoing', 'undone'),
    login: text,
    edit,
    createdAt: moment,
    /** Products that were chosen; null until they are counted. */
    total: nullable(count),
    /** Products that already are as the change wants them. */
    same: count,
    planned: count,
    refused: count,
    applied: count,
    /** Not applied: changed by others after the plan. */
    skipped: count,
    undone: count,
    /** Not undone: changed by others after the change. */
    left: count,
  }),
)

/**
 * Plans a change of many products; nothing changes until `applyProductChange`. The products are `ids`, or all that
 * `filter` finds. An editor may change only `isNew`, `isPopular` and `collection`.
 */
export const planProductChange = staffEndpoint({
  name: 'planProductChange',
  method: 'POST',
  path: '/api/admin/product-changes',
  roles,
  body: object({ ids: optional(array(id, { min: 1, max: 10_000 })), filter: optional(filter), edit }),
  response: productChange,
  status: 201,
})

/** Of the last 30 days, newest first. */
export const getProductChanges = staffEndpoint({
  name: 'getProductChanges',
  method: 'GET',
  path: '/api/admin/product-changes',
  roles,
  query: queryOf({ page: optional(pageText), limit: optional(limitText) }),
  response: object({ items: array(productChange), pagination }),
})

export const getProductChange = staffEndpoint({
  name: 'getProductChange',
  method: 'GET',
  path: '/api/admin/product-changes/{id}',
  roles,
  params: byId,
  response: productChange,
})

/** Products of a change, with the fields that it changes. */
export const getProductChangeRows = staffEndpoint({
  name: 'getProductChangeRows',
  method: 'GET',
  path: '/api/admin/product-changes/{id}/products',
  roles,
  params: byId,
  query: queryOf({
    page: optional(pageText),
    limit: optional(limitText),
    state: optional(oneOf(...STATES)),
  }),
  response: object({
    items: array(
      object({
        id: productId,
        title: text,
        sku: text,
        state: oneOf(...STATES),
        /** Why it is refused, skipped or left. */
        reason: nullable(oneOf('feed', 'floor', 'noPrice', 'notPositive', 'tooHigh', 'changed', 'gone')),
        /** The lowest price that the change would go below. */
        floor: nullable(amount),
        before: fields,
        after: fields,
      }),
    ),
    pagination,
  }),
})

/** Starts the change of the planned products. */
export const applyProductChange = staffEndpoint({
  name: 'applyProductChange',
  method: 'POST',
  path: '/api/admin/product-changes/{id}/apply',
  roles,
  params: byId,
  response: productChange,
})

/** Restores the products that nobody changed since. While the change is being applied, it stops and is undone. */
export const undoProductChange = staffEndpoint({
  name: 'undoProductChange',
  method: 'POST',
  path: '/api/admin/product-changes/{id}/undo',
  roles,
  params: byId,
  response: productChange,
})
