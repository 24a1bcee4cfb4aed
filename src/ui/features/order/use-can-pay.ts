import { useStoreMap } from 'effector-react'
import { $secondsToPay } from '../../../application/order/time-to-pay.ts'
import { isAwaitingPayment } from '../../../domain/order/order-status.ts'
import type { Order, OrderId } from '../../../domain/order/order.ts'

// Whether the order waits for payment and its time is not over. [ORD-16]
export const useCanPay = ({ id, status = 0 }: Order): boolean =>
  useStoreMap({
    store: $secondsToPay,
    keys: [id],
    fn: (left, [key]) => (left[key as OrderId] ?? 0) > 0,
  }) && isAwaitingPayment(status)
