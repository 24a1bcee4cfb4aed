import { fork, scopeBind, type EventCallable, type Store } from 'effector'
import { left, right } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import {
  $deletedList,
  changeList,
  createList,
  lists,
  listsShown,
  sharedList,
} from '../../../src/application/lists/lists.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $catalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import { $listsApi } from '../../../src/application/ports/api/catalogue/lists-api.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $sessionState, sessionEnded } from '../../../src/application/session/current-user.ts'
import type { Listing } from '../../../src/domain/catalogue/listing.ts'
import type { ProductList } from '../../../src/domain/catalogue/product-list.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { partOf, storeValue } from '../../support/fakes.ts'
import { settle } from '../support/deferred.ts'

const id = (value: number) => value as ProductId
const tea = aProduct({ id: id(1), title: 'Чай' })
const jam = aProduct({ id: id(2), title: 'Варенье' })

const opened = async (session: 'guest' | 'loggedIn' = 'loggedIn', error: AppError | null = null) => {
  let all: ReadonlyArray<ProductList> = [{ id: 7, title: 'Дача', token: null, productIds: [] }]
  const calls: Array<string> = []
  const change = (name: string, apply: (list: ProductList) => ProductList | null) => (listId: number) => async () => {
    calls.push(`${name} ${String(listId)}`)
    if (error !== null) return left(error)
    all = all.flatMap((list) => (list.id === listId ? (apply(list) ?? []) : [list]))
    return right(undefined)
  }
  const scope = fork({
    values: [
      storeValue($sessionState, session),
      storeValue($log, { failed: () => undefined }),
      storeValue($catalogueApi, { listing: () => async () => right(partOf<Listing>({ items: [tea, jam] })) }),
      storeValue($listsApi, {
        lists: async () => {
          calls.push('lists')
          return right(all)
        },
        create: (title: string) => async () => {
          all = [...all, { id: 8, title, token: null, productIds: [] }]
          return right({ id: 8 })
        },
        add: (listId: number, product: ProductId) =>
          change('add', (list) => ({ ...list, productIds: [product, ...list.productIds] }))(listId),
        remove: change('remove', () => null),
        restore: (listId: number) => async () => {
          all = [{ id: listId, title: 'Дача', token: null, productIds: [] }]
          return right(undefined)
        },
        shared: () => async () => right({ title: 'Дом', productIds: [id(2), id(3), id(1)] }),
      }),
    ],
  })
  const trigger = async <A>(event: EventCallable<A>, payload: A) => {
    scopeBind(event, { scope })(payload)
    await settle()
  }
  await trigger(listsShown, undefined)
  return { calls, trigger, see: <A>(store: Store<A>): A => scope.getState(store) }
}

it('load for a user alone, and go with the session', async () => {
  expect((await opened('guest')).calls).toEqual([])
  const { see, trigger } = await opened()
  expect(see(lists.$data)?.map(({ title }) => title)).toEqual(['Дача'])
  await trigger(sessionEnded, undefined)
  expect(see(lists.$data)).toBeNull()
})

it('a new list contains the product that it was made for', async () => {
  const { see, trigger } = await opened()
  await trigger(createList.requested, { title: 'Кухня', product: id(1) })
  expect(see(lists.$data)).toMatchObject([{ id: 7 }, { id: 8, title: 'Кухня', productIds: [1] }])
})

it('a deleted list can be restored once, by its name', async () => {
  const { see, trigger } = await opened()
  await trigger(changeList.requested, { _tag: 'Delete', id: 7 })
  expect([see(lists.$data), see($deletedList)?.title]).toEqual([[], 'Дача'])
  await trigger(changeList.requested, { _tag: 'Restore', id: 7 })
  expect([see(lists.$data)?.length, see($deletedList)]).toEqual([1, null])
})

it('an error is shown, and the lists load again', async () => {
  const { see, trigger, calls } = await opened('loggedIn', {
    _tag: 'Rejected',
    status: 422,
    code: 422,
    message: 'Много',
  })
  await trigger(changeList.requested, { _tag: 'Add', id: 7, product: id(1) })
  expect(see($alerts)).toHaveLength(1)
  expect(calls).toEqual(['lists', 'add 7', 'lists'])
})

it('a shared list has its products in its order, without those that are not sold', async () => {
  const { see, trigger } = await opened('guest')
  await trigger(sharedList.requested, 'x')
  expect(see(sharedList.$data)).toMatchObject({ token: 'x', title: 'Дом', products: [{ id: 2 }, { id: 1 }] })
})
