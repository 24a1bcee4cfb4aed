import type { Kysely } from 'kysely'
import type { Shop } from '../../../domain/place/place.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { KnownCity } from '../../delivery/public.ts'

interface ShelfOf {
  readonly shop: Shop
  readonly stock: number
  readonly onOrder: boolean
}

export const shopsWith = async (
  db: Kysely<Tables>,
  id: ProductId,
  { shops }: KnownCity,
  warehouses: ReadonlyArray<number>,
): Promise<ReadonlyArray<ShelfOf> | null> => {
  const product = await db.selectFrom('products').select('is_on_sale').where('id', '=', id).executeTakeFirst()
  if (product === undefined) return null
  const rows = await db.selectFrom('stock').select(['location_id', 'qty']).where('product_id', '=', id).execute()
  const stock = new Map(rows.map(({ location_id, qty }) => [location_id, qty]))
  const onOrder = product.is_on_sale && warehouses.some((location) => (stock.get(location) ?? 0) > 0)
  return shops
    .filter(({ isOwn }) => isOwn)
    .map(({ shop, locationId }) => ({
      shop,
      stock: product.is_on_sale && locationId !== null ? (stock.get(locationId) ?? 0) : 0,
      onOrder,
    }))
}
