import * as E from 'fp-ts/Either'
import { sql, type Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { VatRate } from '../../../domain/order/receipt.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { type PricedTree, productRows, shownPriceOf } from '../../catalogue/public.ts'
import { lockedOrder, type OrderRow } from '../order-row.ts'
import { treeOfEdit } from '../rules-of-edits.ts'
import { canRemove } from './order-card.ts'
import { recordChangedLines, type ChangeBy } from './record-change.ts'
import { linesOf, lower, removeUnits } from './remove-lines.ts'
import { strings } from './strings.ts'

export interface Replacement {
  readonly lineId: number
  readonly count: number
  readonly sku: string
}

// The price that the storefront shows in the city of the order.
const shownPriceFor = async (trx: Transaction<Tables>, tree: PricedTree, order: OrderRow, productId: number) => {
  const rules = await treeOfEdit(trx, tree, order.created_at)
  const [row] = await productRows(trx, [productId], rules)
  return row === undefined ? null : shownPriceOf(row, rules, order.city_id)
}

// Suppliers may give one article to several products: the one with the most units there.
const productFor = (trx: Transaction<Tables>, sku: string, locationId: number) =>
  trx
    .selectFrom('products')
    .leftJoin('stock', (join) =>
      join.onRef('stock.product_id', '=', 'products.id').on('stock.location_id', '=', locationId),
    )
    .select(['products.id', 'products.title', 'stock.qty'])
    .where('products.sku', '=', sku)
    .where('products.is_on_sale', '=', true)
    .orderBy(sql`stock.qty desc nulls last`)
    .orderBy('products.id')
    .executeTakeFirst()

export const takeUnits = async (
  trx: Transaction<Tables>,
  { productId, locationId, count }: { readonly productId: number; readonly locationId: number; readonly count: number },
): Promise<boolean> => {
  const taken = await trx
    .updateTable('stock')
    .set((stock) => ({ qty: stock('qty', '-', count) }))
    .where('product_id', '=', productId)
    .where('location_id', '=', locationId)
    .where('qty', '>=', count)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

// Replaces units of a line by another product of the same place. A replacement never costs more than what was ordered;
// a cheaper one lowers the order. Returns the sum to refund. [SHIP-12]
export const replaceLine = (
  { db, clock, tree }: Pick<PlatformDeps, 'db' | 'clock'> & { readonly tree: PricedTree },
  orderId: number,
  { lineId, count, sku }: Replacement,
  by: ChangeBy,
): Promise<E.Either<ServiceError, Kopecks>> =>
  transactionally<ServiceError, Kopecks>(db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    if (order === undefined) return E.left(notFound)
    if (!canRemove(order.status)) return E.left({ _tag: 'Conflict', message: strings.notReplaceable })
    const line = (await linesOf(trx, orderId)).find(({ id }) => id === lineId)
    if (line === undefined || count > line.count) return E.left(invalid('count', strings.unknownLine))
    const product = await productFor(trx, sku.trim(), line.location_id)
    if (product === undefined) return E.left(invalid('sku', strings.unknownSku))
    if (product.id === line.product_id) return E.left(invalid('sku', strings.sameProduct))
    const units = { productId: product.id, locationId: line.location_id, count }
    const take = () => takeUnits(trx, units)
    // stock rows are locked in product-id order
    const isTakenFirst = product.id < line.product_id
    const isTaken = !isTakenFirst || (await take())
    await removeUnits(trx, line, count)
    if (!isTaken || (!isTakenFirst && !(await take())))
      return E.left(invalid('sku', strings.shortStock(product.title, product.qty ?? 0)))
    const shown = await shownPriceFor(trx, tree, order, product.id)
    const price = Math.min(shown?.price ?? line.price, line.price) as Kopecks
    await trx
      .insertInto('order_lines')
      .values({
        order_id: orderId,
        shipment_id: line.shipment_id,
        product_id: product.id,
        title: product.title,
        count,
        price,
        base_price: Math.max(price, shown?.basePrice ?? price) as Kopecks,
        vat: sql<VatRate | null>`(select vat from products where id = ${product.id})`,
        comment: line.comment,
        is_replacement: true,
      })
      .execute()
    const cheaper = ((line.price - price) * count) as Kopecks
    const now = new Date(clock.now())
    const refund = await lower(trx, order, { price: cheaper, lines: [{ lineId, count }] }, now)
    const change = strings.replaced(strings.units(line.title, count), strings.units(product.title, count))
    await recordChangedLines(trx, order, by, { change, refund }, now)
    return E.right(refund)
  })
