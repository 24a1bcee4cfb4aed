import { sql, type Kysely } from 'kysely'
import type { Kopecks } from '../../domain/money.ts'
import type { Picture, Selection } from '../../domain/product.ts'
import type { Tables } from '../database/tables.ts'
import type { StockByLocation } from './stock-at.ts'

export interface ProductCardRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly sku: string
  readonly price: Kopecks
  readonly base_price: Kopecks
  readonly discount: number
  readonly category_id: number
  readonly is_on_sale: boolean
  readonly is_new: boolean
  readonly is_popular: boolean
  readonly rating: number
  readonly review_count: number
  readonly brand: string | null
  readonly gallery: ReadonlyArray<Picture>
  readonly selections: ReadonlyArray<Selection>
  readonly stock: StockByLocation
}

const gallery = sql<ReadonlyArray<Picture>>`(
  select coalesce(json_agg(json_build_object('file', json_build_object('url', source)) order by position), '[]')
  from product_pictures where product_id = p.id
)`

const selections = sql<ReadonlyArray<Selection>>`(
  select coalesce(json_agg(json_build_object(
    'code', s.code, 'title', s.title, 'filterLabel', s.filter_label, 'url', s.url) order by s.position, s.id), '[]')
  from product_selections ps join selections s on s.id = ps.selection_id where ps.product_id = p.id
)`

const stock = sql<StockByLocation>`(
  select coalesce(json_object_agg(location_id, qty), '{}') from stock where product_id = p.id
)`

/** Everything that cards need, in one query, by the indexes of the products alone. The rows come in no order. */
export const productRows = (db: Kysely<Tables>, ids: ReadonlyArray<number>): Promise<ReadonlyArray<ProductCardRow>> =>
  db
    .selectFrom('products as p')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .select([
      'p.id', 'p.slug', 'p.title', 'p.sku', 'p.price', 'p.base_price', 'p.discount', 'p.category_id', 'p.is_on_sale',
      'p.is_new', 'p.is_popular', 'p.rating', 'p.review_count', 'b.title as brand',
    ])
    .select([gallery.as('gallery'), selections.as('selections'), stock.as('stock')])
    .where(sql<boolean>`p.id = any(${ids}::integer[])`)
    .execute()
