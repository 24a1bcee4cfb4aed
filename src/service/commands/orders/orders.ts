import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { writeFile } from 'node:fs/promises'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { ORDER_STATUS, type OrderStatus } from '../../../domain/order/order-status.ts'
import { isDay } from '../../../domain/time/day.ts'
import { formatMoment } from '../../../domain/time/moment.ts'
import { OPERATOR, recordChange } from '../../identity/public.ts'
import type { Command, Commands, OperatorCommand } from '../../platform/operator-command.ts'
import { errorResponseOf } from '../../platform/http/respond.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import {
  advanceOrder,
  cancel,
  cancelReasons,
  findOrders,
  type OrderCard,
  orderCard,
  type OrderFilter,
  ordersInCsv,
  ordersInXlsx,
  type PaidBack,
  payBackReturns,
  readOrderForAudit,
  orderErrorText,
  shopCancelReasons,
  titleOf,
} from '../../sales/public.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import { fileErrorText } from '../file-error.ts'
import { orderStrings as strings } from './strings.ts'

const LIMIT = 20
const REASONS = [...shopCancelReasons, ...cancelReasons]
const STATUS_NAMES: Readonly<Record<string, OrderStatus>> = ORDER_STATUS

type Values = OperatorCommand['values']

const withMessage = E.mapLeft((error: ServiceError) => errorResponseOf(error).body.message)

const filterIn = ({ status, from, to }: Values): E.Either<string, OrderFilter> => {
  const requested = typeof status === 'string' ? STATUS_NAMES[status] : undefined
  if (typeof status === 'string' && requested === undefined)
    return E.left(strings.unknownStatus(Object.keys(STATUS_NAMES)))
  const days = [from, to].map((day) => (typeof day === 'string' ? day : undefined))
  if (days.some((day) => day !== undefined && !isDay(day))) return E.left(strings.badDay)
  const [first, last] = days as ReadonlyArray<OrderFilter['from']>
  return E.right({ ...(requested === undefined ? {} : { status: [requested] }), from: first, to: last })
}

const listOrders: Command =
  (values, { database: { db } }) =>
  async () => {
    const filter = filterIn(values)
    if (E.isLeft(filter)) return filter
    const orders = await findOrders(db, filter.right, typeof values.limit === 'number' ? values.limit : LIMIT)
    if (orders.length === 0) return E.right([strings.noOrders])
    return E.right(
      orders.map(({ id, createdAt, statusTitle, sum, isPaid, paymentMethod, deliveryType }) =>
        [
          id,
          formatMoment(createdAt),
          statusTitle,
          formatPrice(sum),
          isPaid ? strings.paid : strings.payments[paymentMethod],
          strings.receiving[deliveryType],
        ].join('  '),
      ),
    )
  }

const pageOf = ({ buyer, address, ...order }: OrderCard): ReadonlyArray<string> => [
  `${strings.order(order.id)}  ${formatMoment(order.createdAt)}  ${order.statusTitle}`,
  [`${buyer.lastName} ${buyer.firstName}`, buyer.phone, buyer.email].filter(Boolean).join('  '),
  [
    strings.receiving[order.deliveryType],
    order.city,
    order.point ?? [address?.street, address?.house, address?.flat].filter(Boolean).join(', '),
  ].join('  '),
  ...order.lines.map(
    ({ title, sku, count, price, isRemoved }) =>
      `    ${title}  ${sku}  ${count} × ${formatPrice(price)} = ${formatPrice((count * price) as Kopecks)}${isRemoved ? `  (${strings.removed})` : ''}`,
  ),
  [
    strings.sum(formatPrice(order.sum)),
    strings.payments[order.paymentMethod],
    ...(order.isPaid ? [strings.paid] : []),
  ].join('  '),
  ...(order.comment === '' ? [] : [order.comment]),
  ...order.notes.map(({ author, text }) => `    ${author}: ${text}`),
]

const showOrder =
  (clock: ServiceClock): Command =>
  ({ order }, { database: { db } }) => {
    if (typeof order !== 'number') return TE.left(strings.noNumber)
    return async () => {
      const card = await orderCard(db, order, clock.now())
      return E.isLeft(card) ? E.left(strings.noSuchOrder(order)) : E.right(pageOf(card.right))
    }
  }

const exportOrders =
  (clock: ServiceClock): Command =>
  (values, { database: { db } }) => {
    const { file } = values
    const inFormat =
      typeof file === 'string' ? { csv: ordersInCsv, xlsx: ordersInXlsx }[file.split('.').at(-1) ?? ''] : undefined
    if (typeof file !== 'string' || inFormat === undefined) return TE.left(strings.badFormat)
    return TE.tryCatch(async () => {
      const filter = filterIn(values)
      if (E.isLeft(filter)) throw new Error(filter.left)
      const document = withMessage(await inFormat(db, filter.right, clock.now()))
      if (E.isLeft(document)) throw new Error(document.left)
      await writeFile(file, document.right.content)
      return [strings.exported(file)]
    }, fileErrorText)
  }

const ofOrder = (id: number) => ({ kind: 'order' as const, id, read: readOrderForAudit })

const advanceCommand =
  (clock: ServiceClock): Command =>
  ({ order, to }, { database: { db } }) => {
    if (typeof order !== 'number') return TE.left(strings.noNumber)
    const status = typeof to === 'string' ? STATUS_NAMES[to] : 'next'
    if (status === undefined) return TE.left(strings.unknownStatus(Object.keys(STATUS_NAMES)))
    let message = ''
    return async () => {
      const change = recordChange({ db, clock }, OPERATOR, 'advanceStaffOrder')
      const advanced = await change<OrderStatus>(ofOrder(order), async (trx) => {
        const moved = await advanceOrder({ db: trx, clock }, order, status)
        if (E.isLeft(moved)) message = orderErrorText(moved.left, order)
        return E.mapLeft((): ServiceError => ({ _tag: 'Conflict', message }))(moved)
      })
      return E.isLeft(advanced) ? E.left(message) : E.right([strings.advanced(order, titleOf(advanced.right))])
    }
  }

const cancelCommand =
  (clock: ServiceClock): Command =>
  ({ order, reason, comment }, { database: { db } }) => {
    if (typeof order !== 'number') return TE.left(strings.noNumber)
    if (!REASONS.some(({ id }) => id === reason)) return TE.left(strings.unknownReason(REASONS))
    const cancellation = { reasonId: Number(reason), comment: typeof comment === 'string' ? comment : undefined }
    return async () => {
      const change = recordChange({ db, clock }, OPERATOR, 'cancelStaffOrder')
      const cancelled = await change(ofOrder(order), (trx) => cancel({ db: trx, clock }, order, cancellation, REASONS))
      if (E.isRight(cancelled)) return E.right([strings.cancelled(order)])
      return cancelled.left._tag === 'NotFound' ? E.left(strings.noSuchOrder(order)) : withMessage(cancelled)
    }
  }

const payBackCommand =
  (clock: ServiceClock): Command =>
  ({ order }, { database: { db } }) => {
    if (typeof order !== 'number') return TE.left(strings.noNumber)
    return async () => {
      let message = ''
      const change = recordChange({ db, clock }, OPERATOR, 'payBackReturn')
      const paid = await change<PaidBack>(ofOrder(order), async (trx) => {
        const done = await payBackReturns({ db: trx, clock }, order)
        if (E.isLeft(done))
          message = done.left._tag === 'NoSuchOrder' ? strings.noSuchOrder(order) : strings.nothingReturned
        return E.mapLeft((): ServiceError => ({ _tag: 'Conflict', message }))(done)
      })
      if (E.isLeft(paid)) return E.left(message)
      const sum = formatPrice(paid.right.amount)
      return E.right([paid.right.isOnline ? strings.paidBack(sum) : strings.handOut(sum)])
    }
  }

export const orderCommands = (clock: ServiceClock): Commands => ({
  'orders-list': listOrders,
  'orders-show': showOrder(clock),
  'orders-export': exportOrders(clock),
  'orders-advance': advanceCommand(clock),
  'orders-cancel': cancelCommand(clock),
  'orders-pay-back': payBackCommand(clock),
})
