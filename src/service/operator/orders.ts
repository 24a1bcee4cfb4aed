import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { formatPrice } from '../../domain/money/format.ts'
import { formatMoment, momentOfMillis } from '../../domain/time/moment.ts'
import { isOrderStatus, ORDER_STATUS, type OrderStatus } from '../../domain/order/order-status.ts'
import { advanceOrder, type NotAdvanced, payBackReturns, statusTitles } from '../sales/public.ts'
import type { ServiceClock } from '../service-deps.ts'
import type { Command, Commands } from '../platform/operator-command.ts'
import { orderStrings as strings } from './order-strings.ts'

const LIMIT = 20

const STATUS_NAMES: Readonly<Record<string, OrderStatus>> = ORDER_STATUS

const titleOf = (status: number): string => (isOrderStatus(status) ? statusTitles[status] : String(status))

const listOrders: Command =
  ({ status, limit }, { database: { db } }) =>
  async () => {
    const wanted = typeof status === 'string' ? STATUS_NAMES[status] : undefined
    if (typeof status === 'string' && wanted === undefined)
      return E.left(strings.unknownStatus(Object.keys(STATUS_NAMES)))
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'status', 'sum', 'payment_method', 'is_paid', 'delivery_type', 'created_at'])
      .$if(wanted !== undefined, (rows) => rows.where('status', '=', wanted ?? 0))
      .orderBy('id', 'desc')
      .limit(typeof limit === 'number' ? limit : LIMIT)
      .execute()
    if (orders.length === 0) return E.right([strings.noOrders])
    return E.right(
      orders.map((order) =>
        [
          order.id,
          formatMoment(momentOfMillis(order.created_at.getTime())),
          titleOf(order.status),
          formatPrice(order.sum),
          order.is_paid ? strings.paid : strings.payments[order.payment_method],
          strings.receiving[order.delivery_type],
        ].join('  '),
      ),
    )
  }

const refusalOf = (refusal: NotAdvanced, orderId: number): string => {
  switch (refusal._tag) {
    case 'NoSuchOrder':
      return strings.noSuchOrder(orderId)
    case 'NotNext':
      return strings.notNext(titleOf(refusal.from), titleOf(refusal.to))
    case 'NotPaid':
      return strings.notPaid
    case 'PaidAlready':
    case 'ReasonMissing':
    case 'NotReturnable':
      return strings.impossible
  }
}

const advanceCommand =
  (clock: ServiceClock): Command =>
  ({ order, to }, { database: { db } }) => {
    if (typeof order !== 'number') return TE.left(strings.noNumber)
    const status = typeof to === 'string' ? STATUS_NAMES[to] : 'next'
    if (status === undefined) return TE.left(strings.unknownStatus(Object.keys(STATUS_NAMES)))
    return async () => {
      const advanced = await advanceOrder({ db, clock }, order, status)
      return E.isLeft(advanced)
        ? E.left(refusalOf(advanced.left, order))
        : E.right([strings.advanced(order, titleOf(advanced.right))])
    }
  }

const payBackCommand =
  (clock: ServiceClock): Command =>
  ({ order }, { database: { db } }) => {
    if (typeof order !== 'number') return TE.left(strings.noNumber)
    return async () => {
      const paid = await payBackReturns({ db, clock }, order)
      if (E.isLeft(paid))
        return E.left(paid.left._tag === 'NoSuchOrder' ? strings.noSuchOrder(order) : strings.nothingReturned)
      const sum = formatPrice(paid.right.amount)
      return E.right([paid.right.isOnline ? strings.paidBack(sum) : strings.handOut(sum)])
    }
  }

export const orderCommands = (clock: ServiceClock): Commands => ({
  'orders-list': listOrders,
  'orders-advance': advanceCommand(clock),
  'orders-pay-back': payBackCommand(clock),
})
