import { pagination } from '../entities/pagination.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { day, id, json, moment, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

/** Newest first. `before` and `after` contain only the fields that changed; `staffId` is null for commands. */
export const getAudit = staffEndpoint({
  name: 'getAudit',
  method: 'GET',
  path: '/api/admin/audit',
  roles: ['owner'],
  query: queryOf({
    page: optional(pageText),
    limit: optional(limitText),
    staffId: optional(idText()),
    subject: optional(textOf({ max: 40 })),
    subjectId: optional(textOf({ max: 200 })),
    from: optional(day),
    to: optional(day),
  }),
  response: object({
    items: array(
      object({
        id,
        at: moment,
        staffId: nullable(id),
        login: text,
        action: text,
        subject: text,
        subjectId: nullable(text),
        before: json,
        after: json,
      }),
    ),
    pagination,
  }),
})
