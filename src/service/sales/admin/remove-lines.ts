import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import { withoutProducts } from '../../../domain/order/order-sums.ts'
import { enterBonus } from '../../identity/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { moneyDue } from '../../../domain/order/order-edit.ts'
import { receivedFor } from '../payments/received-payments.ts'
import { startOrderRefund, type Refund } from '../payments/start-refund.ts'
import { payIfCovered } from '../orders/pay-if-covered.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { lockedOrder, type OrderRow } from '../order-row.ts'
import { putInStock } from '../orders/returns/return-stock.ts'
import { canRemove } from './order-card.ts'
import { recordChangedLines, type ChangeBy } from './record-change.ts'
import { strings } from './strings.ts'

interface Removal {
  readonly lineId: number
  readonly count: number
}

export const linesOf = (trx: Transaction<Tables>, orderId: number) =>
  trx
    .selectFrom('order_lines as line')
    .innerJoin('shipments', 'shipments.id', 'line.shipment_id')
    .selectAll('line')
    .select('shipments.location_id')
    .where('line.order_id', '=', orderId)
    .where('is_cancelled', '=', false)
    .where('is_removed', '=', false)
    .execute()

export type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]

export const removeUnits = async (trx: Transaction<Tables>, line: StoredLine, count: number): Promise<void> => {
  const { id, location_id: locationId, ...copy } = line
  const rest = line.count - count
  await trx
    .updateTable('order_lines')
    .set(rest === 0 ? { is_removed: true } : { count: rest })
    .where('id', '=', id)
    .execute()
  if (rest > 0)
    await trx
      .insertInto('order_lines')
      .values({ ...copy, rules: copy.rules === null ? null : JSON.stringify(copy.rules), count, is_removed: true })
      .execute()
  await putInStock(trx, { product_id: line.product_id, location_id: locationId, count })
}

interface Less {
  readonly price: Kopecks
  readonly lines: Exclude<Refund['lines'], 'rest'>
}

// Lowers the sums of the order by the price of the removed products. Returns the sum to refund.
export const lower = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  { price, lines }: Less,
  now: Date,
): Promise<Kopecks> => {
  const { id, user_id: userId, items_sum: itemsSum, discount_sum: discountSum, bonus } = order
  const after = withoutProducts({ itemsSum, discountSum, bonus }, price)
  const sum = (order.sum - after.owed) as Kopecks
  await trx
    .updateTable('orders')
    .set({
      items_sum: after.itemsSum,
      discount_sum: after.discountSum,
      bonus: after.bonus,
      sum,
      // 1C gets the changed order again
      version: order.version + 1,
      revision: order.revision + 1,
    })
    .where('id', '=', id)
    .execute()
  const title = strings.bonusOfRemoved(id)
  if (userId !== null)
    await enterBonus(trx, { userId, amount: bonus - after.bonus, kind: 'returned', title, partOf: id, now })
  const owed = order.is_paid ? after.owed : moneyDue(await receivedFor(trx, id), sum).refund
  await startOrderRefund(trx, id, { amount: owed, cause: 'removed', lines, now })
  await payIfCovered(trx, id, now)
  return owed
}

// Cancels a part of the order. Returns the sum to refund.
export const removeLines = (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  orderId: number,
  removals: ReadonlyArray<Removal>,
  by: ChangeBy,
): Promise<E.Either<ServiceError, Kopecks>> =>
  transactionally<ServiceError, Kopecks>(db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    if (order === undefined) return E.left(notFound)
    if (!canRemove(order.status)) return E.left({ _tag: 'Conflict', message: strings.notRemovable })
    const lines = await linesOf(trx, orderId)
    const parts = removals.flatMap(({ lineId, count }) => {
      const line = lines.find(({ id }) => id === lineId)
      return line === undefined || count > line.count ? [] : [{ line, count }]
    })
    const isOnceEach = new Set(removals.map(({ lineId }) => lineId)).size === removals.length
    if (parts.length < removals.length || !isOnceEach) return E.left(invalid('items', strings.unknownLine))
    const unitsOf = (counted: ReadonlyArray<{ readonly count: number }>) =>
      counted.reduce((sum, { count }) => sum + count, 0)
    if (unitsOf(parts) === unitsOf(lines)) return E.left({ _tag: 'Conflict', message: strings.wholeOrder })
    for (const { line, count } of parts.toSorted((one, other) => one.line.product_id - other.line.product_id))
      await removeUnits(trx, line, count)
    const price = parts.reduce((sum, { line, count }) => sum + line.price * count, 0) as Kopecks
    const removed = parts.map(({ line, count }) => ({ lineId: line.id, count }))
    const now = new Date(clock.now())
    const refund = await lower(trx, order, { price, lines: removed }, now)
    const change = strings.removed(parts.map(({ line, count }) => strings.units(line.title, count)))
    await recordChangedLines(trx, order, by, { change, refund }, now)
    return E.right(refund)
  })
