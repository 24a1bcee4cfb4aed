import { randomUUID } from 'node:crypto'
import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import { finishOrderRefund, recordOrderPayment } from '../../../contract/admin/order-payments.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { staffPaymentError } from '../../../domain/order/order-payments.ts'
import { isAwaitingPayment } from '../../../domain/order/order-status.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { Router } from '../../platform/http/router.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { lockedOrder } from '../order-row.ts'
import { expireOrder } from '../orders/expire.ts'
import { noteChange } from '../orders/order-changes.ts'
import { announceOrder } from '../orders/order-messages.ts'
import { payIfCovered } from '../orders/pay-if-covered.ts'
import { BY_STAFF, receivedFor } from '../payments/received-payments.ts'
import { writePrepaymentReceipt } from '../payments/receipts.ts'
import { orderCard, readOrderForAudit } from './order-card.ts'
import { strings } from './strings.ts'

interface By {
  readonly author: string
  readonly now: Date
}

const conflict = (message: string) => E.left<ServiceError>({ _tag: 'Conflict', message })

// A buyer who has paid a part gets a day for the rest.
const REST_MS = 86_400_000

const waitForRest = async (trx: Transaction<Tables>, orderId: number, now: Date): Promise<void> => {
  const runAt = new Date(now.getTime() + REST_MS)
  await trx.updateTable('orders').set({ pay_until: runAt }).where('id', '=', orderId).execute()
  await enqueue(trx, expireOrder, { payload: { orderId }, runAt })
}

const isPaidAtProvider = async (trx: Transaction<Tables>, orderId: number): Promise<boolean> =>
  (await trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'capturing')
    .executeTakeFirst()) !== undefined

type Payment = TypeOf<typeof recordOrderPayment.body>

const insertPayment = async (
  trx: Transaction<Tables>,
  orderId: number,
  { amount, receivedOn, note }: Payment,
  { author, now }: By,
) => {
  const { attempts } = await trx
    .selectFrom('payments')
    .select((row) => row.fn.countAll<number>().as('attempts'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('payments')
    .values({
      order_id: orderId,
      attempt: Number(attempts) + 1,
      provider: BY_STAFF,
      reference: randomUUID(),
      amount,
      status: 'captured',
      created_at: now,
      settled_at: now,
      received_on: receivedOn,
      note: note.trim(),
      author,
    })
    .returning(['id', 'amount', 'provider'])
    .executeTakeFirstOrThrow()
}

/** Records a payment in the caller's transaction: money, status, receipt, history, and the message to the buyer. */
const recordPayment = async (
  trx: Transaction<Tables>,
  orderId: number,
  payment: Payment,
  by: By,
): Promise<E.Either<ServiceError, undefined>> => {
  const { amount, receivedOn, seen } = payment
  const { author, now } = by
  if (amount === 0) return E.left(invalid('amount', strings.noAmount))
  if (receivedOn > dayOfMillis(now.getTime())) return E.left(invalid('receivedOn', strings.futureDay))
  const order = await lockedOrder(trx, orderId)
  if (order === undefined) return E.left(notFound)
  const received = await receivedFor(trx, orderId)
  const { status, is_paid: isPaid, sum } = order
  const error = staffPaymentError({ status, isPaid, sum }, received, { amount, seen })
  if (error !== null) return conflict(strings.staffPayment[error])
  if (await isPaidAtProvider(trx, orderId)) return conflict(strings.payingNow)
  const row = await insertPayment(trx, orderId, payment, by)
  await writePrepaymentReceipt(trx, order, row, now)
  const left = (sum - received - amount) as Kopecks
  const change = strings.paymentReceived(formatPrice(amount), left === 0 ? null : formatPrice(left))
  await noteChange(trx, order, { author, change }, now)
  if (await payIfCovered(trx, orderId, now)) return E.right(undefined)
  if (isAwaitingPayment(status)) await waitForRest(trx, orderId, now)
  await announceOrder(trx, { orderId, fact: 'partPaid', which: String(row.id), change }, now)
  return E.right(undefined)
}

const finishRefund = async (
  trx: Transaction<Tables>,
  orderId: number,
  refundId: number,
  { author, now }: By,
): Promise<E.Either<ServiceError, undefined>> => {
  const order = await lockedOrder(trx, orderId)
  if (order === undefined) return E.left(notFound)
  const refund = await trx
    .updateTable('payment_refunds as refund')
    .from('payments')
    .set({ status: 'done', done_at: now })
    .whereRef('payments.id', '=', 'refund.payment_id')
    .where('refund.id', '=', refundId)
    .where('refund.status', '=', 'owed')
    .where('payments.order_id', '=', orderId)
    .where('payments.provider', '=', BY_STAFF)
    .returning('refund.amount')
    .executeTakeFirst()
  if (refund === undefined) return conflict(strings.noSuchRefund)
  const { amount } = refund
  await noteChange(trx, order, { author, change: strings.refundGiven(formatPrice(amount)) }, now)
  await announceOrder(trx, { orderId, fact: 'refunded', which: String(refundId), amount }, now)
  return E.right(undefined)
}

export const staffPaymentRoutes = (router: Router, { clock }: PlatformDeps): void => {
  const subject = (id: number) => ({ kind: 'order' as const, id, read: readOrderForAudit })
  router.on(recordOrderPayment, ({ params: { id }, body }, { staff, change }) =>
    change(subject(id), async (trx) => {
      const now = clock.now()
      const recorded = await recordPayment(trx, id, body, { author: staff.name || staff.login, now: new Date(now) })
      return E.isLeft(recorded) ? recorded : orderCard(trx, id, now)
    }),
  )
  router.on(finishOrderRefund, ({ params: { id, refundId } }, { staff, change }) =>
    change(subject(id), async (trx) => {
      const now = clock.now()
      const by = { author: staff.name || staff.login, now: new Date(now) }
      const finished = await finishRefund(trx, id, refundId, by)
      return E.isLeft(finished) ? finished : orderCard(trx, id, now)
    }),
  )
}
