import { fork, scopeBind, type EventCallable } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import {
  $compared,
  $isComparisonFull,
  comparedRequested,
  comparisonCleared,
  comparisonJoined,
  comparisonToggled,
} from '../../../src/application/comparison/compared.ts'
import { $comparisonTable, comparison } from '../../../src/application/comparison/table.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $catalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import type { ProductDetail, ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { settle } from '../support/deferred.ts'
import { storeValue } from '../../support/fakes.ts'

const slug = (text: string) => text as Slug

const aDetail = (name: string, colour: string): ProductDetail => ({
  ...aProduct({ id: name.length as ProductId, slug: slug(name) }),
  description: '',
  properties: [
    { title: 'Цвет', value: colour },
    { title: 'Страна', value: 'Россия' },
  ],
  brand: null,
  breadcrumbs: [],
  maxCount: 9,
})

const aBrowser = (stored: string | null = null, error: AppError | null = null) => {
  const storage = new Map(stored === null ? [] : [['comparedProducts', stored]])
  const products = new Map([
    ['plaid', aDetail('plaid', 'белый')],
    ['kettle', aDetail('kettle', 'синий')],
  ])
  const ports = [
    storeValue($browserMemory, {
      read: (key: string) => storage.get(key) ?? null,
      write: (key: string, value: string) => {
        storage.set(key, value)
      },
      forget: (key: string) => {
        storage.delete(key)
      },
    }),
    storeValue($catalogueApi, {
      product: (name: string) => {
        const product = products.get(name)
        if (error !== null) return left(error)
        return product === undefined
          ? left({ _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' } as const)
          : right(product)
      },
    }),
  ]
  const scope = fork({ values: ports })
  const trigger = async <A>(event: EventCallable<A>, payload?: A) => {
    scopeBind(event as EventCallable<unknown>, { scope })(payload)
    await settle()
  }
  const table = () => {
    const { products, rows } = scope.getState($comparisonTable)
    return [products.map((product) => product.slug), rows.map(({ title, isDifferent }) => [title, isDifferent])]
  }
  return { scope, trigger, storage, table, compared: () => scope.getState($compared) }
}

it('compared products are stored in the browser, six at most, and changes of another tab are applied', async () => {
  const { scope, trigger, storage, compared } = aBrowser('plaid,<script>,plaid')
  await trigger(comparedRequested)
  expect(compared()).toEqual(['plaid'])
  storage.set('comparedProducts', 'plaid,lamp')
  for (const name of ['kettle', 'kettle', 'lamp']) await trigger(comparisonJoined, slug(name))
  expect(storage.get('comparedProducts')).toBe('plaid,lamp,kettle')
  for (const name of ['one', 'two', 'three', 'four']) await trigger(comparisonToggled, slug(name))
  expect([compared(), scope.getState($isComparisonFull)]).toEqual([
    ['plaid', 'lamp', 'kettle', 'one', 'two', 'three'],
    true,
  ])
  await trigger(comparisonToggled, slug('lamp'))
  expect(compared()).toEqual(['plaid', 'kettle', 'one', 'two', 'three'])
  await trigger(comparisonCleared)
  expect([compared(), storage.size]).toEqual([[], 0])
})

it('the table contains the available products and their differences, and drops a removed product at once', async () => {
  const { trigger, table, compared } = aBrowser('plaid,gone,kettle')
  await trigger(comparedRequested)
  await trigger(comparison.requested, compared())
  expect(table()).toEqual([
    ['plaid', 'kettle'],
    [
      ['Цвет', true],
      ['Страна', false],
    ],
  ])
  await trigger(comparisonToggled, slug('plaid'))
  expect(table()).toEqual([
    ['kettle'],
    [
      ['Цвет', false],
      ['Страна', false],
    ],
  ])
})

it('a failed load of the products shows an error', async () => {
  const { scope, trigger } = aBrowser('plaid', { _tag: 'Offline' })
  await trigger(comparison.requested, [slug('plaid')])
  expect(scope.getState(comparison.$state)).toMatchObject({ value: null, isPending: false, error: { _tag: 'Offline' } })
})

it('two scopes are independent', async () => {
  const [one, other] = [aBrowser(), aBrowser()]
  await one.trigger(comparisonToggled, slug('plaid'))
  expect([other.compared(), other.storage.size]).toEqual([[], 0])
})
