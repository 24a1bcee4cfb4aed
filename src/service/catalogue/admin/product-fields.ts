import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { changeStaffProduct } from '../../../contract/admin/products.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'

type Trx = Transaction<Tables>
type Fields = typeof changeStaffProduct.body._A
type Property = NonNullable<Fields['properties']>[number]
type Written = Promise<ServiceError | null>

const strings = {
  unknownCategory: 'Такой категории нет',
  unknownBrand: 'Такого бренда нет',
  unknownLocation: 'Такого склада нет',
  skuTaken: 'Такой артикул уже есть',
  propertyTwice: 'Такая характеристика уже есть',
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

export const writeStocks = async (
  trx: Trx,
  id: number,
  stocks: NonNullable<Fields['stocks']>,
  field = 'stocks',
): Written => {
  const locationIds = new Set((await trx.selectFrom('locations').select('id').execute()).map((location) => location.id))
  if (!stocks.every(({ locationId }) => locationIds.has(locationId))) return invalid(field, strings.unknownLocation)
  for (const { locationId, count } of stocks.toSorted((one, other) => one.locationId - other.locationId))
    await trx
      .insertInto('stock')
      .values({ product_id: id, location_id: locationId, qty: count })
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'location_id']).doUpdateSet({ qty: count, is_counted: true }),
      )
      .execute()
  return null
}

// Warehouses, then shops. A place without units is left out if it is closed, or if a feed owns the stock.
export const stocksOf = async (db: Kysely<Tables>, id: number, isFeedOwned: boolean) =>
  (
    await sql<{ locationId: number; title: string; count: number }>`
      select place.id as "locationId", concat_ws(', ', place.title, city.title) as title, coalesce(stock.qty, 0) as count
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
