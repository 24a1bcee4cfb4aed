import type { Kysely } from 'kysely'
import type { EditedOrder } from '../../../../domain/basket/basket.ts'
import { canEdit } from '../../../../domain/order/order-status.ts'
import type { OrderId } from '../../../../domain/order/order.ts'
import type { FreedUnits, StockByLocation } from '../../../catalogue/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { OrderRow } from '../../order-row.ts'
import { strings } from '../strings.ts'

export interface OrderInEdit {
  readonly row: OrderRow
  /** Why the order can no longer be changed; null if it can. */
  readonly editError: string | null
  /** The order's units, free for the order that replaces it. Empty if the order can no longer be changed. */
  readonly freed: FreedUnits
}

/** `readRevision`: of the order when the basket began to edit it. */
export const editErrorOf = (
  { id, status, is_paid, revision }: Pick<OrderRow, 'id' | 'status' | 'is_paid' | 'revision'>,
  readRevision: number,
): string | null => {
  if (!canEdit(status, is_paid)) return strings.notEditable(id, is_paid, status)
  return revision === readRevision ? null : strings.changedByShop(id)
}

const unitsOf = async (db: Kysely<Tables>, orderId: number): Promise<FreedUnits> => {
  const lines = await db
    .selectFrom('order_lines as line')
    .innerJoin('shipments', 'shipments.id', 'line.shipment_id')
    .select(['line.product_id', 'line.count', 'shipments.location_id'])
    .where('line.order_id', '=', orderId)
    .where('line.is_cancelled', '=', false)
    .where('line.is_removed', '=', false)
    .execute()
  const units = new Map<number, StockByLocation>()
  for (const { product_id, count, location_id } of lines) {
    const at = units.get(product_id) ?? {}
    units.set(product_id, { ...at, [location_id]: (at[location_id] ?? 0) + count })
  }
  return units
}

// The order that a basket edits: placing the basket replaces it. [ORD-17]
export const orderInEdit = async (db: Kysely<Tables>, ownerKey: string): Promise<OrderInEdit | null> => {
  const row = await db
    .selectFrom('baskets')
    .innerJoin('orders', 'orders.id', 'baskets.edits_order_id')
    .selectAll('orders')
    .select('baskets.edits_revision')
    .where('baskets.guest_key', '=', ownerKey)
    .executeTakeFirst()
  if (row === undefined) return null
  const editError = editErrorOf(row, row.edits_revision)
  return { row, editError, freed: editError === null ? await unitsOf(db, row.id) : new Map() }
}

export const editedOrderOf = ({ row, editError }: OrderInEdit): EditedOrder => ({
  id: row.id as OrderId,
  message: editError,
  methodCode: row.method_code,
  paymentMethod: row.payment_method,
  contact: { firstName: row.first_name, lastName: row.last_name, phone: row.phone, email: row.email ?? undefined },
  address: row.address ?? undefined,
  comment: row.comment,
  promocode: row.promocode ?? undefined,
})
