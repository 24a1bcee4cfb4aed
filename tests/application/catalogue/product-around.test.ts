import { createEvent, fork, scopeBind, type EventCallable } from 'effector'
import { right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import {
  $availability,
  $hasAvailabilityFailed,
  availabilitySeen,
} from '../../../src/application/catalogue/availability.ts'
import { $city } from '../../../src/application/delivery-context/delivery-context.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $catalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $deliveryApi, type CityDetail } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { $productExtrasApi, type Shelf } from '../../../src/application/ports/api/catalogue/product-extras-api.ts'
import { productViewed } from '../../../src/application/viewed/record-viewed.ts'
import { $viewed, viewedSeen } from '../../../src/application/viewed/viewed.ts'
import type { ListingQuery } from '../../../src/domain/catalogue/listing.ts'
import type { CityId, ShopId } from '../../../src/domain/place/place.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { deferred, settle, type PendingCall } from '../support/deferred.ts'
import { storeValue } from '../../support/fakes.ts'

const id = (value: number) => value as ProductId

const aPage = (stored: string | null = null) => {
  const storage = new Map(stored === null ? [] : [['viewedProducts', stored]])
  const shelves: Array<PendingCall<ReadonlyArray<Shelf>> & { readonly input: readonly [number, number] }> = []
  const listings: Array<ListingQuery> = []
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
      listing: (query: ListingQuery) => {
        listings.push(query)
        const items = [...(query.ids ?? [])]
          .sort((a, b) => a - b)
          .filter((one) => one !== 404)
          .map((one) => aProduct({ id: id(one) }))
        return right({ items, filters: [], pagination: { total: items.length, page: 1, limit: 24, pages: 1 } })
      },
    }),
    storeValue($deliveryApi, { deliveryMethods: () => right([]) }),
    storeValue($productExtrasApi, {
      shelves: (product: number, city: number) => {
        const call = deferred<ReadonlyArray<Shelf>>()
        shelves.push({ ...call, input: [product, city] })
        return call.task
      },
    }),
    storeValue($log, { failed: () => undefined }),
  ]
  const scope = fork({ values: ports })
  const trigger = async <A>(event: EventCallable<A>, payload: A) => {
    scopeBind(event, { scope })(payload)
    await settle()
  }
  return {
    scope,
    trigger,
    storage,
    listings,
    shelves,
    shown: () => scope.getState($viewed).map((product) => product.id),
  }
}

/** The city changes. */
const storeOfCity = createEvent<CityDetail>()
$city.on(storeOfCity, (_, city) => city)

const aShelf = (shop: number, stock: number): Shelf => ({ shop: aShop({ id: shop as ShopId }), stock })

it('viewed products are stored, the newest first and at most twenty, and shown without the current one', async () => {
  const { trigger, storage, listings, shown } = aPage()
  await trigger(viewedSeen, null)
  expect([listings, shown()]).toEqual([[], []])
  for (const one of [...Array(23).keys()].map((at) => at + 1)) await trigger(productViewed, id(one))
  await trigger(productViewed, id(10))
  expect(storage.get('viewedProducts')?.split(',').map(Number)).toEqual([
    10, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4,
  ])
  await trigger(viewedSeen, id(10))
  expect(shown()).toEqual([23, 22, 21, 20, 19, 18, 17, 16])
})

it('invalid stored data and removed products are ignored', async () => {
  const { trigger, listings, shown } = aPage('7,abc,-1,0,404,,3')
  await trigger(viewedSeen, null)
  expect(listings.map(({ ids }) => ids)).toEqual([[7, 404, 3]])
  expect(shown()).toEqual([7, 3])
})

it('shops with the product are listed first, and a new city loads them again; an overtaken response is ignored', async () => {
  const { scope, trigger, shelves } = aPage()
  await trigger(availabilitySeen, id(1))
  await trigger(availabilitySeen, id(2))
  await shelves[1]?.answer([aShelf(1, 0), aShelf(2, 4), aShelf(3, 0), aShelf(4, 9)])
  await shelves[0]?.answer([aShelf(9, 9)])
  const loaded = scope.getState($availability)
  expect([loaded?.id, loaded?.shelves.map(({ shop }) => shop.id)]).toEqual([2, [2, 4, 1, 3]])
  await trigger(storeOfCity, { ...aCity({ id: 55 as CityId }), defaultShop: null })
  expect(shelves.at(-1)?.input).toEqual([2, 55])
})

it('a failed load shows an error until the next request', async () => {
  const { scope, trigger, shelves } = aPage()
  await trigger(availabilitySeen, id(1))
  await shelves[0]?.refuse({ _tag: 'Offline' })
  expect([scope.getState($availability), scope.getState($hasAvailabilityFailed)]).toEqual([null, true])
  await trigger(availabilitySeen, id(1))
  expect(scope.getState($hasAvailabilityFailed)).toBe(false)
})

it('two scopes are independent', async () => {
  const [one, other] = [aPage(), aPage()]
  await one.trigger(productViewed, id(1))
  await one.trigger(viewedSeen, null)
  expect(other.storage.size).toBe(0)
  expect(other.shown()).toEqual([])
})
