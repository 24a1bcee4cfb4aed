import { daysBetween, type Day } from '../time/day.ts'
import { ORDER_STATUS } from './order-status.ts'
import type { ShipmentItem } from './order.ts'

const REFUND_DAYS = 14

/** Products can be returned within 14 days after the order is completed. [OC-71] */
export const canRefund = (status: number, completedOn: Day | null, today: Day): boolean => {
  if (status !== ORDER_STATUS.completed || completedOn === null) return false
  const passed = daysBetween(completedOn, today)
  return passed >= 0 && passed <= REFUND_DAYS
}

/** Units that can still be returned: received minus already returned. [OC-71] */
export const refundableCount = (item: Pick<ShipmentItem, 'count' | 'refunds' | 'isCancel' | 'isRemoved'>): number => {
  if (item.isCancel || item.isRemoved) return 0
  return Math.max(item.count - item.refunds.reduce((sum, { count }) => sum + count, 0), 0)
}
