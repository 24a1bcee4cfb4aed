import { pagination } from '../entities/pagination.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { flag, id, integerOf, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, object, optional } from '../kernel/shapes.ts'

const roles = ['owner', 'manager'] as const
const byId = object({ id: idText() })

const MAX_CHOSEN = 50

const titles = array(textOf({ min: 1, max: 100, pattern: /\S/ }), { max: MAX_CHOSEN })

// `first`: titles of properties in the order of the filters. `hidden`: those that are no filters.
const choice = { first: titles, hidden: titles }

const summary = {
  id,
  title: text,
  /** Titles from the root to the category. */
  path: text,
  ...choice,
}

const facets = object({
  ...summary,
  /** What the category has from its parents and from the settings. */
  inherited: object({ first: array(text), hidden: array(text) }),
  products: integerOf({ min: 0 }),
  /** Too many products: filters of properties are shown in subcategories only. */
  isTooLarge: flag,
  /** Properties of the products. First those that are shown, in their order. */
  properties: array(
    object({
      title: text,
      products: integerOf({ min: 0 }),
      values: integerOf({ min: 0 }),
      state: oneOf('shown', 'hidden', 'spare'),
    }),
  ),
})

export const getFacetChoices = staffEndpoint({
  name: 'getFacetChoices',
  method: 'GET',
  path: '/api/admin/facets',
  roles,
  query: queryOf({ page: optional(pageText), limit: optional(limitText), text: optional(textOf({ max: 100 })) }),
  response: object({ items: array(object(summary)), pagination }),
})

export const getFacetChoice = staffEndpoint({
  name: 'getFacetChoice',
  method: 'GET',
  path: '/api/admin/facets/{id}',
  roles,
  params: byId,
  response: facets,
})

/** Subcategories inherit the choice. Two empty lists return the category to the automatic one. */
export const changeFacetChoice = staffEndpoint({
  name: 'changeFacetChoice',
  method: 'PUT',
  path: '/api/admin/facets/{id}',
  roles,
  params: byId,
  body: object(choice),
  response: facets,
})
