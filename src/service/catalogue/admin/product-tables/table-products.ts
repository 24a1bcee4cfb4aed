import { sql, type Kysely } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { brandKey } from '../../products/brands.ts'
import { isOfFeed } from '../products.ts'

interface TableProperty {
  readonly title: string
  readonly value: string
  readonly unit: string | null
}

/** What a row of a table has of a product. */
export interface TableProduct {
  readonly id: number
  readonly sku: string
  readonly title: string
  readonly categoryId: number
  readonly brandId: number | null
  readonly price: Kopecks
  readonly basePrice: Kopecks
  readonly isOnSale: boolean
  readonly isNew: boolean
  readonly isPopular: boolean
  readonly popularity: number
  readonly description: string
  readonly group: string | null
  readonly pinned: ReadonlyArray<string>
  readonly source: string
  readonly isFeedOwned: boolean
  readonly properties: ReadonlyArray<TableProperty>
  readonly pictures: ReadonlyArray<string>
  /** Units by the id of the location; null: in stock without a count. */
  readonly stock: Readonly<Record<string, number | null>>
}

/** By rising id. */
export const tableProducts = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyArray<TableProduct>> =>
  (
    await sql<TableProduct>`
      select p.id, p.sku, p.title, p.category_id as "categoryId", p.brand_id as "brandId", p.price,
        p.base_price as "basePrice", p.is_on_sale as "isOnSale", p.is_new as "isNew", p.is_popular as "isPopular",
        p.popularity, p.description, p.group_source_id as "group", p.pinned, p.source,
        ${isOfFeed('p.source')} as "isFeedOwned",
        coalesce((select json_agg(json_build_object('title', title, 'value', value, 'unit', unit) order by position)
          from product_properties where product_id = p.id), '[]') as properties,
        array(select source from product_pictures where product_id = p.id order by position) as pictures,
        coalesce((select json_object_agg(location_id, case when qty > 0 and not is_counted then null else qty end)
          from stock where product_id = p.id), '{}') as stock
      from products p where p.id = any(${ids}::integer[]) order by p.id`.execute(db)
  ).rows

interface Named {
  readonly id: number
  readonly title: string
}

/** Titles that name one row each: an ambiguous one ends with its number. */
export interface Titles {
  readonly titleOf: (id: number) => string
  readonly idOf: (title: string) => number | undefined
}

const titlesOf = (rows: ReadonlyArray<Named>, keyOf: (title: string) => string): Titles => {
  const counts = new Map<string, number>()
  for (const { title } of rows) counts.set(keyOf(title), (counts.get(keyOf(title)) ?? 0) + 1)
  const named = rows.map(({ id, title }) => ({
    id,
    title: (counts.get(keyOf(title)) ?? 0) > 1 ? `${title} (№ ${String(id)})` : title,
  }))
  const titles = new Map(named.map(({ id, title }) => [id, title]))
  const ids = new Map(named.map(({ id, title }) => [keyOf(title), id]))
  return { titleOf: (id) => titles.get(id) ?? '', idOf: (title) => ids.get(keyOf(title)) }
}

export interface TableNames {
  readonly categories: Titles
  readonly brands: Titles
  readonly locations: ReadonlyArray<Named>
}

const BETWEEN = ' › '

const categoryTitles = async (db: Kysely<Tables>): Promise<Titles> => {
  const rows = await db.selectFrom('categories').select(['id', 'title', 'parent_id']).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (row: (typeof rows)[number]): string => {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
    return parent === undefined ? row.title : `${pathOf(parent)}${BETWEEN}${row.title}`
  }
  return titlesOf(
    rows.map((row) => ({ id: row.id, title: pathOf(row) })),
    (title) =>
      title
        .replaceAll(/\s*[›>]\s*/g, BETWEEN)
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
  )
}

/** Warehouses, then shops; closed ones only while they have units. */
const locationTitles = async (db: Kysely<Tables>): Promise<ReadonlyArray<Named>> => {
  const { rows } = await sql<Named>`
    select place.id, concat_ws(', ', place.title, city.title) as title
    from locations place
    left join shops shop on shop.id = place.shop_id
    left join cities city on city.id = shop.city_id
    where place.kind = 'warehouse' or shop.is_active
      or exists (select from stock where location_id = place.id and qty > 0)
    order by place.kind desc, shop.position, place.id`.execute(db)
  const { titleOf } = titlesOf(rows, (title) => title.toLowerCase())
  return rows.map(({ id }) => ({ id, title: titleOf(id) }))
}

export const readTableNames = async (db: Kysely<Tables>): Promise<TableNames> => ({
  categories: await categoryTitles(db),
  brands: titlesOf(await db.selectFrom('brands').select(['id', 'title']).execute(), brandKey),
  locations: await locationTitles(db),
})
