import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Selection } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { areRulesByProperty, type PricedTree } from '../prices/pricing.ts'
import { UNCOUNTED_UNITS, type StockByLocation } from './stock-at.ts'

export interface ProductCardRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly sku: string
  /** The catalogue's price, before rules. */
  readonly price: Kopecks
  readonly base_price: Kopecks
  readonly discount: number
  readonly category_id: number
  readonly brand_id: number | null
  readonly is_on_sale: boolean
  readonly is_delivered: boolean
  readonly is_new: boolean
  readonly is_popular: boolean
  readonly rating: number
  readonly review_count: number
  readonly brand: string | null
  readonly pictures: ReadonlyArray<string> | null
  /** What pictures show, by their addresses. */
  readonly alts: Readonly<Record<string, string>> | null
  readonly selections: ReadonlyArray<Selection> | null
  /** Only if a price rule reads them. */
  readonly properties: ReadonlyArray<{ readonly title: string; readonly value: string }> | null
  readonly stock: StockByLocation | null
  /** A feed says that it is in stock, without a count. */
  readonly is_uncounted: boolean | null
}

/** Units by product and location that count as free in addition to the stock. */
export type FreedUnits = ReadonlyMap<number, StockByLocation>

const NOTHING_FREED: FreedUnits = new Map()

const withFreed = (row: ProductCardRow, freed: FreedUnits): ProductCardRow => {
  const units = Object.entries(freed.get(row.id) ?? {})
  return units.length === 0
    ? row
    : {
        ...row,
        stock: { ...row.stock, ...Object.fromEntries(units.map(([at, qty]) => [at, (row.stock?.[at] ?? 0) + qty])) },
      }
}

const properties = (isListed: RawBuilder<unknown>) => sql`
    left join (
      select product_id, json_agg(json_build_object('title', title, 'value', value || coalesce(' ' || unit, ''))) as properties
      from product_properties where product_id = ${isListed} group by product_id
    ) r on r.product_id = p.id`

// One query for cards. Grouping the child rows once costs half of a subquery per product. Rows are unordered.
export const productRows = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
  { pricing }: PricedTree,
  freed = NOTHING_FREED,
): Promise<ReadonlyArray<ProductCardRow>> => {
  // without the subquery PostgreSQL plans each short list anew, which takes longer than the statement
  const isListed = sql`any((select ${ids}::integer[])::integer[])`
  const areRead = areRulesByProperty(pricing)
  const { rows } = await sql<ProductCardRow>`
    select p.id, p.slug, p.title, p.sku, p.price, p.base_price, p.discount, p.category_id, p.brand_id, p.is_on_sale,
      p.is_delivered, p.is_new, p.is_popular, p.rating, p.review_count, b.title as brand, g.pictures, a.alts, t.stock,
      t.is_uncounted, s.selections, ${areRead ? sql`r.properties` : sql`null`} as properties
    from products p
    left join brands b on b.id = p.brand_id and not b.is_hidden
    left join (
      select product_id, array_agg(source order by position) as pictures
      from product_pictures where product_id = ${isListed} group by product_id
    ) g on g.product_id = p.id
    left join (
      select product_id, json_object_agg(source, alt) as alts
      from picture_texts where product_id = ${isListed} group by product_id
    ) a on a.product_id = p.id
    left join (
      select product_id, json_object_agg(location_id,
        case when is_counted or qty = 0 then qty else greatest(qty, ${UNCOUNTED_UNITS}) end) as stock,
        bool_or(qty > 0 and not is_counted) as is_uncounted
      from stock where product_id = ${isListed} group by product_id
    ) t on t.product_id = p.id
    left join (
      select ps.product_id, json_agg(json_build_object(
        'code', s.code, 'title', s.title, 'filterLabel', s.filter_label, 'url', s.url
      ) order by s.position, s.id) as selections
      from product_selections ps join selections s on s.id = ps.selection_id
      where ps.product_id = ${isListed} group by ps.product_id
    ) s on s.product_id = p.id
    ${areRead ? properties(isListed) : sql``}
    where p.id = ${isListed}
  `.execute(db)
  return freed.size === 0 ? rows : rows.map((row) => withFreed(row, freed))
}
