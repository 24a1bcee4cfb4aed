import { pagination } from '../entities/pagination.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { id, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, object, optional } from '../kernel/shapes.ts'

const roles = ['owner', 'manager', 'editor'] as const
const path = '/api/admin/search-rules'
const kind = oneOf('synonym', 'pin', 'redirect')

const rule = object({ id, kind, query: text, target: text })

export const getSearchRules = staffEndpoint({
  name: 'getSearchRules',
  method: 'GET',
  path,
  roles,
  query: queryOf({
    page: optional(pageText),
    limit: optional(limitText),
    text: optional(textOf({ max: 100 })),
    kind: optional(kind),
  }),
  response: object({ items: array(rule), pagination }),
})

/**
 * `synonym`: `query` has at least two names, separated by commas. `pin`: the product with the slug `target` comes first.
 * `redirect`: the search opens the page `target`; it replaces an earlier redirect of the query.
 */
export const addSearchRule = staffEndpoint({
  name: 'addSearchRule',
  method: 'POST',
  path,
  roles,
  body: object({ kind, query: textOf({ min: 1, max: 300, pattern: /\S/ }), target: textOf({ max: 500 }) }),
  response: rule,
  status: 201,
})

export const removeSearchRule = staffEndpoint({
  name: 'removeSearchRule',
  method: 'DELETE',
  path: `${path}/{id}`,
  roles,
  params: object({ id: idText() }),
})
