import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { plannedEachTime } from '../../platform/database/prepared-statements.ts'
import { runQuery } from '../search/statements.ts'
import type { PropertyFacet } from './facet-values.ts'
import type { Narrowings } from './listing-filters.ts'
import { searchedIn } from './listing-filters.ts'
import { missedOf, propertyFacets } from './property-facets.ts'

export interface ListedPage {
  readonly ids: ReadonlyArray<number>
  readonly total: number
  readonly in_stock: number
  readonly min_price: Kopecks | null
  readonly max_price: Kopecks | null
  readonly properties: ReadonlyArray<PropertyFacet>
  readonly brands: ReadonlyArray<{ readonly value: string; readonly title: string; readonly count: number }>
}

interface Params {
  /** Cities with price rules of their own. */
  readonly zone: string | null
  /** The set is what a search found. */
  readonly isSearch: boolean
  readonly set: RawBuilder<boolean>
  readonly narrowings: Narrowings
  readonly rank: RawBuilder<number>
  readonly areVariantsGrouped: boolean
  readonly firstFacets: ReadonlyArray<string>
  readonly order: RawBuilder<unknown>
  readonly limit: number
  readonly offset: number
}

// A page with facet counts; each facet counts with all other filters applied. The set is read once and aggregated
// by brand.
export const listPage = async (
  db: Kysely<Tables>,
  { zone, isSearch, set, narrowings, rank, areVariantsGrouped, firstFacets, order, limit, offset }: Params,
  signal?: AbortSignal,
): Promise<ListedPage> => {
  const { brand, chosenBrands, price, inStock, properties, areProperties, isAvailable } = narrowings
  const { missed, isNoneMissed } = missedOf(properties)
  const fits = sql`${isNoneMissed} and ${brand} is true and ${price} and ${inStock}`
  const things = areVariantsGrouped ? sql`count(distinct thing)` : sql`count(*)`
  const query = sql<ListedPage>`
    with chosen as materialized (
      select p.id, p.brand_id, p.price, p.popularity, p.created_at, p.discount,
        ${rank} as rank, ${isAvailable} as available, ${missed} as missed
        ${areVariantsGrouped ? sql`, coalesce(grouped.source || ' ' || grouped.group_source_id, p.id::text) as thing` : sql``}
      from ${searchedIn(zone)} p ${areVariantsGrouped ? sql`join products grouped on grouped.id = p.id` : sql``}
      where ${set}
    ), by_brand as materialized (
      select brand_id, ${brand} is true as fits_brand,
        ${things} filter (where ${price} and ${inStock}) as listed,
        ${things} filter (where ${price} and available) as available,
        min(price) filter (where ${inStock}) as min_price,
        max(price) filter (where ${inStock}) as max_price
      from chosen where ${isNoneMissed} group by brand_id
    ), sums as (
      select
        ${
          areVariantsGrouped
            ? // a variant group may have several brands
              sql`(select count(distinct thing) from chosen where ${fits})::integer as total,
        (select count(distinct thing) from chosen where ${isNoneMissed} and ${brand} is true and ${price} and available)::integer as in_stock,`
            : sql`coalesce(sum(listed), 0)::integer as total, coalesce(sum(available), 0)::integer as in_stock,`
        }
        min(min_price) as min_price,
        max(max_price) as max_price
      from by_brand where fits_brand
    )
    select
      array(select id from ${
        areVariantsGrouped
          ? sql`(select distinct on (thing) * from chosen where ${fits} order by thing, ${order}) shown`
          : sql`chosen where ${fits}`
      }
            order by ${order} limit ${limit} offset ${offset}) as ids,
      sums.*, ${areProperties ? propertyFacets(narrowings, areVariantsGrouped, firstFacets) : sql`'[]'::json`} as properties,
      (select coalesce(json_agg(
          json_build_object('value', b.id::text, 'title', b.title, 'count', coalesce(listed, 0)) order by b.sort_key), '[]')
       from ${
         chosenBrands.length === 0
           ? sql`by_brand join brands b on b.id = brand_id where listed > 0`
           : // a chosen brand that the other filters leave without products can still be seen and dropped
             sql`brands b left join by_brand on brand_id = b.id where (listed > 0 or b.id = any(${chosenBrands}::integer[]))`
       } and not b.is_hidden) as brands
    from sums
  `
  const [page] = await runQuery(db, isSearch ? plannedEachTime(query) : query, signal)
  return page ?? { ids: [], total: 0, in_stock: 0, min_price: null, max_price: null, properties: [], brands: [] }
}
