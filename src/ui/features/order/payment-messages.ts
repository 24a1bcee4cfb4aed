import type { Order } from '../../../domain/order/order.ts'
import { paymentStrings as strings } from './strings.ts'

export const paymentMessages = ({ paymentMethod, isPaid }: Order): string | null => {
  if (paymentMethod === undefined) return isPaid === true ? strings.paid : null
  return isPaid === true ? strings.paidBy[paymentMethod] : strings.payments[paymentMethod]
}
