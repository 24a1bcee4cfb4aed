import { MAX_LIST_TITLE, type ProductList } from '../../domain/catalogue/product-list.ts'
import { productId } from '../entities/product.ts'
import type { Described } from '../kernel/described.ts'
import { endpoint, userEndpoint } from '../kernel/endpoint.ts'
import { idText } from '../kernel/query.ts'
import { id, text, textOf } from '../kernel/scalars.ts'
import { array, named, nullable, object } from '../kernel/shapes.ts'

const PATH = '/api/users/lists'
const params = object({ id: idText() })
const titled = object({ title: textOf({ min: 1, max: MAX_LIST_TITLE, pattern: /\S/ }) })
const chosen = object({ productId })
const productIds = array(productId)
const token = textOf({ pattern: /^[\w-]{22}$/ })

const productList: Described<ProductList> = named('ProductList', () =>
  object({ id, title: text, token: nullable(token), productIds }),
)

/** In the order in which they were made. */
export const getLists = userEndpoint({ name: 'getLists', method: 'GET', path: PATH, response: array(productList) })

export const createList = userEndpoint({
  name: 'createList',
  method: 'POST',
  path: PATH,
  body: titled,
  response: object({ id }),
})

export const renameList = userEndpoint({
  name: 'renameList',
  method: 'PUT',
  path: `${PATH}/{id}`,
  params,
  body: titled,
})

/** The list can be restored for 30 days. */
export const deleteList = userEndpoint({ name: 'deleteList', method: 'DELETE', path: `${PATH}/{id}`, params })

export const restoreList = userEndpoint({ name: 'restoreList', method: 'POST', path: `${PATH}/{id}/restore`, params })

export const addToList = userEndpoint({
  name: 'addToList',
  method: 'PUT',
  path: `${PATH}/{id}/products`,
  params,
  body: chosen,
})

export const removeFromList = userEndpoint({
  name: 'removeFromList',
  method: 'DELETE',
  path: `${PATH}/{id}/products`,
  params,
  body: chosen,
})

/** Makes the link that shows the list to others. A shared list keeps its link. */
export const shareList = userEndpoint({ name: 'shareList', method: 'POST', path: `${PATH}/{id}/link`, params })

/** The link stops at once and never works again. */
export const revokeList = userEndpoint({ name: 'revokeList', method: 'DELETE', path: `${PATH}/{id}/link`, params })

/** A list by its link: its title and products, nothing about its owner. */
export const getSharedList = endpoint({
  name: 'getSharedList',
  method: 'GET',
  path: '/api/lists/{token}',
  params: object({ token }),
  response: object({ title: text, productIds }),
})
