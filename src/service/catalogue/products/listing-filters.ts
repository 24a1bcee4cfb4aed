import { sql, type RawBuilder } from 'kysely'
import type { ListingQuery, ListingSort } from '../../../domain/catalogue/listing.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { Condition, FoundProducts } from '../search/search-engine.ts'
import { facetKey, sizeRange } from './facet-values.ts'
import type { CategoryTree } from '../categories/category-tree.ts'

const everything: Condition = sql<boolean>`true`

const allOf = (conditions: ReadonlyArray<Condition>): Condition =>
  conditions.length === 0 ? everything : sql<boolean>`(${sql.join(conditions, sql` and `)})`

const inSelection = (code: string): Condition => sql<boolean>`exists (
  select from product_selections ps join selections s on s.id = ps.selection_id
  where ps.product_id = p.id and s.code = ${code}
)`

export const setOf = (query: ListingQuery, tree: CategoryTree, found: FoundProducts | null): Condition | null => {
  if (query.categoryId !== undefined) {
    const branch = tree.byId.get(query.categoryId)?.branch
    return branch === undefined ? null : sql<boolean>`p.category_id = any(${branch}::integer[])`
  }
  if (query.brandId !== undefined) return sql<boolean>`p.brand_id = ${query.brandId}`
  if (query.ids !== undefined) return sql<boolean>`p.id = any(${query.ids}::integer[])`
  if (found !== null) return found.products.match
  return query.selection === undefined ? everything : inSelection(query.selection)
}

const pricedColumns = sql`id, category_id, brand_id, popularity, created_at, search_text, search, places`

/** `product_search` with the prices of the zone, whose cities have price rules of their own. */
export const searchedIn = (zone: string | null): RawBuilder<unknown> =>
  zone === null
    ? sql`product_search`
    : sql`(select ${pricedColumns}, coalesce((zone_prices->${zone}::text->>0)::bigint, price) as price,
        coalesce((zone_prices->${zone}::text->>1)::integer, discount) as discount from product_search)`

type StockScope = Pick<ResolvedDeliveryContext, 'nearLocation' | 'warehouses'>

export const availableAt = ({ nearLocation, warehouses }: StockScope): Condition => {
  const locations = nearLocation === null ? warehouses : [nearLocation, ...warehouses]
  return sql<boolean>`p.places && ${locations}::integer[]`
}

export interface PropertyNarrowing {
  readonly title: string
  readonly fits: Condition
}

export const readValue = (property: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${property}.value`)} || coalesce(' ' || ${sql.ref(`${property}.unit`)}, '')`

const inRange = (value: string): ReadonlyArray<Condition> => {
  const range = sizeRange(value)
  if (range === null) return []
  const key = sql`facet_key(${readValue('own')})`
  const size = sql`substring(${key} from '^[0-9]+(?:,[0-9]+)?')`
  return [
    sql<boolean>`(${size} || ${range.unit} = ${key}
      and replace(${size}, ',', '.')::numeric between ${range.from} and ${range.to})`,
  ]
}

const propertyNarrowing = ([title, values]: readonly [string, ReadonlyArray<string>]): PropertyNarrowing => ({
  title,
  fits: sql<boolean>`exists (
    select from product_properties own where own.product_id = p.id and own.title = ${title}
      and (${sql.join(
        [
          sql`${readValue('own')} = any(${values}::text[])`,
          sql`facet_key(${readValue('own')}) = any(${values.map(facetKey)}::text[])`,
          ...values.flatMap(inRange),
        ],
        sql` or `,
      )})
  )`,
})

/** Filters by facet code. A facet counts what all other filters match. */
export interface Narrowings {
  readonly brand: Condition
  readonly chosenBrands: ReadonlyArray<number>
  readonly price: Condition
  readonly inStock: Condition
  readonly properties: ReadonlyArray<PropertyNarrowing>
  readonly areProperties: boolean
  readonly isAvailable: Condition
}

export const narrowingsOf = (query: ListingQuery, deliveryContext: StockScope): Narrowings => {
  const isAvailable = availableAt(deliveryContext)
  const properties = Object.entries(query.properties ?? {})
    .filter(([, values]) => values.length > 0)
    .map(propertyNarrowing)
  return {
    brand: query.brand === undefined ? everything : sql<boolean>`brand_id = any(${query.brand}::integer[])`,
    chosenBrands: query.brand ?? [],
    price: allOf([
      ...(query.priceFrom === undefined ? [] : [sql<boolean>`price >= ${query.priceFrom}`]),
      ...(query.priceTo === undefined ? [] : [sql<boolean>`price <= ${query.priceTo}`]),
    ]),
    inStock: query.inStock === true ? sql<boolean>`available` : everything,
    properties,
    areProperties: query.withProperties === true || properties.length > 0,
    isAvailable,
  }
}

const ORDERS: Readonly<Record<ListingSort, string>> = {
  popular: 'available desc, popularity desc, id',
  priceAsc: 'price, id',
  priceDesc: 'price desc, id',
  new: 'created_at desc, id desc',
  discount: 'discount desc, popularity desc, id',
}

export const orderOf = (sort: ListingSort | undefined, found: FoundProducts | null): RawBuilder<unknown> =>
  sql.raw(sort === undefined && found !== null ? 'rank desc, popularity desc, id' : ORDERS[sort ?? 'popular'])
