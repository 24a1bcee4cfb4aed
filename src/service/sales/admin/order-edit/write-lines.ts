import { sql, type Transaction } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { VatRate } from '../../../../domain/order/receipt.ts'
import type { Day } from '../../../../domain/time/day.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { OrderRow } from '../../order-row.ts'
import type { StoredLine } from '../remove-lines.ts'
import type { EditableLine, PlacedGoods, PlacedLine } from './place-lines.ts'
import type { OrderChange } from './plan-change.ts'

type ShipmentAt = (locationId: number) => Promise<number>

// The order's shipment from a place, or a new one.
const shipmentsOf = async (
  trx: Transaction<Tables>,
  { id, status }: OrderRow,
  { days, isDated }: Pick<OrderChange, 'days' | 'isDated'>,
): Promise<ShipmentAt> => {
  const dayAt = new Map(days)
  const rows = await trx.selectFrom('shipments').selectAll().where('order_id', '=', id).orderBy('id').execute()
  for (const { id: shipment, location_id: location } of rows) {
    const next = isDated ? dayAt.get(location) : undefined
    if (next !== undefined)
      await trx.updateTable('shipments').set({ delivery_date: next }).where('id', '=', shipment).execute()
  }
  const known = new Map(rows.map((row) => [row.location_id, row.id]))
  const latest = rows.reduce<Day | undefined>(
    (last, { delivery_date: date }) => (last === undefined || date > last ? date : last),
    undefined,
  )
  return async (locationId) => {
    const found = known.get(locationId)
    if (found !== undefined) return found
    const { id: added } = await trx
      .insertInto('shipments')
      .values({
        order_id: id,
        location_id: locationId,
        status,
        delivery_date: dayAt.get(locationId) ?? (latest as Day),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    known.set(locationId, added)
    return added
  }
}

// Undefined columns are not inserted.
const copyOf = (line: StoredLine) => ({
  ...line,
  id: undefined,
  location_id: undefined,
  rules: line.rules === null ? null : JSON.stringify(line.rules),
})

const priced = ({ row, price: before, listPrice }: EditableLine, price: Kopecks) =>
  price === before
    ? {}
    : { price, list_price: listPrice, rules: null, base_price: Math.max(row.base_price, price) as Kopecks }

const writeLine = async (
  trx: Transaction<Tables>,
  { after: { line, removed, price }, places }: PlacedLine,
  shipmentAt: ShipmentAt,
): Promise<void> => {
  const { row } = line
  const [first, ...others] = places
  if (removed > 0 && first !== undefined)
    await trx
      .insertInto('order_lines')
      .values({ ...copyOf(row), count: removed, is_removed: true })
      .execute()
  await trx
    .updateTable('order_lines')
    .set(
      first === undefined
        ? { is_removed: true }
        : { count: first.count, shipment_id: await shipmentAt(first.locationId), ...priced(line, price) },
    )
    .where('id', '=', row.id)
    .execute()
  for (const { locationId, count } of others)
    await trx
      .insertInto('order_lines')
      .values({ ...copyOf(row), ...priced(line, price), count, shipment_id: await shipmentAt(locationId) })
      .execute()
}

const writeGoods = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  { goods, product, places }: PlacedGoods,
  shipmentAt: ShipmentAt,
): Promise<void> => {
  for (const { locationId, count } of places)
    await trx
      .insertInto('order_lines')
      .values({
        order_id: order.id,
        shipment_id: await shipmentAt(locationId),
        product_id: product.id,
        title: product.title,
        count,
        price: goods.price,
        base_price: Math.max(goods.price, goods.listPrice) as Kopecks,
        list_price: goods.price === goods.listPrice ? null : goods.listPrice,
        vat: sql<VatRate | null>`(select vat from products where id = ${product.id})`,
      })
      .execute()
}

export const writeLines = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  { placed: { lines, added }, ...dates }: OrderChange,
): Promise<void> => {
  const shipmentAt = await shipmentsOf(trx, order, dates)
  for (const line of lines) await writeLine(trx, line, shipmentAt)
  for (const goods of added) await writeGoods(trx, order, goods, shipmentAt)
  await trx
    .deleteFrom('shipments')
    .where('order_id', '=', order.id)
    .where('id', 'not in', (lines) =>
      lines.selectFrom('order_lines').select('shipment_id').where('order_id', '=', order.id),
    )
    .execute()
}
