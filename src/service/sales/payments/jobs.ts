import * as E from 'fp-ts/Either'
import type { Job } from '../../platform/jobs/job.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { SettleDeps } from './deps.ts'
import { refundPayment } from './start-refund.ts'
import { pollJob } from './poll.ts'
import { markReceipt, receiptOf, restOf, sendReceiptJob } from './send-receipts.ts'
import type { ProviderError } from './provider.ts'
import { settle, settlePayment } from './settle.ts'
import { verifyNotificationJob } from './verify-notification.ts'

const reasonOf = ({ reason }: ProviderError): string => reason

const payBack = async (
  { db, clock, log, payments, paymentFacts }: SettleDeps,
  refundId: number,
): Promise<E.Either<string, unknown>> => {
  const refund = await db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments', 'payments.id', 'refund.payment_id')
    .select(['refund.id', 'refund.payment_id', 'refund.amount', 'refund.key', 'provider', 'provider_id', 'order_id'])
    .where('refund.id', '=', refundId)
    .where('refund.status', '=', 'owed')
    .executeTakeFirst()
  if (refund === undefined || refund.provider_id === null) return E.right(null)
  const provider = payments.providers.find(({ code }) => code === refund.provider)
  if (provider === undefined) return E.left('the shop has no account there')
  const given = await provider.refund({
    paymentId: refund.provider_id,
    amount: refund.amount,
    key: refund.key,
    receipt: await receiptOf(db, { refundId }),
    rest: await restOf(db, { paymentId: refund.payment_id, refundId }),
  })()
  if (E.isLeft(given) && given.left._tag === 'Unavailable') return E.left(given.left.reason)
  if (E.isLeft(given))
    log.error({ refund: refund.id, order: refund.order_id, reason: given.left.reason }, 'the provider refused a refund')
  const now = new Date(clock.now())
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('payment_refunds')
      .set({ status: E.isLeft(given) ? 'refused' : 'done', done_at: now })
      .where('id', '=', refund.id)
      .where('status', '=', 'owed')
      .executeTakeFirst()
    await markReceipt(trx, { refundId }, E.isLeft(given) ? 'refused' : 'sent', now)
    if (E.isLeft(given) || ended.numUpdatedRows === 0n) return
    await paymentFacts.paidBack(trx, { orderId: refund.order_id, refundId: refund.id, amount: refund.amount }, now)
  })
  return E.right(null)
}

export const paymentJobs = (deps: SettleDeps): ReadonlyArray<Job> => [
  pollJob(deps),
  verifyNotificationJob(deps),
  sendReceiptJob(deps),
  defineJob(settlePayment, ({ paymentId }) => async () => {
    const row = await deps.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
    return row === undefined ? E.right(undefined) : E.mapLeft(reasonOf)(await settle(deps, row))
  }),
  defineJob(
    refundPayment,
    ({ refundId }) =>
      () =>
        payBack(deps, refundId),
  ),
]
