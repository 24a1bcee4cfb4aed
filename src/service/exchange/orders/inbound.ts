import type { OrderEvent } from '../../../domain/order/order-life.ts'
import { isCanceled, ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from '../../../domain/order/order-status.ts'
import type { Day } from '../../../domain/time/day.ts'
import { childrenOf, type FeedElement, textIn } from '../../import/public.ts'
import { statusTitles } from '../../sales/public.ts'
import { documentStrings as strings } from './strings.ts'

export interface InboundOrder {
  readonly id: number
  readonly events: ReadonlyArray<OrderEvent>
}

const ORDER = 'Заказ товара'
const NUMBER = /^\d{1,9}$/

const folded = (title: string): string =>
  title
    .replace(/^\[\w+\]\s*/, '')
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')

const statusCalled = (title: string): OrderStatus | undefined =>
  ORDER_STATUSES.find((status) => folded(statusTitles[status]) === folded(title))

const requisitesOf = (document: FeedElement): ReadonlyMap<string, string> =>
  new Map(
    childrenOf(document, 'ЗначенияРеквизитов').flatMap((list) =>
      childrenOf(list, 'ЗначениеРеквизита').map((one) => [textIn(one, 'Наименование'), textIn(one, 'Значение')]),
    ),
  )

const eventTo = (status: OrderStatus, today: Day): OrderEvent => {
  if (status === ORDER_STATUS.paid) return { _tag: 'Paid' }
  if (status === ORDER_STATUS.canceledWithoutReturn) return { _tag: 'CancelledWithoutReturn' }
  return isCanceled(status)
    ? { _tag: 'Cancelled', reason: strings.cancelledBy1C }
    : { _tag: 'MovedOn', to: status, on: today }
}

const isTrue = (word: string | undefined): boolean => word?.toLowerCase() === 'true'
const isFilled = (word: string | undefined): boolean => word !== undefined && word !== ''

// Null if the document is not an order of this shop. Events are in the order to apply.
export const inboundOf = (document: FeedElement, today: Day): InboundOrder | null => {
  const id = [textIn(document, 'Ид'), textIn(document, 'Номер')].find((word) => NUMBER.test(word))
  if (id === undefined || textIn(document, 'ХозОперация') !== ORDER) return null
  const requisites = requisitesOf(document)
  const status = statusCalled(requisites.get('Статус заказа') ?? requisites.get('Статус') ?? '')
  const isCancelled =
    isTrue(requisites.get('Отменен')) ||
    isTrue(requisites.get('ПометкаУдаления')) ||
    textIn(document, 'ПометкаУдаления') === 'true'
  if (isCancelled) return { id: Number(id), events: [eventTo(ORDER_STATUS.canceled, today)] }
  const isPaid = isTrue(requisites.get('Заказ оплачен')) || isFilled(requisites.get('Дата оплаты по 1С'))
  const isShipped = isFilled(requisites.get('Дата отгрузки по 1С')) && status === undefined
  return {
    id: Number(id),
    events: [
      ...(isPaid && status !== ORDER_STATUS.paid ? [eventTo(ORDER_STATUS.paid, today)] : []),
      ...(isShipped ? [eventTo(ORDER_STATUS.onTheWay, today)] : []),
      ...(status === undefined || status === ORDER_STATUS.new ? [] : [eventTo(status, today)]),
    ],
  }
}
