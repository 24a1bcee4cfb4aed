import { randomBytes } from 'node:crypto'
import * as E from 'fp-ts/Either'
import type { Kysely, Transaction } from 'kysely'
import { isAwaitingPayment } from '../../../domain/order/order-status.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/order/order.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import { lockedOrder, type OrderRow } from '../order-row.ts'
import { dueOf, fitsOrder, openOfferOf } from './open-offer.ts'
import { orderToken } from '../order-token.ts'
import type { PaymentDeps } from './deps.ts'
import { ownPath } from './own-path.ts'
import { isLegalPerson } from '../buyer.ts'
import { providerForMethod, offeredProviders } from './methods.ts'
import type { PaymentProvider } from './provider.ts'
import { schedulePoll } from './poll.ts'
import { receivedFor } from './received-payments.ts'
import { writePrepaymentReceipt } from './receipts.ts'
import { receiptOf } from './send-receipts.ts'
import { settle, type PaymentRow } from './settle.ts'
import { strings } from './strings.ts'

const REFERENCE_BYTES = 9
const unavailable: ServiceError = { _tag: 'Conflict', message: strings.providerAway }

const closedBecause = ({ status, is_paid, pay_until }: OrderRow, now: number): string | null => {
  if (is_paid) return strings.paidAlready
  if (!isAwaitingPayment(status)) return strings.notAwaited
  return pay_until !== null && pay_until.getTime() <= now ? strings.timeOver : null
}

/** What a payment is for: an order, or a change of it that its buyer agrees to. */
interface Due {
  readonly order: OrderRow
  readonly amount: Kopecks
  readonly offerId: number | null
}

const openPayment = (db: Kysely<Tables>, { order: { id }, amount, offerId }: Due, provider: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .where('offer_id', 'is not distinct from', offerId)
    .where('amount', '=', amount)
    .where('provider', '=', provider)
    .where('status', '=', 'pending')
    .executeTakeFirst()

const newPayment = async (
  trx: Transaction<Tables>,
  { order, amount, offerId }: Due,
  provider: PaymentProvider,
  now: number,
): Promise<PaymentRow> => {
  const { attempts } = await trx
    .selectFrom('payments')
    .select((row) => row.fn.countAll<number>().as('attempts'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const attempt = Number(attempts) + 1
  const row = await trx
    .insertInto('payments')
    .values({
      order_id: order.id,
      attempt,
      provider: provider.code,
      reference: `${order.id}-${attempt}-${randomBytes(REFERENCE_BYTES).toString('base64url')}`,
      amount,
      offer_id: offerId,
      status: 'pending',
      created_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writePrepaymentReceipt(trx, order, row, new Date(now))
  await schedulePoll(trx, row, 0, now)
  return row
}

interface StartedPayment {
  readonly row: PaymentRow
  readonly provider: PaymentProvider
}

const conflict = (message: string) => E.left<ServiceError>({ _tag: 'Conflict', message })

const providerOf = async (
  trx: Transaction<Tables>,
  providers: ReadonlyArray<PaymentProvider>,
  { order, amount }: Due,
  method: PaymentMethod,
): Promise<E.Either<ServiceError, PaymentProvider>> => {
  const isCompany = await isLegalPerson(trx, order.user_id)
  const taken = providerForMethod(providers, method, { sum: amount, isLegalPerson: isCompany })
  if (E.isLeft(taken)) return taken
  return taken.right === null ? conflict(strings.notAwaited) : E.right(taken.right)
}

// Concurrent callers get the same payment.
const startedFor = async (
  trx: Transaction<Tables>,
  due: Due,
  provider: PaymentProvider,
  now: number,
): Promise<E.Either<ServiceError, StartedPayment>> => {
  const row = (await openPayment(trx, due, provider.code)) ?? (await newPayment(trx, due, provider, now))
  return E.right({ row, provider })
}

const paymentOf = (
  { db, clock, payments, settings, paymentFacts }: PaymentDeps,
  orderId: number,
  requestedMethod: PaymentMethod | undefined,
): Promise<E.Either<ServiceError, StartedPayment>> =>
  transactionally(db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    if (order === undefined) return E.left({ _tag: 'NotFound' })
    const closed = closedBecause(order, clock.now())
    if (closed !== null) return conflict(closed)
    const amount = (order.sum - (await receivedFor(trx, orderId))) as Kopecks
    const due = { order, amount, offerId: null }
    const providers = requestedMethod === undefined ? payments.providers : offeredProviders({ payments, settings })
    const provider = await providerOf(trx, providers, due, requestedMethod ?? order.payment_method)
    if (E.isLeft(provider)) return provider
    const { method } = provider.right
    if (method !== order.payment_method) await paymentFacts.methodChosen(trx, orderId, method)
    return startedFor(trx, due, provider.right, clock.now())
  })

const offerPaymentOf = (
  { db, clock, payments }: PaymentDeps,
  orderId: number,
  offerId: number,
): Promise<E.Either<ServiceError, StartedPayment>> =>
  transactionally(db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    const offer = await openOfferOf(trx, orderId)
    if (order === undefined || offer?.id !== offerId || !fitsOrder(offer, order)) return conflict(strings.notAwaited)
    const due = { order, amount: await dueOf(trx, order, offer), offerId }
    if (due.amount === 0) return conflict(strings.notAwaited)
    const method = order.payment_method === 'onReceipt' ? 'online' : order.payment_method
    const provider = await providerOf(trx, payments.providers, due, method)
    return E.isLeft(provider) ? provider : startedFor(trx, due, provider.right, clock.now())
  })

const returnAddress = ({ origin, secret }: PaymentDeps, page: 'success' | 'fail', orderId: number) =>
  `${origin}/order/${page}/?${new URLSearchParams({ id: String(orderId), token: orderToken(secret, orderId) }).toString()}`

const create = async (
  deps: PaymentDeps,
  row: PaymentRow,
  provider: PaymentProvider,
): Promise<E.Either<ServiceError, string>> => {
  const created = await provider.create({
    reference: row.reference,
    orderNumber: String(row.order_id),
    amount: row.amount,
    success: returnAddress(deps, 'success', row.order_id),
    fail: returnAddress(deps, 'fail', row.order_id),
    receipt: await receiptOf(deps.db, { paymentId: row.id, kind: 'prepayment' }),
  })()
  if (E.isLeft(created)) {
    deps.log.error(
      { order: row.order_id, provider: provider.code, reason: created.left.reason },
      'payment could not be created',
    )
    return E.left(unavailable)
  }
  const { id, url } = created.right
  await deps.db.updateTable('payments').set({ provider_id: id, url }).where('id', '=', row.id).execute()
  return url === null ? E.left(unavailable) : E.right(url)
}

// Returns the payment URL of the open payment, or of a new one. Settles finished payments first.
const addressOf = async (
  deps: PaymentDeps,
  started: () => Promise<E.Either<ServiceError, StartedPayment>>,
): Promise<E.Either<ServiceError, string>> => {
  const first = await started()
  if (E.isLeft(first)) return first
  if (first.right.row.url !== null) await settle(deps, first.right.row)
  const payment = first.right.row.url === null ? first : await started()
  if (E.isLeft(payment)) return payment
  const { row, provider } = payment.right
  const url = row.url === null ? await create(deps, row, provider) : E.right(row.url)
  return E.map((address: string) => ownPath(deps.origin, address))(url)
}

export const startPayment = (deps: PaymentDeps, orderId: number, method?: PaymentMethod) =>
  addressOf(deps, () => paymentOf(deps, orderId, method))

/** Pays what a paid order costs more after a change that its buyer agrees to. */
export const startOfferPayment = (deps: PaymentDeps, orderId: number, offerId: number) =>
  addressOf(deps, () => offerPaymentOf(deps, orderId, offerId))
