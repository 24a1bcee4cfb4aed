import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import type { OrderEdit } from '../../../../contract/admin/order-edits.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { canStaffEdit, moneyDue } from '../../../../domain/order/order-edit.ts'
import { canHandOver } from '../../../../domain/order/parcel.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { transactionally } from '../../../platform/database/transactionally.ts'
import { notFound, type ServiceError } from '../../../platform/http/service-error.ts'
import { lockedOrder, type OrderRow } from '../../order-row.ts'
import { withdrawOffer } from '../../orders/offers/end-offer.ts'
import { applyChange, receivedOf } from './apply-change.ts'
import { sumsOf, type ShownSums } from './edit-sums.ts'
import { planChange, type PlanDeps } from './plan-change.ts'
import { strings } from './strings.ts'

export interface EditDeps extends PlanDeps, Pick<PlatformDeps, 'db' | 'clock'> {}

export interface Editor {
  readonly author: string
  /** How far from the price in the shop the employee may go, in percent; null: any price. */
  readonly percent: number | null
}

export interface EditOutcome {
  readonly changes: ReadonlyArray<string>
  readonly before: ShownSums
  readonly after: ShownSums
  readonly refund: Kopecks
  readonly due: Kopecks
  /** A paid order becomes dearer: its buyer has to agree and to pay. */
  readonly needsConsent: boolean
}

const conflict = (message: string) => E.left<ServiceError>({ _tag: 'Conflict', message })

// Why the order cannot be changed now; null if it can.
export const closedBecause = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  revision: number,
): Promise<string | null> => {
  if (!canStaffEdit(order.status)) return strings.notEditable
  if (order.revision !== revision) return strings.stale
  const parcel = await trx.selectFrom('parcels').select('state').where('order_id', '=', order.id).executeTakeFirst()
  if (!canHandOver(parcel?.state ?? null)) return strings.atCarrier
  const paying = await trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'capturing')
    .executeTakeFirst()
  return paying === undefined ? null : strings.payingNow
}

/**
 * Changes an order that has not left the shop, in the caller's transaction. A plan is the same in a transaction that is
 * rolled back, and may need the buyer's consent. An open offer to the buyer ends.
 */
export const editOrder = (
  deps: EditDeps,
  orderId: number,
  edit: OrderEdit,
  { author, percent }: Editor,
  isPlan = false,
): Promise<E.Either<ServiceError, EditOutcome>> =>
  transactionally<ServiceError, EditOutcome>(deps.db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    if (order === undefined) return E.left(notFound)
    const closed = await closedBecause(trx, order, edit.revision)
    if (closed !== null) return conflict(closed)
    await withdrawOffer(trx, orderId)
    const change = await planChange(trx, order, edit, deps, percent)
    if (E.isLeft(change)) return change
    const { after, changes } = change.right
    const { due } = moneyDue(await receivedOf(trx, order), after.sum)
    const needsConsent = order.is_paid && due > 0
    if (needsConsent && !isPlan) return conflict(strings.dearer(due))
    const applied = await applyChange(trx, order, change.right, {
      author,
      isReserved: false,
      now: new Date(deps.clock.now()),
    })
    if (E.isLeft(applied)) return applied
    const { items_sum: itemsSum, discount_sum: discountSum, delivery_sum: deliverySum, sum, bonus } = order
    return E.right({
      changes,
      before: sumsOf(order, { itemsSum, discountSum, deliverySum, sum, bonus }),
      after: sumsOf(order, after),
      needsConsent,
      ...applied.right,
    })
  })
