import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Kopecks } from '../../domain/money.ts'
import type { Tables } from '../database/tables.ts'
import type { Narrowings } from './listing-filters.ts'
import { missedOf, propertyFacets, type PropertyFacet } from './property-facets.ts'

export interface ListedPage {
  readonly ids: ReadonlyArray<number>
  readonly total: number
  readonly in_stock: number
  readonly min_price: Kopecks | null
  readonly max_price: Kopecks | null
  readonly properties: ReadonlyArray<PropertyFacet>
  readonly brands: ReadonlyArray<{ readonly value: string; readonly title: string; readonly count: number }>
}

interface Asked {
  readonly set: RawBuilder<boolean>
  readonly narrowings: Narrowings
  readonly rank: RawBuilder<number>
  readonly order: RawBuilder<unknown>
  readonly limit: number
  readonly offset: number
}

/**
 * One page of a list with the counts of its facets, in one pass over the set: each facet counts what the other
 * narrowings leave, so that a shopper sees what a choice would bring.
 */
export const listPage = async (
  db: Kysely<Tables>,
  { set, narrowings, rank, order, limit, offset }: Asked,
): Promise<ListedPage> => {
  const { brand, price, inStock, properties, areProperties, isAvailable } = narrowings
  const { rows } = await sql<ListedPage>`
    with chosen as materialized (
      select p.id, p.brand_id, p.price, p.popularity, p.created_at, p.discount,
        ${rank} as rank, ${isAvailable} as available, ${missedOf(properties)} as missed
      from product_search p where ${set}
    ), judged as materialized (
      select *, ${brand} is true as fits_brand, ${price} as fits_price, ${inStock} as fits_stock from chosen
    ), brand_counts as (
      select brand_id, count(*) as count from judged
      where missed is null and fits_price and fits_stock and brand_id is not null group by brand_id
    ), sums as (
      select
        count(*) filter (where fits_brand and fits_price and fits_stock) as total,
        count(*) filter (where fits_brand and fits_price and available) as in_stock,
        min(price) filter (where fits_brand and fits_stock) as min_price,
        max(price) filter (where fits_brand and fits_stock) as max_price
      from judged where missed is null
    )
    select
      array(select id from judged where missed is null and fits_brand and fits_price and fits_stock
            order by ${order} limit ${limit} offset ${offset}) as ids,
      sums.*, ${areProperties ? propertyFacets(properties) : sql`'[]'::json`} as properties,
      (select coalesce(json_agg(
          json_build_object('value', b.id::text, 'title', b.title, 'count', c.count) order by b.sort_key), '[]')
       from brand_counts c join brands b on b.id = c.brand_id) as brands
    from sums
  `.execute(db)
  const [page] = rows
  return page ?? { ids: [], total: 0, in_stock: 0, min_price: null, max_price: null, properties: [], brands: [] }
}
