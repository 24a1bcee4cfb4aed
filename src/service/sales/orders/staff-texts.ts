import { isOrderStatus, ORDER_STATUS, type OrderStatus } from '../../../domain/order/order-status.ts'
import type { NotAdvanced } from './advance.ts'
import { statusTitles } from './strings.ts'

// Products of an order with status 7 are back in stock.
const staffTitles: typeof statusTitles = { ...statusTitles, 7: 'Закрыт без выдачи' }

const ENDED: ReadonlyArray<OrderStatus> = [
  ORDER_STATUS.completed,
  ORDER_STATUS.canceled,
  ORDER_STATUS.canceledWithoutReturn,
]

export const titleOf = (status: number): string => (isOrderStatus(status) ? staffTitles[status] : String(status))

export const orderErrorText = (error: NotAdvanced, orderId: number): string => {
  switch (error._tag) {
    case 'NoSuchOrder':
      return `заказа № ${orderId} нет`
    case 'NotNext':
      if (ENDED.includes(error.from)) return `заказ в статусе «${titleOf(error.from)}» закрыт: следующего шага нет`
      if (error.to === ORDER_STATUS.paid) return 'заказ ждёт оплаты и станет оплаченным сам, когда она придёт'
      return `заказ в статусе «${titleOf(error.from)}» не может стать «${titleOf(error.to)}»`
    case 'CodesMissing':
      return `введите коды «Честного знака»: не хватает ${error.units}`
    case 'NotPaid':
      return 'заказ ещё не оплачен'
    case 'PaidAlready':
    case 'ReasonMissing':
    case 'NotReturnable':
      return 'с этим заказом так поступить нельзя'
  }
}
