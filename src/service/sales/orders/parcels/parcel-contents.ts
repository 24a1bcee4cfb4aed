import { sql, type Kysely } from 'kysely'
import { measuresOf, packParcel, type Measures } from '../../../../domain/order/parcel.ts'
import { receiptItems, type VatRate } from '../../../../domain/order/receipt.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { propertyStrings } from '../../../import/public.ts'
import type { ParcelItem } from '../../../delivery/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { storedSetting } from '../../../platform/settings/settings.ts'
import { type OrderRow, unitCodes } from '../../order-row.ts'
import { receivedFor } from '../../payments/received-payments.ts'

// Where neither the catalogue nor the owner states them.
const TYPICAL: Measures = { grams: 1_000, sides: [30, 20, 15] }

interface ParcelRow {
  readonly id: number
  readonly title: string
  readonly sku: string
  readonly count: number
  readonly price: Kopecks
  readonly vat: VatRate | null
  readonly weight: string | null
  readonly dimensions: string | null
  /** Slugs from the product's category up. */
  readonly categories: ReadonlyArray<string>
}

const linesOf = async (db: Kysely<Tables>, orderId: number): Promise<ReadonlyArray<ParcelRow>> => {
  const stated = (title: string, unit: string) =>
    sql`(select value from product_properties stated where stated.product_id = products.id and stated.title = ${title} and stated.unit = ${unit} limit 1)`
  const { rows } = await sql<ParcelRow>`
    select line.id, line.title, products.sku, line.count, line.price, line.vat,
      ${stated(propertyStrings.weight, propertyStrings.kilograms)} as weight,
      ${stated(propertyStrings.dimensions, propertyStrings.centimetres)} as dimensions,
      array(
        with recursive above as (
          select id, parent_id, slug, 0 as height from categories where id = products.category_id
          union all
          select parent.id, parent.parent_id, parent.slug, height + 1 from categories parent join above on parent.id = above.parent_id
        )
        select slug from above order by height
      ) as categories
    from order_lines line join products on products.id = line.product_id
    where line.order_id = ${orderId} and not line.is_removed and not line.is_cancelled
    order by line.id`.execute(db)
  return rows
}

export interface ParcelContents {
  readonly measures: Measures
  readonly items: ReadonlyArray<ParcelItem>
  readonly deliveryDue: Kopecks
  readonly vat: VatRate | null
}

/** The products of an order as a carrier reads them. What is due on receipt adds up to what is not paid yet. */
export const parcelContents = async (db: Kysely<Tables>, order: OrderRow): Promise<ParcelContents> => {
  const [rows, codes, stated, vat] = [
    await linesOf(db, order.id),
    await unitCodes(db, order.id),
    await storedSetting(db, 'delivery.parcels'),
    await storedSetting(db, 'legal.vat'),
  ]
  const statedFor = (slug: string | null) => stated.find(({ category }) => category === slug)?.measures
  const unknownOf = ({ categories }: ParcelRow) =>
    categories.map(statedFor).find((one) => one !== undefined) ?? statedFor(null) ?? TYPICAL
  const measured = new Map(rows.map((row) => [row.id, measuresOf(row.weight, row.dimensions, unknownOf(row))]))
  const measuresFor = (id: number) => measured.get(id) ?? TYPICAL

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
    const id = Number(key)
    const sku = rows.find((row) => row.id === id)?.sku ?? key
    const again = (skus.get(sku) ?? 0) + 1
    skus.set(sku, again)
    return {
      // an article is unique within a parcel
      key: again === 1 ? sku : `${sku}-${again}`,
      title,
      count,
      grams: measuresFor(id).grams,
      cost: price,
      due: own,
      vat: vat === null ? null : rate,
      code,
    }
  })
  const goodsDue = due.reduce((sum, { count, price }) => sum + count * price, 0)
  return {
    measures: packParcel(rows.map(({ id, count }) => ({ count, measures: measuresFor(id) }))),
    items,
    deliveryDue: (left - goodsDue) as Kopecks,
    vat,
  }
}
