import * as E from 'fp-ts/Either'
import type { Kysely, Transaction } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { dayOfMillis } from '../../../../domain/time/moment.ts'
import { afterEvent } from '../../../../domain/order/order-life.ts'
import { refundableCount } from '../../../../domain/order/refund.ts'
import type { UserId } from '../../../../domain/person/user.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { transactionally } from '../../../platform/database/transactionally.ts'
import { noteEvent } from '../../../identity/public.ts'
import { attachFiles } from '../../../platform/files/attach.ts'
import { invalid, type ServiceError } from '../../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import { lifeOf, lockedOrder } from '../../order-row.ts'
import { refundReasons } from './refund-reasons.ts'
import { announceOrder } from '../order-messages.ts'
import { strings } from '../strings.ts'

export interface Returned {
  readonly productId: number
  /** Chooses among the lines of the product. */
  readonly lineId?: number | undefined
  /** Chooses among units that were sold at different prices. */
  readonly price?: Kopecks | undefined
  readonly count: number
  readonly reasonId: number
}

export interface ReturnRequest {
  readonly items: ReadonlyArray<Returned>
  readonly comment?: string | undefined
  readonly fileIds: ReadonlyArray<number>
}

export interface ReturnableLine {
  readonly id: number
  readonly productId: number
  readonly price: Kopecks
  readonly maxCount: number
}

export const returnableLines = async (db: Kysely<Tables>, orderId: number): Promise<ReadonlyArray<ReturnableLine>> => {
  const [lines, returns] = await Promise.all([
    db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    db.selectFrom('order_returns').selectAll().where('order_id', '=', orderId).execute(),
  ])
  return lines.map((line) => ({
    id: line.id,
    productId: line.product_id,
    price: line.price,
    maxCount: refundableCount({
      count: line.count,
      isCancel: line.is_cancelled,
      isRemoved: line.is_removed,
      refunds: returns
        .filter(({ order_line_id }) => order_line_id === line.id)
        .map(({ id, count, returned_on }) => ({ id, count, date: returned_on })),
    }),
  }))
}

interface Part {
  readonly lineId: number
  readonly count: number
}

interface ReturnedParts {
  readonly item: Returned
  readonly parts: ReadonlyArray<Part>
}

// The lines that the items take units from; null if they have fewer.
const partsOf = (
  lines: ReadonlyArray<ReturnableLine>,
  items: ReadonlyArray<Returned>,
): ReadonlyArray<ReturnedParts> | null => {
  const free = new Map(lines.map(({ id, maxCount }) => [id, maxCount]))
  const taken = items.map((item) => {
    const { productId, lineId, price } = item
    let left = item.count
    const parts = lines
      .filter((line) => line.productId === productId)
      .filter((line) => line.id === (lineId ?? line.id) && line.price === (price ?? line.price))
      .flatMap(({ id }) => {
        const count = Math.min(left, free.get(id) ?? 0)
        left -= count
        free.set(id, (free.get(id) ?? 0) - count)
        return count > 0 ? [{ lineId: id, count }] : []
      })
    return { item, parts, isShort: left > 0 }
  })
  return taken.some(({ isShort }) => isShort) ? null : taken
}

const errorOf = ({ items }: ReturnRequest): ServiceError | null => {
  const units = items.map(({ productId, lineId, price }) => JSON.stringify([productId, lineId, price]))
  if (new Set(units).size < items.length) return invalid('items', strings.lineTwice)
  return items.every(({ reasonId }) => refundReasons.some(({ id }) => id === reasonId))
    ? null
    : invalid('items', strings.unknownRefundReason)
}

const notRefundable: ServiceError = { _tag: 'Conflict', message: strings.notRefundable }

// Returns the ids of the returns. `userId` is null for staff, who attach no files.
const register = async (
  trx: Transaction<Tables>,
  userId: UserId | null,
  orderId: number,
  request: ReturnRequest,
  now: number,
): Promise<E.Either<ServiceError, ReadonlyArray<number>>> => {
  const order = await lockedOrder(trx, orderId)
  if (order === undefined) return E.left({ _tag: 'NotFound' })
  const today = dayOfMillis(now)
  const count = request.items.reduce((sum, item) => sum + item.count, 0)
  const lines = await returnableLines(trx, orderId)
  if (E.isLeft(afterEvent(await lifeOf(trx, order), { _tag: 'Returned', count: 1, on: today })))
    return E.left(notRefundable)
  const taken = partsOf(lines, request.items)
  if (count === 0 || taken === null) return E.left(invalid('items', strings.tooManyReturned))
  const added = await trx
    .insertInto('order_returns')
    .values(
      taken.flatMap(({ item, parts }) =>
        parts.map((part) => ({
          order_id: orderId,
          order_line_id: part.lineId,
          count: part.count,
          reason_id: item.reasonId,
          comment: request.comment?.trim() ?? '',
          returned_on: today,
        })),
      ),
    )
    .returning('id')
    .execute()
  const ids = added.map(({ id }) => id)
  const owner = userId ?? order.user_id
  if (owner !== null) await noteEvent(trx, owner, 'goodsReturned', new Date(now), String(orderId))
  await announceOrder(trx, { orderId, fact: 'refundRequested', which: String(ids[0] ?? 0) }, new Date(now))
  if (userId === null) return E.right(ids)
  const areFilesTheirs = await attachFiles(trx, userId, request.fileIds, 'refund', ids[0] ?? 0)
  return areFilesTheirs ? E.right(ids) : E.left(invalid('fileIds', strings.unknownFile))
}

export const registerReturn = async (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  userId: UserId | null,
  orderId: number,
  request: ReturnRequest,
): Promise<E.Either<ServiceError, ReadonlyArray<number>>> => {
  const fieldError = errorOf(request)
  return fieldError === null
    ? transactionally(db, (trx) => register(trx, userId, orderId, request, clock.now()))
    : E.left(fieldError)
}
