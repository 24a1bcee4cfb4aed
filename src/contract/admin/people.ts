import { pagination } from '../entities/pagination.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { day, flag, id, integerOf, json, money, moment, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'
import { documentFile } from '../kernel/file.ts'
import { once } from '../kernel/idempotency.ts'
import { resource } from './resource.ts'

const roles = ['owner', 'manager'] as const
const byId = object({ id: idText() })
const count = integerOf({ min: 0 })
const pages = { page: optional(pageText), limit: optional(limitText), text: optional(textOf({ max: 100 })) }

const summary = {
  id,
  firstName: text,
  lastName: text,
  phone: text,
  email: nullable(text),
  isBlocked: flag,
  createdAt: moment,
  orders: count,
}

const user = object({
  ...summary,
  middleName: text,
  birthDate: nullable(day),
  isEmailConfirmed: flag,
  company: nullable(text),
  sessions: count,
  ordersSum: money,
  /** The newest twenty. */
  lastOrders: array(object({ id, createdAt: moment, status: integerOf({}), statusTitle: text, sum: money })),
  bonus: nullable(
    object({
      cardNumber: text,
      isDisabled: flag,
      balance: integerOf({}),
      entries: array(object({ at: moment, title: text, amount: integerOf({}) })),
    }),
  ),
  consents: object({
    notifyEmail: flag,
    notifySms: flag,
    newsletterAt: nullable(moment),
    /** By form, the newest first; `text` names the version of the policy that the person saw. */
    given: array(
      object({ form: text, givenAt: moment, withdrawnAt: nullable(moment), text, networkAddress: nullable(text) }),
    ),
  }),
})

/** Searches the name, the e-mail and any digits of the phone. */
export const getStaffUsers = staffEndpoint({
  name: 'getStaffUsers',
  method: 'GET',
  path: '/api/admin/users',
  roles,
  query: queryOf(pages),
  response: object({ items: array(object(summary)), pagination }),
})

export const getStaffUser = staffEndpoint({
  name: 'getStaffUser',
  method: 'GET',
  path: '/api/admin/users/{id}',
  roles,
  params: byId,
  response: user,
})

/** Blocking ends the sessions of the user. */
export const changeStaffUser = staffEndpoint({
  name: 'changeStaffUser',
  method: 'PUT',
  path: '/api/admin/users/{id}',
  roles,
  params: byId,
  body: object({ isBlocked: flag }),
  response: user,
})

/**
 * Gives bonuses, or takes them if `amount` is negative. The buyer reads the reason. A manager may change at most
 * `loyalty.managerLimit`. 422: more than the balance is taken.
 */
export const giveBonuses = staffEndpoint({
  ...once('change'),
  name: 'giveBonuses',
  method: 'POST',
  path: '/api/admin/users/{id}/bonuses',
  roles,
  params: byId,
  body: object({
    amount: integerOf({ min: -1_000_000, max: 1_000_000 }),
    reason: textOf({ min: 1, max: 200, pattern: /\S/ }),
  }),
  response: user,
})

/** Erases the personal data of the account and of the guest orders of its phone; 409 while an order or a return is open. */
export const removeStaffUser = staffEndpoint({
  name: 'removeStaffUser',
  method: 'DELETE',
  isFinal: true,
  path: '/api/admin/users/{id}',
  roles: ['owner'],
  params: byId,
})

/** Everything that is stored of a person, for a request under 152-ФЗ. */
export const exportStaffUser = staffEndpoint({
  name: 'exportStaffUser',
  method: 'GET',
  path: '/api/admin/users/{id}/data',
  roles: ['owner'],
  params: byId,
  response: json,
})

const subscriber = object({ id: text, email: text, consentedAt: moment, confirmedAt: nullable(moment) })

export const getSubscribers = staffEndpoint({
  name: 'getSubscribers',
  method: 'GET',
  path: '/api/admin/subscribers',
  roles,
  query: queryOf(pages),
  response: object({ items: array(subscriber), pagination }),
})

/** Contains confirmed addresses only, because no other address may get letters. */
export const exportSubscribersCsv = staffEndpoint({
  name: 'exportSubscribersCsv',
  method: 'GET',
  path: '/api/admin/subscribers.csv',
  roles,
  response: documentFile,
  media: 'csv',
})

/** Unsubscribes; `id` is the address. */
export const removeSubscriber = staffEndpoint({
  name: 'removeSubscriber',
  method: 'DELETE',
  isFinal: true,
  path: '/api/admin/subscribers/{id}',
  roles,
  params: object({ id: textOf({ min: 1, max: 254 }) }),
})

const status = oneOf('sent', 'approved', 'rejected')

const visit = object({
  id,
  userId: id,
  author: text,
  shop: text,
  visitedOn: day,
  comment: text,
  status,
  createdAt: moment,
  files: array(text),
})

export const getVisits = staffEndpoint({
  name: 'getVisits',
  method: 'GET',
  path: '/api/admin/secret-shopper/reports',
  roles,
  query: queryOf({ page: pages.page, limit: pages.limit, status: optional(status) }),
  response: object({ items: array(visit), pagination }),
})

export const judgeVisit = staffEndpoint({
  name: 'judgeVisit',
  method: 'POST',
  path: '/api/admin/secret-shopper/reports/{id}/judge',
  roles,
  params: byId,
  body: object({ status: oneOf('approved', 'rejected') }),
  response: visit,
})

export const visitTasks = resource({
  one: 'VisitTask',
  many: 'VisitTasks',
  path: '/api/admin/secret-shopper/tasks',
  roles,
  shown: { shop: text },
  fields: { shopId: id, dateTo: day },
})
