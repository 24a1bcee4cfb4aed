import { isRight } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { makeCall } from '../../../src/infrastructure/http/http.ts'
import { httpSearchApi } from '../../../src/infrastructure/http/catalogue/search-api.ts'
import type { CityId, DeliveryPointId, DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'

const answer = { items: [], keywords: ['чайник'], pagination: { total: 0, page: 1, limit: 10, pages: 0 } }

const queryOf = async (at: DeliveryContext) => {
  const addresses: Array<URL> = []
  const fetch = (url: string) => {
    addresses.push(new URL(url))
    return Promise.resolve(Response.json(answer))
  }
  const found = await httpSearchApi(makeCall({ origin: 'http://shop.test', fetch })).search(
    'чай',
    at,
    new AbortController().signal,
  )()
  return { found, address: addresses[0] }
}

it('sends the text, limit 10, page 1 and the delivery type [SRCH-07, SRCH-08, SRCH-09, SRCH-10]', async () => {
  const { found, address } = await queryOf({
    contextCityId: 1 as CityId,
    deliveryType: 'delivery',
    contextShopId: 7 as ShopId,
  })
  expect(address?.pathname).toBe('/api/catalog/search')
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    query: 'чай',
    limit: '10',
    page: '1',
    deliveryType: 'delivery',
    contextShopId: '7',
  })
  expect(isRight(found) && found.right.keywords).toEqual(['чайник'])
})

it('sends the city if it has no own shop: neither a shop nor a point determines it [SRCH-11, OC-23]', async () => {
  const { address } = await queryOf({ contextCityId: 3 as CityId, deliveryType: 'delivery' })
  expect(Object.fromEntries(address?.searchParams ?? [])).toMatchObject({
    deliveryType: 'delivery',
    contextCityId: '3',
  })
})

it('sends a delivery point instead of a shop for pickup at a point [SRCH-11]', async () => {
  const { address } = await queryOf({
    contextCityId: 1 as CityId,
    deliveryType: 'pickup',
    deliveryPointId: 70 as DeliveryPointId,
  })
  expect(address?.searchParams.get('deliveryPointId')).toBe('70')
  expect(address?.searchParams.has('contextShopId')).toBe(false)
})
