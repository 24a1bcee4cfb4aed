import { combine, createEvent, createStore, sample } from 'effector'
import type { ProductList } from '../../domain/catalogue/product-list.ts'
import type { Product, ProductId } from '../../domain/catalogue/product.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $catalogueApi, type CatalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { $listsApi } from '../ports/api/catalogue/lists-api.ts'
import type { DeliveryContext } from '../../domain/place/place.ts'
import { $sessionState, sessionEnded } from '../session/current-user.ts'

export type ListChange =
  | { readonly _tag: 'Rename'; readonly id: number; readonly title: string }
  | { readonly _tag: 'Delete' | 'Restore' | 'Share' | 'Revoke'; readonly id: number }
  | { readonly _tag: 'Add' | 'TakeOut'; readonly id: number; readonly product: ProductId }

/** With `product` the new list contains it. */
export interface NewList {
  readonly title: string
  readonly product?: ProductId
}

export const lists = query({
  name: 'lists: lists',
  source: { api: $listsApi },
  load: ({ api }) => api.lists,
  clearedBy: sessionEnded,
})

export const listsShown = createEvent()

const $areShown = createStore(false, { serialize: 'ignore' }).on(listsShown, () => true)

sample({
  clock: [listsShown, $sessionState.updates],
  source: { areShown: $areShown, session: $sessionState },
  filter: ({ areShown, session }) => areShown && session === 'loggedIn',
  target: lists.requested,
})

export const changeList = mutation({
  name: 'lists: changeList',
  source: { api: $listsApi },
  call: ({ api }, change: ListChange) => {
    switch (change._tag) {
      case 'Rename':
        return api.rename(change.id, change.title)
      case 'Delete':
        return api.remove(change.id)
      case 'Restore':
        return api.restore(change.id)
      case 'Share':
        return api.share(change.id)
      case 'Revoke':
        return api.revoke(change.id)
      case 'Add':
        return api.add(change.id, change.product)
      case 'TakeOut':
        return api.takeOut(change.id, change.product)
    }
  },
  concurrency: 'every',
})

export const createList = mutation({
  name: 'lists: createList',
  source: { api: $listsApi },
  call: async ({ api }, { title, product }: NewList) => {
    const list = await run(api.create(title))
    if (product !== undefined) await run(api.add(list.id, product))
    return list
  },
  concurrency: 'first',
})

sample({ clock: [changeList.done, changeList.fail, createList.done, createList.fail], target: lists.requested })
sample({ clock: [changeList.failData, createList.failData], target: errorNotified })

/** A deleted list that can be restored. */
export const $deletedList = createStore<Pick<ProductList, 'id' | 'title'> | null>(null, { serialize: 'ignore' }).reset([
  sessionEnded,
  createList.done,
])

sample({
  clock: changeList.done,
  source: { all: lists.$data, deleted: $deletedList },
  fn: ({ all, deleted }, { params }) => {
    if (params._tag === 'Delete') return all?.find(({ id }) => id === params.id) ?? null
    return params._tag === 'Restore' ? null : deleted
  },
  target: $deletedList,
})

const MAX_SHOWN = 100

const productsOf = async (
  catalogue: CatalogueApi,
  at: DeliveryContext,
  ids: ReadonlyArray<ProductId>,
): Promise<ReadonlyArray<Product>> => {
  if (ids.length === 0) return []
  const { items } = await run(catalogue.listing({ ids, limit: MAX_SHOWN }, at))
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
}

/** The products of a user's list. */
export const listProducts = query({
  name: 'lists: listProducts',
  source: { catalogue: $catalogueApi, at: $deliveryContext },
  load: async ({ catalogue, at }, { id, productIds }: Pick<ProductList, 'id' | 'productIds'>) => ({
    id,
    products: await productsOf(catalogue, at, productIds),
  }),
  clearedBy: sessionEnded,
})

/** The list of another person by its link. */
export const sharedList = query({
  name: 'lists: sharedList',
  source: { api: $listsApi, catalogue: $catalogueApi, at: $deliveryContext },
  load: async ({ api, catalogue, at }, token: string) => {
    const { title, productIds } = await run(api.shared(token))
    return { token, title, products: await productsOf(catalogue, at, productIds) }
  },
})

export const $canHaveLists = $sessionState.map((session) => session === 'loggedIn')

export const $areListsChanging = combine(changeList.$isPending, createList.$isPending, (one, other) => one || other)

logErrors('lists', lists.failed)
logErrors('products of a list', listProducts.failed)
