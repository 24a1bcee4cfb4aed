import type { OrderId } from '../../domain/order/order.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { idText } from '../kernel/query.ts'
import { amount, day, money, textOf } from '../kernel/scalars.ts'
import { object } from '../kernel/shapes.ts'
import { staffOrder } from './order-fields.ts'

const roles = ['owner', 'manager'] as const

/**
 * Records money that came past the payment provider, such as a bank transfer: all that is due or a part. An order whose
 * whole sum is received is paid.
 */
export const recordOrderPayment = staffEndpoint({
  name: 'recordOrderPayment',
  method: 'POST',
  path: '/api/admin/orders/{id}/payments',
  ...once('letter'),
  roles,
  params: object({ id: idText<OrderId>() }),
  body: object({
    amount,
    receivedOn: day,
    note: textOf({ max: 300 }),
    /** `received` of the order that the employee saw. 409 if it has changed: a colleague may have recorded this money. */
    seen: money,
  }),
  response: staffOrder,
})

/** Staff have given back money that they had received; other refunds are the payment provider's. */
export const finishOrderRefund = staffEndpoint({
  name: 'finishOrderRefund',
  method: 'POST',
  path: '/api/admin/orders/{id}/refunds/{refundId}/done',
  ...once('letter'),
  roles,
  params: object({ id: idText<OrderId>(), refundId: idText<number>() }),
  response: staffOrder,
})
