import { fork, scopeBind } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { $categoryPromo, categoryShown } from '../../../src/application/catalogue/category-promo.ts'
import { deliveryChosen, shopChosen } from '../../../src/application/delivery-context/delivery-context.ts'
import { $catalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aShop } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { settle } from '../support/deferred.ts'
import { partOf, storeValue } from '../../support/fakes.ts'
import type { Category } from '../../../src/domain/catalogue/category.ts'

const promoted = (...ids: ReadonlyArray<number>) => ids.map((id) => aProduct({ id: id as ProductId }))

const aMenu = (isBroken = false) => {
  const requests: Array<number> = []
  const logged: Array<string> = []
  const scope = fork({
    values: [
      storeValue($catalogueApi, {
        menu: right([]),
        childrenOf: (id: number) => {
          requests.push(id)
          return isBroken
            ? left({ _tag: 'Offline' } as const)
            : right([
                partOf<Category>({ id: 1, promoProducts: [] }),
                partOf<Category>({
                  id: 2,
                  promoProducts: promoted(id * 10, id * 10 + 1),
                  children: [partOf<Category>({ id: 9, title: 'Сковороды' })],
                }),
              ])
        },
      }),
      storeValue($deliveryContextStorage, { storeDeliveryType: () => undefined, storeShop: () => undefined }),
      storeValue($log, {
        failed: (what: string) => {
          logged.push(what)
        },
      }),
    ],
  })
  const show = async (id: number) => {
    scopeBind(categoryShown, { scope })(id)
    await settle()
  }
  return { scope, show, requests, logged, promo: () => scope.getState($categoryPromo) }
}

it('the category that was shown last is not requested again; an earlier one is [NAV-03]', async () => {
  const { show, requests } = aMenu()
  for (const id of [1, 1]) await show(id)
  expect(requests).toEqual([1])
  for (const id of [2, 1]) await show(id)
  expect(requests).toEqual([1, 2, 1])
})

it('only the first promoted product is loaded [NAV-05]', async () => {
  const { show, promo } = aMenu()
  await show(3)
  expect(promo()).toMatchObject({ categoryId: 3, product: { id: 30 } })
})

it('a child of the category is shown by a picture of its first product', async () => {
  const { show, promo } = aMenu()
  await show(3)
  expect(promo()?.pictures).toEqual({ 2: 'demo:tea-30' })
})

it('a child of the category is shown with its own subcategories', async () => {
  const { show, promo } = aMenu()
  await show(3)
  expect(promo()?.below).toEqual({ 1: [], 2: [{ id: 9, title: 'Сковороды' }] })
})

it('a promoted product is loaded again for another deliveryContext', async () => {
  const { scope, show, requests } = aMenu()
  await show(1)
  scopeBind(shopChosen, { scope })(aShop())
  scopeBind(deliveryChosen, { scope })()
  await show(1)
  expect(requests).toEqual([1, 1])
})

it('a promoted product that fails to load is logged, and nothing is shown', async () => {
  const { show, promo, logged } = aMenu(true)
  await show(1)
  expect([promo(), logged]).toEqual([null, ['category promo']])
})
