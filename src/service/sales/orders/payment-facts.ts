import type { PaymentFacts } from '../payments/deps.ts'
import { changeOrder } from './checkout/change-order.ts'
import { announceOrder } from './order-messages.ts'

export const paymentFacts: Omit<PaymentFacts, 'offerAgreed'> = {
  methodChosen: async (trx, orderId, method) => {
    await trx.updateTable('orders').set({ payment_method: method }).where('id', '=', orderId).execute()
  },
  paid: async (trx, order, method, now) => {
    await trx.updateTable('orders').set({ payment_method: method }).where('id', '=', order.id).execute()
    await changeOrder(trx, order, { _tag: 'Paid' }, now)
  },
  paidBack: (trx, { orderId, refundId, amount }, now) =>
    announceOrder(trx, { orderId, fact: 'refunded', which: String(refundId), amount }, now),
}
