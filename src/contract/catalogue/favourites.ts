import type { Pagination } from '../../domain/catalogue/listing.ts'
import type { Product, ProductId } from '../../domain/catalogue/product.ts'
import { pagination } from '../entities/pagination.ts'
import { queryAt } from '../entities/delivery-context.ts'
import { product, productId } from '../entities/product.ts'
import { described, type Described } from '../kernel/described.ts'
import { userEndpoint } from '../kernel/endpoint.ts'
import { flagText, limitText, pageText } from '../kernel/query.ts'
import { array, object, optional } from '../kernel/shapes.ts'

const ids = array(productId)
const page = object({ items: array(product), pagination })

interface FavouritePage {
  readonly items: ReadonlyArray<Product>
  readonly pagination: Pagination
}

type FavouriteList = ReadonlyArray<ProductId> | FavouritePage

const isIds = (list: FavouriteList): list is ReadonlyArray<ProductId> => Array.isArray(list)

const favouriteList: Described<FavouriteList> = described<FavouriteList>({
  name: 'favourites',
  schema: { anyOf: [ids.schema, page.schema] },
  is: (value): value is FavouriteList => ids.is(value) || page.is(value),
  parse: (value, errors) => (Array.isArray(value) ? ids.parse(value, errors) : page.parse(value, errors)),
  encode: (list) => (isIds(list) ? ids.encode(list) : page.encode(list)),
})

const PATH = '/api/users/products/favorite'
const chosen = object({ productId })

/** Only ids, or a page of products in a delivery context. [FAV-01] */
export const getFavourites = userEndpoint({
  name: 'getFavourites',
  method: 'GET',
  path: PATH,
  query: queryAt({ onlyProductIds: flagText, page: optional(pageText), limit: optional(limitText) }),
  response: favouriteList,
})

export const addFavourite = userEndpoint({ name: 'addFavourite', method: 'POST', path: PATH, body: chosen })

export const removeFavourite = userEndpoint({ name: 'removeFavourite', method: 'DELETE', path: PATH, body: chosen })
