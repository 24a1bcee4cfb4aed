import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { lockedOrder } from '../order-row.ts'
import { receivedFor } from '../payments/received-payments.ts'
import { changeOrder } from './checkout/change-order.ts'

/** An order is paid as soon as the money that staff received covers its sum. Other events of a payment are its provider's. */
export const payIfCovered = async (trx: Transaction<Tables>, orderId: number, now: Date): Promise<boolean> => {
  const order = await lockedOrder(trx, orderId)
  if (order === undefined || order.is_paid) return false
  const received = await receivedFor(trx, orderId)
  if (received === 0 || received < order.sum) return false
  await changeOrder(trx, order, { _tag: 'Paid' }, now)
  return true
}
