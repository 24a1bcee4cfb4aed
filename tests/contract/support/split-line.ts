import type { Kysely } from 'kysely'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { Tables } from '../../../src/service/platform/database/tables.ts'

/** Splits the line of a product by price, as price rules do. The parts must add up to the line. */
export const splitLine = async (
  db: Kysely<Tables>,
  { orderId, productId }: { readonly orderId: number; readonly productId: number },
  parts: ReadonlyArray<readonly [count: number, price: Kopecks]>,
): Promise<void> => {
  const { id, rules, ...line } = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const total = (of: ReadonlyArray<readonly [number, number]>) =>
    of.reduce((sum, [count, price]) => sum + count * price, 0)
  if (total(parts) !== line.count * line.price || parts.reduce((sum, [count]) => sum + count, 0) !== line.count)
    throw new Error('the parts are not the line')
  const baseOf = (at: number) => Math.max(at, line.base_price) as Kopecks
  const [[count, price] = [0, 0 as Kopecks], ...others] = parts
  await db
    .updateTable('order_lines')
    .set({ count, price, base_price: baseOf(price) })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('order_lines')
    .values(
      others.map(([units, at]) => ({
        ...line,
        rules: rules === null ? null : JSON.stringify(rules),
        count: units,
        price: at,
        base_price: baseOf(at),
      })),
    )
    .execute()
}
