import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import { AUTOMATIC_FACETS, type FacetChoice } from '../../../domain/catalogue/facet-choice.ts'
import {
  LISTING_LIMIT,
  type Listing,
  type ListingFilter,
  type ListingQuery,
} from '../../../domain/catalogue/listing.ts'
import { roublesOf } from '../../../domain/money/money.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import { countSearch } from '../search/learning.ts'
import { linksOf } from '../search/links.ts'
import type { FoundProducts } from '../search/search-engine.ts'
import { zoneOf, type PricedTree } from '../prices/pricing.ts'
import { availableAt, narrowingsOf, orderOf, setOf } from './listing-filters.ts'
import { distinguishingFacets } from './facet-values.ts'
import { groupLooks, hexOf, isColourTitle } from './colours.ts'
import { listPage, type ListedPage } from './listing-query.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import { productsAt } from './products.ts'
import type { PropertyFacet } from './facet-values.ts'
import { strings } from './strings.ts'

const NARROWING = new Set(['brand', 'priceFrom', 'priceTo', 'inStock', 'properties', 'sort'])
const SETS = ['categoryId', 'brandId', 'selection', 'search', 'ids'] as const

const propertyFilter = ({ title, values }: PropertyFacet): ListingFilter => ({
  code: title,
  title,
  type: 'list',
  values: values.map(({ value, count }) => ({
    value,
    title: value,
    count,
    colour: isColourTitle(title) ? hexOf(value) : undefined,
  })),
})

const filtersOf = (
  page: ListedPage,
  isOfBrand: boolean,
  properties: ReadonlyArray<PropertyFacet>,
): ReadonlyArray<ListingFilter> => [
  ...(page.brands.length === 0 || isOfBrand
    ? []
    : [{ code: 'brand', title: strings.brand, type: 'list' as const, values: page.brands }]),
  ...(page.min_price === null || page.max_price === null
    ? []
    : [
        {
          code: 'price',
          title: strings.price,
          type: 'range' as const,
          min: roublesOf(page.min_price),
          max: roublesOf(page.max_price),
        },
      ]),
  {
    code: 'inStock',
    title: strings.inStock,
    type: 'flag',
    values: [{ value: 'true', title: strings.inStock, count: page.in_stock }],
  },
  ...properties.map(propertyFilter),
]

const POPULAR = 8

const isFirstPage = ({ page = 1, ...query }: ListingQuery): boolean =>
  page === 1 && Object.entries(query).every(([name, value]) => value === undefined || !NARROWING.has(name))

const popularAt = async (db: Kysely<Tables>, deliveryContext: ResolvedDeliveryContext, tree: PricedTree) => {
  const { rows } = await sql<{ id: number }>`
    select p.id from product_search p where ${availableAt(deliveryContext)} order by p.popularity desc, p.id limit ${POPULAR}
  `.execute(db)
  return productsAt(
    db,
    rows.map(({ id }) => id),
    deliveryContext,
    tree,
  )
}

const searchNotes = async (
  db: Kysely<Tables>,
  { found, query, total }: { found: FoundProducts; query: ListingQuery; total: number },
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<Partial<Listing>> => {
  if (isFirstPage(query)) countSearch(db, query.search ?? '', { found: total, isGuess: found.guess !== undefined })
  const links = await linksOf(db, tree, found.pages, query.search ?? '', query.groupVariants ?? false)
  return {
    reading: found.reading,
    guess: found.guess,
    readings: found.readings,
    redirect: found.redirect,
    ...(links.length > 0 && { links }),
    ...(total === 0 && isFirstPage(query) && { popular: await popularAt(db, deliveryContext, tree) }),
  }
}

const doesSetExist = async (db: Kysely<Tables>, { brandId, selection }: ListingQuery): Promise<boolean> => {
  if (brandId !== undefined)
    return (await db.selectFrom('brands').select('id').where('id', '=', brandId).executeTakeFirst()) !== undefined
  if (selection === undefined) return true
  return (await db.selectFrom('selections').select('id').where('code', '=', selection).executeTakeFirst()) !== undefined
}

interface ListingOptions {
  /** What the search found for `query.search`. */
  readonly found?: FoundProducts | null
  readonly facets?: FacetChoice
  readonly signal?: AbortSignal | undefined
}

export const listProducts = async (
  db: Kysely<Tables>,
  query: ListingQuery,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
  { found = null, facets = AUTOMATIC_FACETS, signal }: ListingOptions = {},
): Promise<E.Either<ServiceError, Listing>> => {
  if (SETS.filter((set) => query[set] !== undefined).length > 1)
    return E.left(invalid('categoryId', strings.oneSetOnly))
  const set = setOf(query, tree, found)
  if (set === null) return E.left(notFound)
  const { sort, page = 1, limit = LISTING_LIMIT, groupVariants: areVariantsGrouped = false } = query
  const params = {
    zone: zoneOf(tree.pricing, deliveryContext.city.city.id),
    isSearch: found !== null,
    set,
    areVariantsGrouped,
    firstFacets: facets.first,
    narrowings: narrowingsOf(query, deliveryContext),
    rank: sort === undefined && found !== null ? found.products.rank : sql<number>`0`,
    order: orderOf(sort, found),
    limit,
    offset: (page - 1) * limit,
  }
  const listed = await listPage(db, params, signal)
  if (listed.total === 0 && !(await doesSetExist(db, query))) return E.left(notFound)
  const [items, looks] = await Promise.all([
    productsAt(db, listed.ids, deliveryContext, tree),
    areVariantsGrouped ? groupLooks(db, listed.ids) : null,
  ])
  return E.right({
    items: looks === null ? items : items.map((item) => ({ ...item, ...looks.get(item.id) })),
    filters: filtersOf(
      listed,
      query.brandId !== undefined,
      distinguishingFacets(listed.properties, facets, query.properties ?? {}),
    ),
    pagination: paginationOf(listed.total, page, limit),
    ...(found !== null && (await searchNotes(db, { found, query, total: listed.total }, deliveryContext, tree))),
  })
}
