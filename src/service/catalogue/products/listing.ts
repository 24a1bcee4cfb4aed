import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import {
  LISTING_LIMIT,
  type Listing,
  type ListingFilter,
  type ListingQuery,
} from '../../../domain/catalogue/listing.ts'
import { roublesOf } from '../../../domain/money/money.ts'
import { sortKey } from '../../../domain/text/russian-order.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { Place } from '../../delivery/public.ts'
import { findProducts } from '../search/find-products.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { availableAt, narrowingsOf, orderOf, setOf } from './listing-filters.ts'
import { listPage, type ListedPage } from './listing-query.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import { productsAt } from './products.ts'
import type { PropertyFacet } from './property-facets.ts'
import { strings } from './strings.ts'

const sortedByTitle = <A extends { readonly title: string }>(values: ReadonlyArray<A>): ReadonlyArray<A> =>
  values
    .map((value) => [sortKey(value.title), value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value)

const SETS = ['categoryId', 'brandId', 'selection', 'search', 'ids'] as const

const propertyFilter = ({ title, values }: PropertyFacet): ListingFilter => ({
  code: title,
  title,
  type: 'list',
  values: sortedByTitle(values.map(({ value, count }) => ({ value, title: value, count }))),
})

const filtersOf = (page: ListedPage, isOfBrand: boolean): ReadonlyArray<ListingFilter> => [
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
  ...page.properties.map(propertyFilter),
]

export const listProducts = async (
  db: Kysely<Tables>,
  query: ListingQuery,
  place: Place,
  tree: CategoryTree,
): Promise<E.Either<ServiceError, Listing>> => {
  if (SETS.filter((set) => query[set] !== undefined).length > 1)
    return E.left(invalid('categoryId', strings.oneSetOnly))
  const found = query.search === undefined ? null : await findProducts(db, query.search, tree, availableAt(place))
  const set = setOf(query, tree, found)
  if (set === null) return E.left(notFound)
  const { sort, page = 1, limit = LISTING_LIMIT } = query
  const listed = await listPage(db, {
    set,
    narrowings: narrowingsOf(query, place),
    rank: sort === undefined && found !== null ? found.rank : sql<number>`0`,
    order: orderOf(sort, found),
    limit,
    offset: (page - 1) * limit,
  })
  return E.right({
    items: await productsAt(db, listed.ids, place, tree),
    filters: filtersOf(listed, query.brandId !== undefined),
    pagination: paginationOf(listed.total, page, limit),
    reading: found?.reading,
    guess: found?.guess,
    readings: found?.readings,
  })
}
