import { allSettled } from 'effector'
import { left, right } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { orderPlaced } from '../../../src/application/order/placed-order.ts'
import type { ChosenResult } from '../../../src/application/ports/api/catalogue/search-api.ts'
import { resultOpened } from '../../../src/application/search/chosen-results.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aCatalogue, aCataloguePage } from '../support/catalogue-harness.ts'
import { placed } from '../support/checkout-harness.ts'

const id = (value: number) => value as ProductId

const orderOf = (...ids: ReadonlyArray<number>) => {
  const [shipment] = placed.order.shipments
  const [item] = shipment?.items ?? []
  if (shipment === undefined || item === undefined) throw new Error('the order of the harness has an item')
  const items = ids.map((one) => ({ ...item, product: { ...item.product, id: id(one) } }))
  return { ...placed, order: { ...placed.order, shipments: [{ ...shipment, items }] } }
}

const aSearchPage = (tabStorage = new Map<string, string>(), isOffline = false) => {
  const counted: Array<ChosenResult> = []
  const catalogue = aCatalogue()
  const searchApi = {
    ...catalogue.searchApi,
    countChoice: (chosen: ChosenResult) => () => {
      counted.push(chosen)
      return Promise.resolve(isOffline ? left({ _tag: 'Offline' as const }) : right(undefined))
    },
  }
  return { counted, tabStorage, ...aCataloguePage({ catalogue: { ...catalogue, searchApi }, tabStorage }) }
}

it('an ordered product is counted for the last query it was opened from, once, and no other product', async () => {
  const { counted, scope } = aSearchPage()
  for (const [query, product] of [
    ['кружка', 1],
    ['чайник', 2],
    ['кружка синяя', 1],
  ] as const)
    await allSettled(resultOpened, { scope, params: { query, productId: id(product) } })
  expect(counted.every(({ isOrdered }) => !isOrdered)).toBe(true)
  counted.length = 0
  await allSettled(orderPlaced, { scope, params: orderOf(1, 3) })
  await allSettled(orderPlaced, { scope, params: orderOf(1) })
  expect(counted).toEqual([{ query: 'кружка синяя', productId: 1, isOrdered: true }])
})

it('the query of an opened product survives a reload of the tab', async () => {
  const { tabStorage, scope } = aSearchPage()
  await allSettled(resultOpened, { scope, params: { query: 'кружка', productId: id(1) } })
  const reloaded = aSearchPage(tabStorage)
  await allSettled(orderPlaced, { scope: reloaded.scope, params: orderOf(1) })
  expect(reloaded.counted).toEqual([{ query: 'кружка', productId: 1, isOrdered: true }])
})

it('the tab remembers the last 50 opened products', async () => {
  const { counted, scope } = aSearchPage()
  for (let product = 1; product <= 51; product += 1)
    await allSettled(resultOpened, { scope, params: { query: 'кружка', productId: id(product) } })
  counted.length = 0
  await allSettled(orderPlaced, { scope, params: orderOf(1, 2) })
  expect(counted.map(({ productId }) => productId)).toEqual([2])
})

it.each(['', 'null', '{}', '[1]', '[{"query":1,"productId":1}]', '[{"query":"кружка","productId":"1"}]', '[null]'])(
  'a changed storage %j counts nothing',
  async (stored) => {
    const { counted, logged, scope } = aSearchPage(new Map([['openedResults', stored]]))
    await allSettled(orderPlaced, { scope, params: orderOf(1) })
    expect([counted, logged]).toEqual([[], []])
  },
)

it('a count that fails is only logged', async () => {
  const { logged, scope } = aSearchPage(new Map(), true)
  await allSettled(resultOpened, { scope, params: { query: 'кружка', productId: id(1) } })
  await allSettled(orderPlaced, { scope, params: orderOf(1) })
  expect(logged).toEqual(['search result opened', 'search result ordered'])
})
