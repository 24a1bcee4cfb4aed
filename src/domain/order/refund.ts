import { daysBetween, type Day } from '../time/day.ts'
import { ORDER_STATUS } from './order-status.ts'
import type { ShipmentItem } from './order.ts'

/** [OC-71] */
export const REFUND_DAYS = 14

/** Goods may be returned within 14 days of the day they were handed out. [OC-71] */
export const canRefund = (status: number, completedOn: Day | null, today: Day): boolean => {
  if (status !== ORDER_STATUS.completed || completedOn === null) return false
  const passed = daysBetween(completedOn, today)
  return passed >= 0 && passed <= REFUND_DAYS
}

/** Units that can still be returned: bought less returned already, none of what was never handed out. [OC-71] */
export const refundableCount = (item: Pick<ShipmentItem, 'count' | 'refunds' | 'isCancel' | 'isRemoved'>): number => {
  if (item.isCancel || item.isRemoved) return 0
  return Math.max(item.count - item.refunds.reduce((sum, { count }) => sum + count, 0), 0)
}

/** Whether so many units may be returned: at least one and no more than can be. [OC-71] */
export const isRefundCount = (item: Parameters<typeof refundableCount>[0], count: number): boolean =>
  Number.isInteger(count) && count > 0 && count <= refundableCount(item)
