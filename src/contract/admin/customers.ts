import { pagination } from '../entities/pagination.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { limitText, pageText, queryOf } from '../kernel/query.ts'
import { flag, id, integerOf, json, money, moment, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

const roles = ['owner', 'manager'] as const
const path = '/api/admin/customers/{id}'
const count = integerOf({ min: 0 })

/** `u17`: the account 17. `g40`: the guest of the order 40. */
const byId = object({ id: textOf({ max: 12, pattern: /^[ug](?:\d{1,9}|1\d{9})$/ }) })

const summary = {
  id: text,
  /** Of the account; null for a guest. */
  userId: nullable(id),
  name: text,
  phone: text,
  email: nullable(text),
  isBlocked: flag,
  orders: count,
  /** Paid orders without what was returned. */
  paidSum: money,
  /** Orders that are neither paid nor cancelled. */
  unpaidSum: money,
  lastOrderAt: nullable(moment),
}

const customer = object({
  ...summary,
  returnedSum: money,
  /** Every e-mail of the account and the orders. */
  emails: array(text),
  /** Other customers with one of these e-mails. */
  sameEmail: array(object({ id: text, name: text, phone: text })),
  /** The twenty newest orders. */
  lastOrders: array(
    object({
      id,
      createdAt: moment,
      status: integerOf({}),
      statusTitle: text,
      sum: money,
      isPaid: flag,
      isGuest: flag,
    }),
  ),
  notes: array(object({ id, author: text, text, createdAt: moment })),
})

/**
 * Accounts and guests, the newest order first. A customer is a phone: the account with it and the guest orders with it.
 * Searches the name, the e-mail and any digits of the phone.
 */
export const getCustomers = staffEndpoint({
  name: 'getCustomers',
  method: 'GET',
  path: '/api/admin/customers',
  roles,
  query: queryOf({ page: optional(pageText), limit: optional(limitText), text: optional(textOf({ max: 100 })) }),
  response: object({ items: array(object(summary)), pagination }),
})

export const getCustomer = staffEndpoint({
  name: 'getCustomer',
  method: 'GET',
  path,
  roles,
  params: byId,
  response: customer,
})

export const addCustomerNote = staffEndpoint({
  ...once('change'),
  name: 'addCustomerNote',
  method: 'POST',
  path: `${path}/notes`,
  roles,
  params: byId,
  body: object({ text: textOf({ min: 1, max: 2_000, pattern: /\S/ }) }),
  response: customer,
})

/**
 * Erases the personal data of a guest. 409 while an order or a return is open, and for an account: `removeStaffUser`
 * erases it with the guest orders of its phone.
 */
export const removeCustomer = staffEndpoint({
  name: 'removeCustomer',
  method: 'DELETE',
  isFinal: true,
  path,
  roles: ['owner'],
  params: byId,
})

/** Everything that is stored of a customer, for a request under 152-ФЗ. */
export const exportCustomer = staffEndpoint({
  name: 'exportCustomer',
  method: 'GET',
  path: `${path}/data`,
  roles: ['owner'],
  params: byId,
  response: json,
})
