import { LISTING_SORTS, SEARCH_GUESSES, SEARCH_LINK_KINDS } from '../../domain/catalogue/listing.ts'
import type { Category } from '../../domain/catalogue/category.ts'
import type { CityId } from '../../domain/place/place.ts'
import { pagination } from '../entities/pagination.ts'
import { queryAt } from '../entities/delivery-context.ts'
import { deliveryType } from '../entities/place.ts'
import { price, product, productDetail, productId } from '../entities/product.ts'
import { propertyFilters } from '../entities/property-filters.ts'
import type { Described } from '../kernel/described.ts'
import { withDeliveryContext, endpoint } from '../kernel/endpoint.ts'
import { flagText, idList, idText, integerText, limitText, moneyText, pageText, queryOf } from '../kernel/query.ts'
import { flag, id, integerOf, number, oneOf, slug, text, textOf } from '../kernel/scalars.ts'
import { array, both, named, nullable, object, optional } from '../kernel/shapes.ts'

const category: Described<Category> = named('Category', () =>
  object({
    id,
    slug,
    title: text,
    href: text,
    picture: optional(text),
    children: optional(array(category)),
    promoProducts: optional(array(product)),
  }),
)

export const getCategories = endpoint({
  name: 'getCategories',
  method: 'GET',
  path: '/api/catalog/categories',
  query: queryAt({
    mainMenu: flagText,
    withPromoProducts: flagText,
    withChildren: flagText,
    withPictures: flagText,
    deepLevel: optional(integerText({ min: 1, max: 10 })),
    parentCategoryId: optional(idText()),
    search: optional(textOf({ max: 50 })),
    limit: optional(integerText({ min: 1, max: 1_000 })),
  }),
  response: array(category),
})

export const getCategory = endpoint({
  name: 'getCategory',
  method: 'GET',
  path: '/api/catalog/categories/{id}',
  params: object({ id: textOf({ pattern: /^[a-z0-9-]+$/ }) }),
  query: queryOf({ withChildren: flagText, deepLevel: optional(integerText({ min: 1, max: 10 })) }),
  response: category,
})

const listingFilter = object({
  code: text,
  title: text,
  type: oneOf('list', 'range', 'flag'),
  values: optional(array(object({ value: text, title: text, count: integerOf({ min: 0 }), colour: optional(text) }))),
  min: optional(number),
  max: optional(number),
})

const searchLink = object({
  kind: oneOf(...SEARCH_LINK_KINDS),
  title: text,
  url: text,
  image: optional(text),
  count: optional(integerOf({ min: 0 })),
})

// How the service interpreted the search. Another API may omit these fields.
const searchNotes = {
  reading: optional(text),
  guess: optional(oneOf(...SEARCH_GUESSES)),
  readings: optional(array(object({ step: text, typed: text, read: text }))),
  links: optional(array(searchLink)),
}

export const getProducts = withDeliveryContext(
  endpoint({
    name: 'getProducts',
    method: 'GET',
    path: '/api/catalog/products',
    query: both(
      propertyFilters,
      queryAt({
        categoryId: optional(idText()),
        brandId: optional(idText()),
        selection: optional(textOf({ max: 100 })),
        search: optional(text),
        ids: optional(idList),
        brand: optional(idList),
        priceFrom: optional(moneyText),
        priceTo: optional(moneyText),
        inStock: flagText,
        withProperties: flagText,
        groupVariants: flagText,
        sort: optional(oneOf(...LISTING_SORTS)),
        page: optional(pageText),
        limit: optional(limitText),
      }),
    ),
    response: object({
      items: array(product),
      filters: array(listingFilter),
      pagination,
      ...searchNotes,
      popular: optional(array(product)),
      redirect: optional(text),
    }),
  }),
)

export const getProduct = withDeliveryContext(
  endpoint({
    name: 'getProduct',
    method: 'GET',
    path: '/api/catalog/products/{slug}',
    params: object({ slug }),
    query: queryAt({ withPromoProducts: flagText }),
    response: productDetail,
  }),
)

export const searchCatalogue = endpoint({
  name: 'searchCatalogue',
  method: 'GET',
  path: '/api/catalog/search',
  query: queryOf({
    query: optional(text),
    limit: optional(limitText),
    page: optional(pageText),
    deliveryType: optional(deliveryType),
    // if neither a shop nor a point determines the city
    contextCityId: optional(idText<CityId>()),
    contextShopId: optional(idText()),
    deliveryPointId: optional(idText()),
  }),
  response: object({
    items: array(
      object({ id: productId, title: text, slug, image: nullable(text), price, isAvailable: optional(flag) }),
    ),
    keywords: array(text),
    pagination,
    ...searchNotes,
  }),
})

/** What an empty search field offers. */
export const getPopularSearches = endpoint({
  name: 'getPopularSearches',
  method: 'GET',
  path: '/api/catalog/search/popular',
  response: object({ queries: array(text), links: array(searchLink) }),
})

export const countSearchClick = endpoint({
  name: 'countSearchClick',
  method: 'POST',
  path: '/api/catalog/search/clicks',
  body: object({ query: textOf({ min: 2, max: 50 }), productId, isOrdered: optional(flag) }),
})
