import { sql, type Kysely } from 'kysely'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'
import { orderableStock, type PricedTree, productRows, shownPriceOf } from '../../catalogue/public.ts'
import { hasWords, inCode, inText } from '../../platform/database/has-words.ts'
import type { Tables } from '../../platform/database/tables.ts'

const MOST_FOUND = 20

/** Products on sale by a part of the title or an article, the popular ones first; `units` is null if they are not counted. */
export const findGoods = async (
  db: Kysely<Tables>,
  rules: PricedTree,
  text: string,
  { cityId, deliveryType }: { readonly cityId: number; readonly deliveryType: DeliveryType },
) => {
  const found = await db
    .selectFrom('products as product')
    .select('product.id')
    .where(hasWords(text, inText(sql.ref('product.title')), inCode('product.sku')))
    .where('product.is_on_sale', '=', true)
    .orderBy('product.popularity', 'desc')
    .orderBy('product.id')
    .limit(MOST_FOUND)
    .execute()
  const ids = found.map((product) => product.id)
  const rows = new Map((await productRows(db, ids, rules)).map((row) => [row.id, row]))
  return ids.flatMap((productId) => {
    const row = rows.get(productId)
    if (row === undefined) return []
    const stock = orderableStock(row, { deliveryType })
    return [
      {
        productId: productId as ProductId,
        title: row.title,
        sku: row.sku,
        price: shownPriceOf(row, rules, cityId).price,
        units: row.is_uncounted === true ? null : Object.values(stock).reduce((sum, units) => sum + units, 0),
      },
    ]
  })
}
