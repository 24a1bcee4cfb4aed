import { randomUUID } from 'node:crypto'
import * as t from 'io-ts'
import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import { ORDER_STATUS } from '../../../domain/order/order-status.ts'
import { receiptItems, type ReceiptItem, type SoldUnits, type VatRate } from '../../../domain/order/receipt.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ReceiptContent } from '../../platform/database/tables/payments.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { jobKind } from '../../platform/jobs/job.ts'
import { storedSetting } from '../../platform/settings/settings.ts'
import { unitCodes } from '../order-row.ts'
import { strings } from './strings.ts'
import { BY_STAFF, paidSum, receivedPayments } from './received-payments.ts'

export const sendReceipt = jobKind('sendReceipt', t.type({ receiptId: t.number }))

/** `rest`: all products that are still paid for. */
export type ReturnedLines = 'rest' | ReadonlyArray<{ readonly lineId: number; readonly count: number }>

interface SoldLine extends SoldUnits {
  readonly lineId: number
}

// The lines of an order, without removed units and without units whose return was paid back.
const linesLeft = async (
  trx: Transaction<Tables>,
  orderId: number,
  vat: VatRate,
): Promise<ReadonlyArray<SoldLine & { readonly isLeft: boolean }>> => {
  const lines = await trx
    .selectFrom('order_lines as line')
    .select(['line.id', 'line.title', 'line.count', 'line.price', 'line.vat', 'line.is_removed'])
    .select((line) =>
      line
        .selectFrom('order_returns as back')
        .select((back) => back.fn.coalesce(back.fn.sum<number>('back.count'), back.lit(0)).as('count'))
        .whereRef('back.order_line_id', '=', 'line.id')
        .where('back.paid_back_at', 'is not', null)
        .as('returned'),
    )
    .where('line.order_id', '=', orderId)
    .orderBy('line.id')
    .execute()
  const codes = await unitCodes(trx, orderId)
  return lines.map((line) => ({
    lineId: line.id,
    key: String(line.id),
    title: line.title,
    count: line.count - Number(line.returned ?? 0),
    price: line.price,
    vat: line.vat ?? vat,
    codes: codes.get(line.id) ?? [],
    isLeft: !line.is_removed,
  }))
}

// Lines without a VAT rate get the shop's rate.
const sold = async (trx: Transaction<Tables>, orderId: number, vat: VatRate) => {
  const order = await trx
    .selectFrom('orders')
    .select(['status', 'delivery_sum'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const mode = order.status === ORDER_STATUS.completed ? ('fullPayment' as const) : ('fullPrepayment' as const)
  return {
    // a unit leaves circulation when it is handed over
    lines: (await linesLeft(trx, orderId, vat)).map((line) => (mode === 'fullPayment' ? line : { ...line, codes: [] })),
    delivery: { title: strings.delivery, sum: order.delivery_sum, vat },
    contentOf: async (items: ReadonlyArray<ReceiptItem>): Promise<ReceiptContent> => ({
      mode,
      taxSystem: await storedSetting(trx, 'legal.taxSystem'),
      items,
    }),
  }
}

interface NewReceipt extends Pick<Tables['receipts'], 'order_id' | 'payment_id' | 'kind' | 'amount'> {
  readonly status: 'owed' | 'byTill'
  readonly refund_id?: number
  readonly rest?: ReadonlyArray<ReceiptItem>
}

const write = async (trx: Transaction<Tables>, row: NewReceipt, content: ReceiptContent, now: Date): Promise<number> =>
  (
    await trx
      .insertInto('receipts')
      .values({
        ...row,
        receipt: JSON.stringify(content),
        rest: row.rest === undefined ? null : JSON.stringify(row.rest),
        key: randomUUID(),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

// The shop's own cash register prints receipts of money that staff received.
const statusFor = (provider: string) => (provider === BY_STAFF ? ('byTill' as const) : ('owed' as const))

const areLeft = ({ isLeft, count }: { readonly isLeft: boolean; readonly count: number }) => isLeft && count > 0

export const writePrepaymentReceipt = async (
  trx: Transaction<Tables>,
  order: { readonly id: number },
  payment: { readonly id: number; readonly amount: Kopecks; readonly provider: string },
  now: Date,
): Promise<void> => {
  const vat = await storedSetting(trx, 'legal.vat')
  if (vat === null) return
  const soldOrder = await sold(trx, order.id, vat)
  const { amount } = payment
  const items = receiptItems(soldOrder.lines.filter(areLeft), soldOrder.delivery, amount)
  const status = statusFor(payment.provider)
  const row = { order_id: order.id, payment_id: payment.id, kind: 'prepayment', amount, status } as const
  await write(trx, row, await soldOrder.contentOf(items), now)
}

// Null for a payment that had no receipt: then its refund has none, whatever the owner has set since.
const vatOf = async (trx: Transaction<Tables>, paymentId: number): Promise<VatRate | null> => {
  const first = await trx
    .selectFrom('receipts')
    .select('receipt')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'prepayment')
    .executeTakeFirst()
  if (first === undefined) return null
  return (await storedSetting(trx, 'legal.vat')) ?? first.receipt.items[0]?.vat ?? 'none'
}

interface RefundReceipt {
  readonly refundId: number
  readonly paymentId: number
  readonly amount: Kopecks
  readonly lines: ReturnedLines
  readonly now: Date
}

// Writes the receipt of a refund and what remains of the payment. The refund must exist already.
export const writeRefundReceipt = async (
  trx: Transaction<Tables>,
  { refundId, paymentId, amount, lines, now }: RefundReceipt,
): Promise<void> => {
  const { orderId, left, provider } = await paidSum(trx, paymentId)
  const vat = await vatOf(trx, paymentId)
  if (vat === null) return
  const order = await sold(trx, orderId, vat)
  const isRest = lines === 'rest'
  const lineOf = new Map(order.lines.map((line) => [line.lineId, line]))
  const returned = isRest
    ? order.lines.filter(areLeft)
    : lines.flatMap(({ lineId, count }) => {
        const line = lineOf.get(lineId)
        if (line === undefined) return []
        // what is left of the line keeps its first codes
        return [{ ...line, count, codes: line.codes.slice(line.count, line.count + count) }]
      })
  const delivery = { ...order.delivery, sum: isRest ? order.delivery.sum : (0 as Kopecks) }
  const items = receiptItems(returned, delivery, amount)
  const rest = isRest ? [] : receiptItems(order.lines.filter(areLeft), order.delivery, left)
  const of = { order_id: orderId, payment_id: paymentId, refund_id: refundId } as const
  const row = { ...of, kind: 'refund', amount, rest, status: statusFor(provider) } as const
  await write(trx, row, await order.contentOf(items), now)
}

// The second receipt of each payment of the order, when the products are handed over. Idempotent.
export const writeSettlementReceipt = async (trx: Transaction<Tables>, orderId: number, now: Date): Promise<void> => {
  for (const { id, left, provider } of await receivedPayments(trx, orderId)) {
    const vat = await vatOf(trx, id)
    if (vat === null || left === 0) continue
    const soldOrder = await sold(trx, orderId, vat)
    const items = receiptItems(soldOrder.lines.filter(areLeft), soldOrder.delivery, left)
    const status = statusFor(provider)
    const row = { order_id: orderId, payment_id: id, kind: 'settlement', amount: left, status } as const
    const receiptId = await write(trx, row, await soldOrder.contentOf(items), now)
    if (status === 'owed') await enqueue(trx, sendReceipt, { payload: { receiptId }, runAt: now })
  }
}
