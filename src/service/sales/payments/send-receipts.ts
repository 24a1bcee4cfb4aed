import * as E from 'fp-ts/Either'
import type { Kysely, Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { ReceiptItem } from '../../../domain/order/receipt.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ReceiptContent } from '../../platform/database/tables/payments.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { SalesDeps } from '../deps.ts'
import type { Receipt } from './provider.ts'
import { sendReceipt } from './receipts.ts'

type Chosen = { readonly refundId: number } | { readonly paymentId: number; readonly kind: 'prepayment' }

const rowOf = (db: Kysely<Tables>, chosen: Chosen) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where((is) =>
      'refundId' in chosen
        ? is('refund_id', '=', chosen.refundId)
        : is.and([is('payment_id', '=', chosen.paymentId), is('kind', '=', chosen.kind)]),
    )
    .executeTakeFirst()

const withContact = async (db: Kysely<Tables>, orderId: number, content: ReceiptContent): Promise<Receipt> => {
  const order = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.email', 'orders.phone', 'users.email as account'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...content, email: order.email ?? order.account, phone: order.phone }
}

export const receiptOf = async (db: Kysely<Tables>, chosen: Chosen): Promise<Receipt | null> => {
  const row = await rowOf(db, chosen)
  return row === undefined ? null : withContact(db, row.order_id, row.receipt)
}

export const restOf = async (
  db: Kysely<Tables>,
  { paymentId, refundId }: { readonly paymentId: number; readonly refundId: number },
): Promise<{ readonly sum: Kopecks; readonly items: ReadonlyArray<ReceiptItem> | null }> => {
  const [row, { amount, given }] = await Promise.all([
    rowOf(db, { refundId }),
    db
      .selectFrom('payments')
      .innerJoin('payment_refunds as refund', 'refund.payment_id', 'payments.id')
      .select(['payments.amount', (paid) => paid.fn.sum<number>('refund.amount').as('given')])
      .where('payments.id', '=', paymentId)
      .where('refund.id', '<=', refundId)
      .where('refund.status', '!=', 'refused')
      .groupBy('payments.amount')
      .executeTakeFirstOrThrow(),
  ])
  return { sum: (amount - Number(given)) as Kopecks, items: row?.rest ?? null }
}

export const markReceipt = async (
  trx: Kysely<Tables>,
  { refundId }: { readonly refundId: number },
  status: 'sent' | 'refused',
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('receipts')
    .set({ status, sent_at: status === 'sent' ? now : null })
    .where('refund_id', '=', refundId)
    .execute()
}

export const markPrepaymentSent = async (trx: Transaction<Tables>, paymentId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('receipts')
    .set({ status: 'sent', sent_at: now })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'prepayment')
    .execute()
}

export const sendReceiptJob = ({
  db,
  clock,
  log,
  payments,
}: Pick<SalesDeps, 'db' | 'clock' | 'log' | 'payments'>): Job =>
  defineJob(sendReceipt, ({ receiptId }) => async () => {
    const row = await db
      .selectFrom('receipts')
      .innerJoin('payments', 'payments.id', 'receipts.payment_id')
      .selectAll('receipts')
      .select(['payments.provider', 'payments.provider_id'])
      .where('receipts.id', '=', receiptId)
      .where('receipts.status', '=', 'owed')
      .executeTakeFirst()
    if (row === undefined || row.provider_id === null) return E.right(null)
    const mark = (status: 'sent' | 'refused' | 'byTill') =>
      db
        .updateTable('receipts')
        .set({ status, sent_at: status === 'sent' ? new Date(clock.now()) : null })
        .where('id', '=', receiptId)
        .execute()
    const provider = payments.providers.find(({ code }) => code === row.provider)
    if (provider === undefined) return E.left('the shop has no account there')
    if (provider.settle === null) return E.right(await mark('byTill'))
    const receipt = await withContact(db, row.order_id, row.receipt)
    const sent = await provider.settle({ paymentId: row.provider_id, key: row.key, receipt })()
    if (E.isLeft(sent) && sent.left._tag === 'Unavailable') return E.left(sent.left.reason)
    if (E.isLeft(sent)) log.error({ order: row.order_id, reason: sent.left.reason }, 'the provider refused a receipt')
    return E.right(await mark(E.isLeft(sent) ? 'refused' : 'sent'))
  })
