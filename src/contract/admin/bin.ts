import { pagination } from '../entities/pagination.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { id, integerOf, moment, text, textOf } from '../kernel/scalars.ts'
import { array, object, optional } from '../kernel/shapes.ts'

const roles = ['owner', 'manager', 'editor'] as const
const path = '/api/admin/bin'

/** What was removed in the last 30 days, of the kinds that the role may remove, the newest first. `kind` is a subject of the audit log. */
export const getBin = staffEndpoint({
  name: 'getBin',
  method: 'GET',
  path,
  roles,
  query: queryOf({ page: optional(pageText), limit: optional(limitText), text: optional(textOf({ max: 100 })) }),
  response: object({
    items: array(
      object({ id, kind: text, name: text, login: text, removedAt: moment, daysLeft: integerOf({ min: 0 }) }),
    ),
    pagination,
  }),
})

/** Puts the record back with what was removed with it. 409: its address is taken, or what it belongs to is gone. */
export const restoreFromBin = staffEndpoint({
  name: 'restoreFromBin',
  method: 'POST',
  path: `${path}/{id}/restore`,
  roles,
  params: object({ id: idText() }),
})
