import { STAFF_ROLES } from '../../domain/person/staff.ts'
import { pagination } from '../entities/pagination.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { day, id, integerOf, money, moment, oneOf, text } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

const roles = ['owner', 'manager'] as const
const byId = object({ id: idText() })
const pages = queryOf({ page: optional(pageText), limit: optional(limitText) })
const count = integerOf({ min: 0 })

const letter = object({
  id,
  kind: oneOf('letter', 'callback'),
  name: text,
  email: nullable(text),
  phone: nullable(text),
  topic: text,
  text,
  createdAt: moment,
  closedAt: nullable(moment),
})

/** Open messages of the feedback form and callback requests, oldest first. */
export const getLetters = staffEndpoint({
  name: 'getLetters',
  method: 'GET',
  path: '/api/admin/letters',
  roles,
  query: pages,
  response: object({ items: array(letter), pagination }),
})

export const closeLetter = staffEndpoint({
  name: 'closeLetter',
  method: 'POST',
  path: '/api/admin/letters/{id}/close',
  roles,
  params: byId,
  response: letter,
})

const job = object({ id, kind: text, attempts: count, runAt: moment, error: text })

export const getFailedJobs = staffEndpoint({
  name: 'getFailedJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  roles,
  query: pages,
  response: object({ items: array(job), pagination }),
})

export const retryJob = staffEndpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  roles,
  params: byId,
})

const searches = array(object({ query: text, searches: count }))

/** Searches of the last 30 days, most frequent first: with no results, and with results that no shopper opened. */
export const getLostSearches = staffEndpoint({
  name: 'getLostSearches',
  method: 'GET',
  path: '/api/admin/searches',
  roles: ['owner', 'manager', 'editor'],
  response: object({ items: searches, unopened: searches }),
})

/** Products on sale with at most `most` units left, the most popular first. */
export const getLowStock = staffEndpoint({
  name: 'getLowStock',
  method: 'GET',
  path: '/api/admin/low-stock',
  roles,
  response: object({ most: count, items: array(object({ id, title: text, sku: text, units: count })) }),
})

const sales = object({ orders: count, sum: money })

/** `sales` and the counts of orders are null for roles that see no orders. */
export const getDashboard = staffEndpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  roles: STAFF_ROLES,
  response: object({
    today: day,
    /** Paid and not cancelled orders, without money paid back: today, and the last seven days beside the same days of the week before. */
    sales: nullable(
      object({
        day: sales,
        dayBefore: sales,
        week: sales,
        weekBefore: sales,
        /** The last 14 days, oldest first. */
        days: array(object({ day, orders: count, sum: money })),
      }),
    ),
    ordersByStatus: nullable(array(object({ status: integerOf({}), title: text, count }))),
    waiting: object({
      newOrders: nullable(count),
      returns: nullable(count),
      letters: nullable(count),
      failedJobs: nullable(count),
      /** Sources whose last import failed, or left products out. */
      imports: nullable(count),
      reviews: count,
      reviewsWithPhotos: count,
      questions: count,
    }),
  }),
})
