import * as E from 'fp-ts/Either'
import { canCloseUncollected } from '../../../domain/order/order-status.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { cancelReasons, notCollectedReason } from './cancel-reasons.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { applyEvent, changeOrder } from './checkout/change-order.ts'
import { editErrorOf } from './checkout/edited-order.ts'
import { lockedOrder } from '../order-row.ts'
import { strings } from './strings.ts'

export interface Cancellation {
  readonly reasonId: number
  readonly comment?: string | undefined
}

export const cancel = async (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  orderId: number,
  { reasonId, comment = '' }: Cancellation,
  reasons = cancelReasons,
): Promise<E.Either<ServiceError, unknown>> => {
  const reason = reasons.find(({ id }) => id === reasonId)
  if (reason === undefined) return E.left(invalid('reasonId', strings.unknownReason))
  if (reason.needComment && comment.trim() === '') return E.left(invalid('comment', strings.commentMissing))
  return transactionally<ServiceError, unknown>(db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    if (order === undefined) return E.left({ _tag: 'NotFound' })
    await trx
      .updateTable('orders')
      .set({ cancel_reason_id: reason.id, cancel_comment: comment.trim() })
      .where('id', '=', orderId)
      .execute()
    const after = await changeOrder(trx, order, { _tag: 'Cancelled', reason: reason.title }, new Date(clock.now()))
    return E.isLeft(after) ? E.left({ _tag: 'Conflict', message: strings.notCancellable }) : after
  })
}

// Closes an order that nobody collected: its stock and payment go back. [OC-31]
export const closeUncollected = (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  orderId: number,
): Promise<E.Either<ServiceError, unknown>> =>
  transactionally<ServiceError, unknown>(db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    if (order === undefined) return E.left({ _tag: 'NotFound' })
    if (!canCloseUncollected(order.status)) return E.left({ _tag: 'Conflict', message: strings.notReady })
    const reason = { cancel_reason_id: notCollectedReason.id }
    await trx.updateTable('orders').set(reason).where('id', '=', orderId).execute()
    const event = { _tag: 'CancelledWithoutReturn' } as const
    const after = await changeOrder(trx, { ...order, ...reason }, event, new Date(clock.now()))
    return E.isLeft(after) ? E.left({ _tag: 'Conflict', message: strings.notReady }) : after
  })

const EDITED = 2

// Cancels the order that a basket edits, before the order that replaces it is drafted. The message of the new order
// names the old one, so the old one sends none. [ORD-17]
export const cancelEdited = async (
  trx: Transaction<Tables>,
  orderId: number,
  readRevision: number,
  now: Date,
): Promise<E.Either<ServiceError, unknown>> => {
  const order = await lockedOrder(trx, orderId)
  if (order === undefined) return E.left({ _tag: 'NotFound' })
  const editError = editErrorOf(order, readRevision)
  if (editError !== null) return E.left({ _tag: 'Conflict', message: strings.orderAsNew(editError) })
  const reason = cancelReasons.find(({ id }) => id === EDITED)?.title ?? ''
  await trx.updateTable('orders').set({ cancel_reason_id: EDITED }).where('id', '=', orderId).execute()
  const after = await applyEvent(trx, order, { _tag: 'Cancelled', reason }, now)
  return E.isLeft(after) ? E.left({ _tag: 'Conflict', message: strings.notCancellable }) : after
}
