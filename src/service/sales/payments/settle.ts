import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Selectable, Transaction } from 'kysely'
import { isAwaitingPayment } from '../../../domain/order/order-status.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { jobKind } from '../../platform/jobs/job.ts'
import { lockedOrder, type OrderRow } from '../order-row.ts'
import type { PaymentFacts, SettleDeps } from './deps.ts'
import { dueOf, fitsOrder, openOfferOf } from './open-offer.ts'
import { receivedFor } from './received-payments.ts'
import { startRefund } from './start-refund.ts'
import { markPrepaymentSent } from './send-receipts.ts'
import type { PaymentProvider, ProviderError, ProviderPayment } from './provider.ts'
import { settlementOf, type Settlement } from './settlement.ts'
import { CURRENCY } from '../../../domain/text/locale.ts'

export type PaymentRow = Selectable<Tables['payments']>

// Longer than a provider's response; then another process retries.
const LOOK_AGAIN_MS = 60_000

export const settlePayment = jobKind('settlePayment', t.type({ paymentId: t.number }))

const isOfPayment = (row: PaymentRow, response: ProviderPayment): boolean =>
  response.reference === row.reference && response.amount === row.amount && response.currency === CURRENCY

const hasAnother = async (trx: Transaction<Tables>, { id, order_id }: PaymentRow): Promise<boolean> =>
  (await trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order_id)
    .where('id', '!=', id)
    .where('status', '=', 'capturing')
    .executeTakeFirst()) !== undefined

const isOrderDue = async (trx: Transaction<Tables>, order: OrderRow, { amount }: PaymentRow): Promise<boolean> =>
  isAwaitingPayment(order.status) &&
  !order.is_paid &&
  // staff may have changed the order or received money since the payment was opened
  amount === order.sum - (await receivedFor(trx, order.id))

const isOfferDue = async (trx: Transaction<Tables>, order: OrderRow, { amount, offer_id }: PaymentRow) => {
  const offer = await openOfferOf(trx, order.id)
  if (offer === undefined || offer.id !== offer_id || !fitsOrder(offer, order)) return false
  return amount === (await dueOf(trx, order, offer))
}

const isNeeded = async (trx: Transaction<Tables>, order: OrderRow, payment: PaymentRow): Promise<boolean> =>
  (await (payment.offer_id === null ? isOrderDue : isOfferDue)(trx, order, payment)) &&
  !(await hasAnother(trx, payment))

const orderPaid = async (
  trx: Transaction<Tables>,
  { paid, offerAgreed }: PaymentFacts,
  order: OrderRow,
  payment: PaymentRow,
  method: PaymentProvider['method'],
  now: Date,
): Promise<void> => {
  if (payment.offer_id === null) return paid(trx, order, method, now)
  const offer = await openOfferOf(trx, order.id)
  if (offer !== undefined) await offerAgreed(trx, order, offer, now)
}

const carryOut = async (
  trx: Transaction<Tables>,
  facts: PaymentFacts,
  order: OrderRow,
  payment: PaymentRow,
  { effect }: Settlement,
  method: PaymentProvider['method'],
  now: Date,
) => {
  const { id: paymentId, amount, provider } = payment
  if (effect === 'refund' || effect === 'orderPaid') await markPrepaymentSent(trx, paymentId, now)
  if (effect === 'refund')
    await startRefund(trx, { id: paymentId, provider }, { amount, cause: 'surplus', lines: 'rest', now })
  if (effect === 'capture' || effect === 'void') {
    const runAt = new Date(now.getTime() + LOOK_AGAIN_MS)
    await enqueue(trx, settlePayment, { payload: { paymentId }, runAt, once: payment.reference })
  }
  if (effect === 'orderPaid') await orderPaid(trx, facts, order, payment, method, now)
}

// Locks the order, so that only one of concurrent callers acts on the state.
const applyResponse = async (
  { db, clock, paymentFacts }: SettleDeps,
  row: PaymentRow,
  response: ProviderPayment,
  method: PaymentProvider['method'],
): Promise<Settlement['effect']> => {
  const applied = await transactionally<never, Settlement['effect']>(db, async (trx) => {
    const order = await lockedOrder(trx, row.order_id)
    const payment = await trx.selectFrom('payments').selectAll().where('id', '=', row.id).executeTakeFirst()
    if (order === undefined || payment === undefined) return E.right('none')
    const now = new Date(clock.now())
    const settlement = settlementOf(payment.status, response.state, await isNeeded(trx, order, payment))
    if (settlement.status !== payment.status) {
      await trx
        .updateTable('payments')
        .set({ status: settlement.status, settled_at: now })
        .where('id', '=', payment.id)
        .execute()
    }
    await carryOut(trx, paymentFacts, order, payment, settlement, method, now)
    return E.right(settlement.effect)
  })
  return E.isRight(applied) ? applied.right : 'none'
}

const operate = (provider: PaymentProvider, row: PaymentRow, effect: Settlement['effect']) => {
  const operation = { paymentId: row.provider_id ?? '', amount: row.amount, key: `${row.reference}-${effect}` }
  if (effect === 'capture') return provider.capture(operation)
  return effect === 'void' ? provider.cancel(operation) : null
}

// Asks the provider for the state and acts on it: captures a hold, releases an unneeded hold, refunds a late payment.
// Safe to run concurrently.
export const settle = async (deps: SettleDeps, row: PaymentRow): Promise<E.Either<ProviderError, void>> => {
  const provider = deps.payments.providers.find(({ code }) => code === row.provider)
  if (provider === undefined) return E.left({ _tag: 'Unavailable', reason: 'the shop has no account there' })
  if (row.provider_id === null) return E.right(undefined)
  const response = await provider.find(row.provider_id)()
  if (E.isLeft(response)) return response
  if (!isOfPayment(row, response.right)) {
    deps.log.error({ payment: row.id, order: row.order_id }, 'the provider returned a different payment for this id')
    return E.right(undefined)
  }
  const operation = operate(provider, row, await applyResponse(deps, row, response.right, provider.method))
  if (operation === null) return E.right(undefined)
  const done = await operation()
  if (E.isLeft(done)) return done
  await applyResponse(deps, row, done.right, provider.method)
  return E.right(undefined)
}
