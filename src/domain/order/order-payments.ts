import type { Kopecks } from '../money/money.ts'
import { isCanceled } from './order-status.ts'

/** Money that the shop received for an order. `left` is without refunds, those in progress included. */
export interface ReceivedPayment {
  readonly left: Kopecks
}

export const receivedSum = (payments: ReadonlyArray<ReceivedPayment>): Kopecks =>
  payments.reduce((sum, { left }) => sum + left, 0) as Kopecks

/** Parts of a refund by payment, the first payment first. They add up to `amount`, or to all that was received. */
export const refundParts = <Payment extends ReceivedPayment>(
  payments: ReadonlyArray<Payment>,
  amount: Kopecks,
): ReadonlyArray<{ readonly payment: Payment; readonly amount: Kopecks }> => {
  let owed: number = amount
  return payments.flatMap((payment) => {
    const part = Math.min(owed, payment.left)
    owed -= part
    return part > 0 ? [{ payment, amount: part as Kopecks }] : []
  })
}

export type StaffPaymentError = 'Cancelled' | 'PaidAlready' | 'OthersRecorded' | 'TooMuch'

/**
 * Why staff cannot record this payment; null if they can. `seen` is the received sum that the employee saw: another one
 * means that a colleague has recorded a payment, possibly the same.
 */
export const staffPaymentError = (
  { status, isPaid, sum }: { readonly status: number; readonly isPaid: boolean; readonly sum: Kopecks },
  received: Kopecks,
  { amount, seen }: { readonly amount: Kopecks; readonly seen: Kopecks },
): StaffPaymentError | null => {
  if (isCanceled(status)) return 'Cancelled'
  if (isPaid) return 'PaidAlready'
  if (received !== seen) return 'OthersRecorded'
  return received + amount > sum ? 'TooMuch' : null
}
