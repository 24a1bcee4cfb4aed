import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import type { OrderEdit } from '../../../../contract/admin/order-edits.ts'
import { formatPrice } from '../../../../domain/money/format.ts'
import { offerError } from '../../../../domain/order/order-offer.ts'
import { formatMoment, momentOfMillis } from '../../../../domain/time/moment.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { transactionally } from '../../../platform/database/transactionally.ts'
import { notFound, type ServiceError } from '../../../platform/http/service-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { lockedOrder, type OrderRow } from '../../order-row.ts'
import { noteChange } from '../../orders/order-changes.ts'
import { announceOrder } from '../../orders/order-messages.ts'
import { acceptOffer, expireOffer, withdrawOffer } from '../../orders/offers/end-offer.ts'
import type { OfferRow } from '../../payments/open-offer.ts'
import { applyChange } from './apply-change.ts'
import { closedBecause, type EditDeps, type Editor } from './edit-order.ts'
import { moveStock } from './edit-stock.ts'
import { planChange, type OrderChange } from './plan-change.ts'
import { strings } from './strings.ts'

const OFFER_MS = 86_400_000

const conflict = (message: string) => E.left<ServiceError>({ _tag: 'Conflict', message })

/** Offers a dearer order to its buyer, in the caller's transaction. Takes the units that it needs off the shelf. */
export const offerOrderChange = (
  deps: EditDeps,
  orderId: number,
  edit: OrderEdit,
  { author, percent }: Editor,
): Promise<E.Either<ServiceError, undefined>> =>
  transactionally<ServiceError, undefined>(deps.db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    if (order === undefined) return E.left(notFound)
    const closed = await closedBecause(trx, order, edit.revision)
    if (closed !== null) return conflict(closed)
    await withdrawOffer(trx, orderId)
    const planned = await planChange(trx, order, edit, deps, percent)
    if (E.isLeft(planned)) return planned
    const change = planned.right
    const error = offerError(order, change.after.sum)
    if (error !== null) return conflict(strings.offerErrors[error])
    const reserved = change.placed.moves.filter(({ count }) => count > 0)
    if ((await moveStock(trx, reserved)) !== null) return conflict(strings.shortForOffer)
    const now = new Date(deps.clock.now())
    const until = new Date(now.getTime() + OFFER_MS)
    const { id: offerId } = await trx
      .insertInto('order_offers')
      .values({
        order_id: orderId,
        revision: order.revision,
        sum: change.after.sum,
        changes: [...change.changes],
        change: JSON.stringify(change),
        reserved: JSON.stringify(reserved),
        state: 'open',
        author,
        created_at: now,
        open_until: until,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(trx, expireOffer, { payload: { offerId }, runAt: until })
    const text = [
      ...change.changes,
      strings.offeredSum(formatPrice(order.sum), formatPrice(change.after.sum)),
      strings.answerBy(formatMoment(momentOfMillis(until.getTime()))),
    ].join(' ')
    await noteChange(trx, order, { author, change: `${strings.offered} ${text}` }, now)
    const about = { orderId, fact: 'offered', which: String(offerId), change: text, isByPhone: true } as const
    await announceOrder(trx, { ...about, ...(change.reason !== '' && { reason: change.reason }) }, now)
    return E.right(undefined)
  })

/** Writes the change that the buyer agreed to. The order is locked and as it was offered, the units are off the shelf. */
export const applyOffer = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  offer: OfferRow,
  now: Date,
): Promise<void> => {
  await acceptOffer(trx, offer)
  await noteChange(trx, order, { author: strings.buyer, change: strings.agreed }, now)
  await applyChange(trx, order, offer.change as OrderChange, { author: offer.author, isReserved: true, now })
}
