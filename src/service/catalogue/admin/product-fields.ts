import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { changeStaffProduct } from '../../../contract/admin/products.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'

type Trx = Transaction<Tables>
type Fields = typeof changeStaffProduct.body._A
type Property = NonNullable<Fields['properties']>[number]
type ChangedCount = NonNullable<Fields['stocks']>[number]
type Count = Omit<ChangedCount, 'countBefore'>
type Written = Promise<ServiceError | null>

const countText = (count: number | null): string => (count === null ? 'без числа' : String(count))

const strings = {
  unknownCategory: 'Такой категории нет',
  unknownBrand: 'Такого бренда нет',
  unknownLocation: 'Такого склада нет',
  skuTaken: 'Такой артикул уже есть',
  propertyTwice: 'Такая характеристика уже есть',
  changedStock: (place: string, before: number | null, now: number | null) =>
    `«${place}»: было ${countText(before)}, сейчас ${countText(now)}.`,
  stockChanged: (places: ReadonlyArray<string>) =>
    `Пока вы правили, остаток изменился. ${places.join(' ')} Проверьте число и сохраните ещё раз.`,
} as const

interface Names {
  readonly category: string
  readonly brand: string | undefined
}

// Titles for the search text.
export const namesOf = async (
  trx: Trx,
  categoryId: number,
  brandId: number | null,
): Promise<E.Either<ServiceError, Names>> => {
  const titleIn = async (table: 'categories' | 'brands', id: number) =>
    (await trx.selectFrom(table).select('title').where('id', '=', id).executeTakeFirst())?.title
  const category = await titleIn('categories', categoryId)
  if (category === undefined) return E.left(invalid('categoryId', strings.unknownCategory))
  const brand = brandId === null ? undefined : await titleIn('brands', brandId)
  if (brandId !== null && brand === undefined) return E.left(invalid('brandId', strings.unknownBrand))
  return E.right({ category, brand })
}

export const skuError = async (trx: Trx, sku: string, field: string, ownId: number | null = null): Written => {
  const taken = await trx.selectFrom('products').select('id').where('sku', '=', sku).limit(2).execute()
  return taken.some(({ id }) => id !== ownId) ? invalid(field, strings.skuTaken) : null
}

// Imports merge properties with one title and unit.
const keyOf = ({ title, unit }: Property): string => `${title.trim().toLowerCase()}\n${(unit ?? '').trim()}`

export const writeProperties = async (trx: Trx, id: number, properties: ReadonlyArray<Property>): Written => {
  const keys = properties.map(keyOf)
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (twice >= 0) return invalid(`properties.${String(twice)}.title`, strings.propertyTwice)
  await trx.deleteFrom('product_properties').where('product_id', '=', id).execute()
  if (properties.length === 0) return null
  await trx
    .insertInto('product_properties')
    .values(
      properties.map(({ title, value, unit }, position) => ({
        product_id: id,
        position,
        title: title.trim(),
        value: value.trim(),
        unit: (unit ?? '').trim() === '' ? null : (unit ?? '').trim(),
      })),
    )
    .execute()
  return null
}

export const writePictures = async (trx: Trx, id: number, pictures: ReadonlyArray<string>): Promise<void> => {
  await trx.deleteFrom('product_pictures').where('product_id', '=', id).execute()
  if (pictures.length === 0) return
  await trx
    .insertInto('product_pictures')
    .values(pictures.map((source, position) => ({ product_id: id, position, source })))
    .execute()
}

const isUnknownLocation = async (trx: Trx, stocks: ReadonlyArray<{ readonly locationId: number }>) => {
  const locationIds = new Set((await trx.selectFrom('locations').select('id').execute()).map((location) => location.id))
  return !stocks.every(({ locationId }) => locationIds.has(locationId))
}

/** Stock of a product that is being added. */
export const addStocks = async (trx: Trx, id: number, stocks: ReadonlyArray<Count>, field: string): Written => {
  if (await isUnknownLocation(trx, stocks)) return invalid(field, strings.unknownLocation)
  for (const { locationId, count } of stocks)
    await trx.insertInto('stock').values({ product_id: id, location_id: locationId, qty: count }).execute()
  return null
}

// Orders change the stock too: a place is written only if it still has what the change is based on.
const writeStock = async (trx: Trx, id: number, { locationId, count, countBefore }: ChangedCount) => {
  await trx
    .insertInto('stock')
    .values({ product_id: id, location_id: locationId, qty: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { qty, is_counted } = await trx
    .selectFrom('stock')
    .select(['qty', 'is_counted'])
    .where('product_id', '=', id)
    .where('location_id', '=', locationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const stored = is_counted || qty === 0 ? qty : null
  if (stored === count) return null
  if (stored !== countBefore) return { countBefore, stored }
  await trx
    .updateTable('stock')
    .set({ qty: count, is_counted: true })
    .where('product_id', '=', id)
    .where('location_id', '=', locationId)
    .execute()
  return null
}

/** Places are locked in the order of the checkout. */
export const changeStocks = async (trx: Trx, id: number, stocks: ReadonlyArray<ChangedCount>): Written => {
  if (await isUnknownLocation(trx, stocks)) return invalid('stocks', strings.unknownLocation)
  const changed: Array<string> = []
  for (const change of stocks.toSorted((one, other) => one.locationId - other.locationId)) {
    const conflict = await writeStock(trx, id, change)
    if (conflict === null) continue
    const place = await trx
      .selectFrom('locations')
      .select('title')
      .where('id', '=', change.locationId)
      .executeTakeFirstOrThrow()
    changed.push(strings.changedStock(place.title, conflict.countBefore, conflict.stored))
  }
  return changed.length === 0 ? null : { _tag: 'Conflict', message: strings.stockChanged(changed) }
}

// Warehouses, then shops. A place without units is left out if it is closed, or if a feed owns the stock. Null: in stock
// without a count.
export const stocksOf = async (db: Kysely<Tables>, id: number, isFeedOwned: boolean) =>
  (
    await sql<{ locationId: number; title: string; count: number | null }>`
      select place.id as "locationId", concat_ws(', ', place.title, city.title) as title,
        case when stock.qty > 0 and not stock.is_counted then null else coalesce(stock.qty, 0) end as count
      from locations place
      left join stock on stock.location_id = place.id and stock.product_id = ${id}
      left join shops shop on shop.id = place.shop_id
      left join cities city on city.id = shop.city_id
      where stock.qty > 0 or (not ${isFeedOwned}::boolean and (place.kind = 'warehouse' or shop.is_active))
      order by place.kind desc, shop.position, place.id`.execute(db)
  ).rows

export const propertiesOf = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('product_properties')
    .select(['title', 'value', 'unit'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
