import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Cell, SheetData } from 'write-excel-file/node'
import type { DocumentFile } from '../../../contract/kernel/file.ts'
import { roublesOf, type Kopecks } from '../../../domain/money/money.ts'
import { dayOfMillis, shopTimeOf } from '../../../domain/time/moment.ts'
import { toCsv } from '../../platform/csv.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import { findOrders, type OrderFilter, type OrderSummary } from './find-orders.ts'
import { strings } from './strings.ts'

const MAX_ROWS = 20_000

type Value = string | number | Date

const { columns } = strings

const ORDER_COLUMNS: ReadonlyArray<readonly [title: string, of: (order: OrderSummary) => Value]> = [
  [columns.id, ({ id }) => id],
  [columns.createdAt, ({ createdAt }) => new Date(createdAt)],
  [columns.status, ({ statusTitle }) => statusTitle],
  [columns.itemsSum, ({ itemsSum }) => roublesOf(itemsSum)],
  [columns.discountSum, ({ discountSum }) => roublesOf(-discountSum as Kopecks)],
  [columns.deliverySum, ({ deliverySum }) => roublesOf(deliverySum)],
  [columns.sum, ({ sum }) => roublesOf(sum)],
  [columns.payment, ({ paymentMethod }) => strings.payments[paymentMethod]],
  [columns.isPaid, ({ isPaid }) => (isPaid ? strings.yes : strings.no)],
  [columns.delivery, ({ deliveryType }) => strings.receiving[deliveryType]],
  [columns.city, ({ city }) => city],
  [columns.point, ({ point }) => point ?? ''],
  [columns.buyer, ({ buyer }) => `${buyer.lastName} ${buyer.firstName}`.trim()],
  [columns.phone, ({ buyer }) => buyer.phone],
  [columns.email, ({ buyer }) => buyer.email ?? ''],
  [columns.units, ({ units }) => units],
]

const LINE_TITLES = [columns.id, columns.title, columns.sku, columns.count, columns.price, columns.lineSum]

const ordersIn = async (
  db: Kysely<Tables>,
  filter: OrderFilter,
): Promise<E.Either<ServiceError, ReadonlyArray<OrderSummary>>> => {
  const found = await findOrders(db, filter, MAX_ROWS + 1)
  return found.length > MAX_ROWS ? E.left({ _tag: 'Conflict', message: strings.tooMany(MAX_ROWS) }) : E.right(found)
}

const fileName = (now: number, kind: string) => `orders-${dayOfMillis(now)}.${kind}`

export const rowOf = (order: OrderSummary): ReadonlyArray<Value> => ORDER_COLUMNS.map(([, of]) => of(order))

export const ordersInCsv = async (
  db: Kysely<Tables>,
  filter: OrderFilter,
  now: number,
): Promise<E.Either<ServiceError, DocumentFile>> =>
  E.map((orders: ReadonlyArray<OrderSummary>): DocumentFile => {
    const rows = [ORDER_COLUMNS.map(([title]) => title), ...orders.map(rowOf)]
    return { name: fileName(now, 'csv'), content: toCsv(rows) }
  })(await ordersIn(db, filter))

const linesOf = async (db: Kysely<Tables>, orders: ReadonlyArray<OrderSummary>) =>
  orders.length === 0
    ? []
    : db
        .selectFrom('order_lines as line')
        .innerJoin('products', 'products.id', 'line.product_id')
        .select(['line.order_id', 'line.title', 'products.sku', 'line.count', 'line.price'])
        .where(
          'line.order_id',
          'in',
          orders.map(({ id }) => id),
        )
        .where('line.is_removed', '=', false)
        .orderBy('line.order_id', 'desc')
        .orderBy('line.id')
        .execute()

// A workbook has no time zone: its date shows the shop's clock.
const shopClockOf = (value: Date): Date => {
  const { today, time } = shopTimeOf(value.getTime())
  return new Date(`${today}T${time}:00Z`)
}

const cellOf = (value: Value): Cell => {
  if (value instanceof Date) return { value: shopClockOf(value), type: Date, format: 'dd.mm.yyyy hh:mm' }
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
const headOf = (titles: ReadonlyArray<string>) => titles.map((value): Cell => ({ value, fontWeight: 'bold' }))
const sheetOf = (titles: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<Value>>): SheetData => [
  headOf(titles),
  ...rows.map((row) => row.map(cellOf)),
]
const widthsOf = (titles: ReadonlyArray<string>, wide: ReadonlyArray<string>) =>
  titles.map((title) => ({ width: wide.includes(title) ? 40 : 16 }))

export const ordersInXlsx = async (
  db: Kysely<Tables>,
  filter: OrderFilter,
  now: number,
): Promise<E.Either<ServiceError, DocumentFile>> => {
  const orders = await ordersIn(db, filter)
  if (E.isLeft(orders)) return orders
  const titles = ORDER_COLUMNS.map(([title]) => title)
  const lines = await linesOf(db, orders.right)
  const lineRows = lines.map(
    ({ order_id, title, sku, count, price }): ReadonlyArray<Value> => [
      order_id,
      title,
      sku,
      count,
      roublesOf(price),
      roublesOf((price * count) as typeof price),
    ],
  )
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const content = await writeExcelFile([
    {
      data: sheetOf(titles, orders.right.map(rowOf)),
      sheet: strings.sheets.orders,
      columns: widthsOf(titles, [columns.buyer, columns.email]),
      stickyRowsCount: 1,
    },
    {
      data: sheetOf(LINE_TITLES, lineRows),
      sheet: strings.sheets.lines,
      columns: widthsOf(LINE_TITLES, [columns.title]),
      stickyRowsCount: 1,
    },
  ]).toBuffer()
  return E.right({ name: fileName(now, 'xlsx'), content: new Uint8Array(content) })
}
