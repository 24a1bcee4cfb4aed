import type { OrderId } from '../../domain/order/order.ts'
import { email } from '../entities/contact.ts'
import { paymentMethod } from '../entities/order.ts'
import { pagination } from '../entities/pagination.ts'
import { deliveryType } from '../entities/place.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { flagText, idList, idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { day, flag, id, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'
import { documentFile } from '../kernel/file.ts'
import { orderSummary, staffOrder, status } from './order-fields.ts'

const roles = ['owner', 'manager', 'seller'] as const
const byId = object({ id: idText<OrderId>() })

const filters = {
  /** Comma-separated statuses. */
  status: optional(idList),
  from: optional(day),
  to: optional(day),
  /** Order number, name, phone, e-mail or article. */
  text: optional(textOf({ max: 100 })),
  paymentMethod: optional(paymentMethod),
  isPaid: flagText,
  deliveryType: optional(deliveryType),
  tag: optional(textOf({ max: 30 })),
  /** The employee who is responsible for the order. */
  responsibleId: optional(idText()),
}
const sorting = {
  sort: optional(oneOf('id', 'createdAt', 'sum', 'status')),
  direction: optional(oneOf('asc', 'desc')),
}

export const getStaffOrders = staffEndpoint({
  name: 'getStaffOrders',
  method: 'GET',
  path: '/api/admin/orders',
  roles,
  query: queryOf({ page: optional(pageText), limit: optional(limitText), ...sorting, ...filters }),
  response: object({ items: array(orderSummary), pagination }),
})

const choice = object({ id, title: text })

/** Titles of order statuses, cancel reasons and return reasons. */
export const getOrderChoices = staffEndpoint({
  name: 'getOrderChoices',
  method: 'GET',
  path: '/api/admin/orders/choices',
  roles,
  response: object({
    statuses: array(choice),
    cancelReasons: array(object({ id, title: text, needComment: flag })),
    returnReasons: array(choice),
    /** Employees who can be responsible for an order, and the tags in use. */
    staff: array(choice),
    tags: array(text),
  }),
})

export const getStaffOrder = staffEndpoint({
  name: 'getStaffOrder',
  method: 'GET',
  path: '/api/admin/orders/{id}',
  roles,
  params: byId,
  response: staffOrder,
})

/** Without `to`, the next step. */
export const advanceStaffOrder = staffEndpoint({
  name: 'advanceStaffOrder',
  method: 'POST',
  path: '/api/admin/orders/{id}/advance',
  roles,
  params: byId,
  body: object({ to: optional(status) }),
  response: staffOrder,
})

export const cancelStaffOrder = staffEndpoint({
  name: 'cancelStaffOrder',
  method: 'POST',
  path: '/api/admin/orders/{id}/cancel',
  roles,
  params: byId,
  body: object({ reasonId: id, comment: optional(textOf({ max: 500 })) }),
  response: staffOrder,
})

/** An order that is ready and was not collected: its stock and payment go back. */
export const closeUncollectedOrder = staffEndpoint({
  name: 'closeUncollectedOrder',
  method: 'POST',
  path: '/api/admin/orders/{id}/uncollected',
  roles,
  params: byId,
  response: staffOrder,
})

export const addOrderNote = staffEndpoint({
  name: 'addOrderNote',
  method: 'POST',
  path: '/api/admin/orders/{id}/notes',
  roles,
  params: byId,
  body: object({ text: textOf({ min: 1, max: 2_000, pattern: /\S/ }) }),
  response: staffOrder,
})

/** Replaces the tags and the responsible employee of an order. The buyer does not see them. */
export const markOrder = staffEndpoint({
  name: 'markOrder',
  method: 'PUT',
  path: '/api/admin/orders/{id}/marks',
  roles,
  params: byId,
  body: object({ tags: array(textOf({ min: 1, max: 30 }), { max: 10 }), responsibleId: nullable(id) }),
  response: staffOrder,
})

/** Mends the e-mail of the buyer; a letter with the order goes to the new address. */
export const changeStaffOrderEmail = staffEndpoint({
  name: 'changeStaffOrderEmail',
  method: 'POST',
  path: '/api/admin/orders/{id}/email',
  roles,
  params: byId,
  body: object({ email }),
  response: staffOrder,
})

/** A link that signs in as the buyer once, within a minute. [ADMIN-01] */
export const openAsBuyer = staffEndpoint({
  name: 'openAsBuyer',
  method: 'POST',
  path: '/api/admin/orders/{id}/entry',
  roles: ['owner', 'manager'],
  params: byId,
  response: object({ address: text }),
})

export const printOrder = staffEndpoint({
  name: 'printOrder',
  method: 'GET',
  path: '/api/admin/orders/{id}/print',
  roles,
  media: 'html',
  params: byId,
  response: documentFile,
})

/** One page for up to 200 orders: their sheets, a picking list, the list of a courier, or labels. */
export const printOrders = staffEndpoint({
  name: 'printOrders',
  method: 'GET',
  path: '/api/admin/orders/print',
  roles,
  media: 'html',
  query: queryOf({ ids: idList, kind: oneOf('sheets', 'picking', 'couriers', 'labels') }),
  response: documentFile,
})

/** What the shop's own couriers deliver on a day. */
export const printCouriersOfDay = staffEndpoint({
  name: 'printCouriersOfDay',
  method: 'GET',
  path: '/api/admin/orders/couriers',
  roles,
  media: 'html',
  query: queryOf({ day }),
  response: documentFile,
})

export const exportOrdersCsv = staffEndpoint({
  name: 'exportOrdersCsv',
  method: 'GET',
  path: '/api/admin/orders.csv',
  roles,
  media: 'csv',
  query: queryOf({ ...sorting, ...filters }),
  response: documentFile,
})

export const exportOrdersXlsx = staffEndpoint({
  name: 'exportOrdersXlsx',
  method: 'GET',
  path: '/api/admin/orders.xlsx',
  roles,
  media: 'xlsx',
  query: queryOf({ ...sorting, ...filters }),
  response: documentFile,
})
