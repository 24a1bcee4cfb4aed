import { createHash } from 'node:crypto'
import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import type { OrderRequest } from '../../../../contract/sales/orders.ts'
import { lockedBasket } from '../../basket/basket-lines.ts'
import type { Day } from '../../../../domain/time/day.ts'
import type { PricedTree } from '../../../catalogue/public.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { bonusEarned } from '../../../../domain/order/order-sums.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ensureCard, enterBonus, lockBonuses, noteEvent } from '../../../identity/public.ts'
import type { Shopper } from '../../../platform/http/caller.ts'
import { invalid, type ServiceError } from '../../../platform/http/service-error.ts'
import { isLegalPerson } from '../../buyer.ts'
import { providerForMethod } from '../../payments/methods.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import type { ResolvedDeliveryContext } from '../../../delivery/public.ts'
import { linesOverLimit, requireConfirmedPhone, type OrderLimits } from './order-limits.ts'
import { announceOrder } from '../order-messages.ts'
import { draftFor, previewOf, type PreviewRequest } from './preview.ts'
import { cancelEdited } from '../cancel.ts'
import { takePromocode, type BonusRates } from './discounts.ts'
import { strings } from '../strings.ts'
import { takeStock } from './take-stock.ts'
import { writeOrder } from './write-order.ts'

export interface Checkout {
  readonly shopper: Shopper
  readonly idempotencyKey: string | undefined
  readonly request: OrderRequest
  readonly deliveryContext: ResolvedDeliveryContext
  readonly tree: PricedTree
  readonly today: Day
  readonly providers: ReadonlyArray<PaymentProvider>
  readonly limits: OrderLimits
  /** Staff place it for a buyer on the phone, who pays online within a day by the link of the message. */
  readonly isByPhone?: boolean
  readonly rates: BonusRates
  readonly now: Date
}

/** `StockMoved`: stock or a promo code was taken meanwhile; retry the whole order. */
export type NotPlaced = ServiceError | { readonly _tag: 'StockMoved' }

// A repeated request may carry another token of the same phone.
const hashOf = (request: OrderRequest): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...request, verificationToken: undefined }))
    .digest('base64url')

// Reuse of a key with another request is a client error.
const earlierOrder = async (
  trx: Transaction<Tables>,
  { shopper, idempotencyKey, request }: Checkout,
): Promise<E.Either<ServiceError, number | null>> => {
  if (idempotencyKey === undefined) return E.right(null)
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('guest_key', '=', shopper.key)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (order === undefined) return E.right(null)
  return order.request_hash === hashOf(request) ? E.right(order.id) : E.left({ _tag: 'KeyReused' })
}

const nothingTicked = invalid('items', strings.nothingTicked)

const dropTicked = (trx: Transaction<Tables>, basketId: number) =>
  trx.deleteFrom('basket_lines').where('basket_id', '=', basketId).where('disabled', '=', false).execute()

const endEdit = async (trx: Transaction<Tables>, basketId: number, orderId: number, replacementId: number) => {
  await trx.updateTable('baskets').set({ edits_order_id: null }).where('id', '=', basketId).execute()
  const comment = strings.replacedBy(replacementId)
  await trx.updateTable('orders').set({ cancel_comment: comment }).where('id', '=', orderId).execute()
}

const previewRequestOf = (
  { shopper, deliveryContext, tree, today, request, rates }: Checkout,
  isReplacing: boolean,
): PreviewRequest => ({
  shopper,
  deliveryContext,
  tree,
  today,
  discounts: { promocode: request.promocode, bonus: request.bonus, rates },
  phone: request.contact.phone,
  isReplacing,
})

const spendBonus = async (trx: Transaction<Tables>, { userId }: Shopper, bonus: number, orderId: number, now: Date) => {
  if (userId === null || bonus === 0) return
  await enterBonus(trx, { userId, amount: -bonus, kind: 'spent', title: strings.bonusSpent(orderId), orderId, now })
}

// Places one order of the ticked lines, in the caller's transaction. Locks the basket first, so that concurrent
// requests place one order. Cancels the order that the basket edits, so that its units are free again. Returns its
// id. [ORD-02, ORD-17, ORD-22]
export const placeOrder = async (
  trx: Transaction<Tables>,
  checkout: Checkout,
): Promise<E.Either<NotPlaced, number>> => {
  const { shopper, idempotencyKey, request, deliveryContext, providers, limits, isByPhone = false, now } = checkout
  const basket = await lockedBasket(trx, shopper.key)
  const earlier = await earlierOrder(trx, checkout)
  if (E.isLeft(earlier)) return earlier
  if (earlier.right !== null) return E.right(earlier.right)

  if (basket === undefined) return E.left(nothingTicked)
  if (shopper.userId !== null && request.bonus !== undefined) await lockBonuses(trx, shopper.userId)
  const edited = basket.edits_order_id
  const released = edited === null ? E.right(null) : await cancelEdited(trx, edited, basket.edits_revision, now)
  if (E.isLeft(released)) return released
  const drafted = await draftFor(trx, previewRequestOf(checkout, edited !== null))
  if (E.isLeft(drafted)) return drafted
  const draft = drafted.right
  if (draft.shipments.length === 0) {
    return E.left(draft.refused.length > 0 ? { _tag: 'LineLimits', messages: draft.refused } : nothingTicked)
  }
  const overLimit = linesOverLimit(draft, limits)
  if (overLimit.length > 0) return E.left({ _tag: 'LineLimits', messages: overLimit })
  const isCompany = await isLegalPerson(trx, shopper.userId)
  if (draft.sum !== request.expectedSum)
    return E.left({ _tag: 'OrderChanged', order: previewOf(draft, deliveryContext, providers, isCompany) })
  const provider = providerForMethod(providers, request.paymentMethod, { sum: draft.sum, isLegalPerson: isCompany })
  if (E.isLeft(provider)) return provider
  const confirmed = await requireConfirmedPhone(trx, limits, { shopper, request, sum: draft.sum, now })
  if (E.isLeft(confirmed)) return confirmed
  // the order in edit is cancelled already
  const buyer = { userId: shopper.userId, phone: request.contact.phone, editedId: null }
  // before the order is written: a code for the first order counts the others
  if (!(await takePromocode(trx, draft.discounts.promocode, buyer))) return E.left({ _tag: 'StockMoved' })
  const id = await writeOrder(trx, {
    shopper,
    idempotencyKey: idempotencyKey ?? null,
    requestHash: hashOf(request),
    request,
    draft,
    deliveryContext,
    isPrepaid: provider.right !== null,
    isByPhone,
    now,
  })
  await spendBonus(trx, shopper, draft.discounts.bonus, id, now)
  const { sum: discountSum, earnsPercent } = draft.discounts
  if (shopper.userId !== null && bonusEarned((draft.itemsSum - discountSum) as Kopecks, earnsPercent) > 0)
    await ensureCard(trx, shopper.userId)
  if (shopper.userId !== null) await noteEvent(trx, shopper.userId, 'orderPlaced', now, String(id))
  const about = { ...(edited !== null && { replaces: edited }), ...(isByPhone && { isByPhone }) }
  await announceOrder(trx, { orderId: id, fact: 'placed', ...about }, now)
  await dropTicked(trx, basket.id)
  if (edited !== null) await endEdit(trx, basket.id, edited, id)
  return (await takeStock(trx, draft)) ? E.right(id) : E.left({ _tag: 'StockMoved' })
}
