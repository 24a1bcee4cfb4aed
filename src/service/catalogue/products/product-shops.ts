import type { Kysely } from 'kysely'
import type { Shop } from '../../../domain/place/place.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ShopTime } from '../../../domain/time/moment.ts'
import { daysBetween, type Day } from '../../../domain/time/day.ts'
import { type Directory, type CityEntry, nearAt } from '../../delivery/public.ts'

interface ShelfOf {
  readonly shop: Shop
  readonly stock: number
  readonly onOrder: boolean
  readonly ready?: { readonly day: Day; readonly inDays: number; readonly time?: string | undefined }
}

export const shopsWith = async (
  db: Kysely<Tables>,
  id: ProductId,
  { shops }: CityEntry,
  { warehouses, collectHours }: Directory,
  now: ShopTime,
): Promise<ReadonlyArray<ShelfOf> | null> => {
  const product = await db.selectFrom('products').select('is_on_sale').where('id', '=', id).executeTakeFirst()
  if (product === undefined) return null
  const rows = await db.selectFrom('stock').select(['location_id', 'qty']).where('product_id', '=', id).execute()
  const stock = new Map(rows.map(({ location_id, qty }) => [location_id, qty]))
  const onOrder = product.is_on_sale && warehouses.some((location) => (stock.get(location) ?? 0) > 0)
  return shops
    .filter(({ isOwn }) => isOwn)
    .map((own) => {
      const { shop, locationId } = own
      const units = product.is_on_sale && locationId !== null ? (stock.get(locationId) ?? 0) : 0
      if (units === 0) return { shop, stock: units, onOrder }
      const { nearDay: day, nearTime } = nearAt(own, now, collectHours)
      const ready = { day, inDays: daysBetween(now.today, day), time: nearTime ?? undefined }
      return { shop, stock: units, onOrder, ready }
    })
}
