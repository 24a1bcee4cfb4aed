import type { Kysely } from 'kysely'
import { packParcel, type Measures } from '../../../../domain/order/parcel.ts'
import { receiptItems, type VatRate } from '../../../../domain/order/receipt.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { measuresOfProducts } from '../../../catalogue/public.ts'
import type { ParcelItem } from '../../../delivery/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { storedSetting } from '../../../platform/settings/settings.ts'
import { type OrderRow, unitCodes } from '../../order-row.ts'
import { receivedFor } from '../../payments/received-payments.ts'

const linesOf = (db: Kysely<Tables>, orderId: number) =>
  db
    .selectFrom('order_lines as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .select(['line.id', 'line.product_id', 'line.title', 'products.sku', 'line.count', 'line.price', 'line.vat'])
    .where('line.order_id', '=', orderId)
    .where('line.is_removed', '=', false)
    .where('line.is_cancelled', '=', false)
    .orderBy('line.id')
    .execute()

export interface ParcelContents {
  readonly measures: Measures
  readonly items: ReadonlyArray<ParcelItem>
  readonly deliveryDue: Kopecks
  readonly vat: VatRate | null
}

/** The products of an order as a carrier reads them. What is due on receipt adds up to what is not paid yet. */
export const parcelContents = async (db: Kysely<Tables>, order: OrderRow): Promise<ParcelContents> => {
  const [rows, codes, vat] = [
    await linesOf(db, order.id),
    await unitCodes(db, order.id),
    await storedSetting(db, 'legal.vat'),
  ]
  const measuresOfProduct = await measuresOfProducts(
    db,
    rows.map(({ product_id }) => product_id),
  )

  const sold = rows.map(({ id, title, count, price, vat: own }) => ({
    key: String(id),
    title,
    count,
    price,
    vat: own ?? vat ?? 'none',
    codes: codes.get(id) ?? [],
  }))
  const delivery = { title: '', sum: order.delivery_sum, vat: vat ?? ('none' as const) }
  const paid = receiptItems(sold, delivery, order.sum).filter(({ kind }) => kind === 'goods')
  const free = sold
    .filter(({ key }) => !paid.some((row) => row.key === key))
    .map((line) => ({ ...line, price: 0 as Kopecks, due: 0 as Kopecks, code: null }))
  const isDue = !order.is_paid && order.payment_method === 'onReceipt'
  const left = (isDue ? order.sum - (await receivedFor(db, order.id)) : 0) as Kopecks
  const due = receiptItems(
    paid.map((row, index) => ({ ...row, key: String(index), codes: [] })),
    delivery,
    left,
  ).filter(({ kind }) => kind === 'goods')
  const withDue = paid.flatMap((row, index) => {
    const parts = due.filter(({ key }) => key === String(index))
    const rest = row.count - parts.reduce((sum, { count }) => sum + count, 0)
    return [
      ...parts.map(({ count, price }) => ({ ...row, count, due: price })),
      ...(rest === 0 ? [] : [{ ...row, count: rest, due: 0 as Kopecks }]),
    ]
  })
  const skus = new Map<string, number>()
  const items = [...withDue, ...free].map(({ key, title, count, price, due: own, vat: rate, code }): ParcelItem => {
    const row = rows.find(({ id }) => String(id) === key)
    const sku = row?.sku ?? key
    const again = (skus.get(sku) ?? 0) + 1
    skus.set(sku, again)
    return {
      // an article is unique within a parcel
      key: again === 1 ? sku : `${sku}-${again}`,
      title,
      count,
      grams: measuresOfProduct(row?.product_id ?? 0).grams,
      cost: price,
      due: own,
      vat: vat === null ? null : rate,
      code,
    }
  })
  const goodsDue = due.reduce((sum, { count, price }) => sum + count * price, 0)
  return {
    measures: packParcel(rows.map(({ product_id, count }) => ({ count, measures: measuresOfProduct(product_id) }))),
    items,
    deliveryDue: (left - goodsDue) as Kopecks,
    vat,
  }
}
