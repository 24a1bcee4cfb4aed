import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText } from '../kernel/query.ts'
import { flag, id, integerOf, oneOf, text, textOf } from '../kernel/scalars.ts'
import { seoDescription, seoTitle } from '../kernel/seo-template.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

const roles = ['owner', 'manager'] as const
const byId = object({ id: idText() })

const title = textOf({ min: 1, max: 200, pattern: /\S/ })

const category = object({
  id,
  parentId: nullable(id),
  slug: text,
  title: text,
  source: text,
  position: integerOf({}),
  isActive: flag,
  /** The category of products without one: it cannot be changed. */
  isQuarantine: flag,
  /** A feed or 1C overwrites what is not pinned with its next import. `place`: parent and position. */
  isFeedOwned: flag,
  pinned: array(oneOf('title', 'place', 'isActive')),
  products: integerOf({ min: 0 }),
  seoTitle: nullable(text),
  seoDescription: nullable(text),
  /** Templates for the products of the category and of those below it. */
  productSeoTitle: nullable(text),
  productSeoDescription: nullable(text),
})

export const getStaffCategories = staffEndpoint({
  name: 'getStaffCategories',
  method: 'GET',
  path: '/api/admin/categories',
  roles: ['owner', 'manager', 'editor'],
  response: object({ items: array(category) }),
})

export const addStaffCategory = staffEndpoint({
  name: 'addStaffCategory',
  method: 'POST',
  path: '/api/admin/categories',
  roles,
  body: object({ title, parentId: nullable(id) }),
  response: category,
  status: 201,
})

/** What a feed writes is pinned by its change. `place` moves the category before `beforeId` among the children of `parentId`, or to their end. */
export const changeStaffCategory = staffEndpoint({
  name: 'changeStaffCategory',
  method: 'PUT',
  path: '/api/admin/categories/{id}',
  roles,
  params: byId,
  body: object({
    title: optional(title),
    isActive: optional(flag),
    place: optional(object({ parentId: nullable(id), beforeId: nullable(id) })),
    seoTitle: optional(seoTitle),
    seoDescription: optional(seoDescription),
    productSeoTitle: optional(seoTitle),
    productSeoDescription: optional(seoDescription),
    /** The next import restores everything. */
    isUnpinned: optional(flag),
  }),
  response: category,
})

/** Removes a category that was added by hand and has neither products nor subcategories. */
export const removeStaffCategory = staffEndpoint({
  name: 'removeStaffCategory',
  method: 'DELETE',
  path: '/api/admin/categories/{id}',
  roles,
  params: byId,
})
