import { right } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import type { CityId, DeliveryContext } from '../../../src/domain/place/place.ts'
import { makeCall } from '../../../src/infrastructure/http/http.ts'
import { httpSavedLinesApi } from '../../../src/infrastructure/http/sales/saved-lines-api.ts'

const at: DeliveryContext = { contextCityId: 463573 as CityId, deliveryType: 'delivery' }

it('asks for the saved lines only of a guest whom the service knows: the call would make another one', async () => {
  const requested: Array<string> = []
  const fetch = (url: string) => {
    requested.push(url)
    return Promise.resolve(Response.json([]))
  }
  const call = makeCall({ origin: 'http://shop.test', fetch })
  expect(await httpSavedLinesApi(call, () => false).load(at)()).toEqual(right([]))
  expect(requested).toEqual([])
  expect(await httpSavedLinesApi(call, () => true).load(at)()).toEqual(right([]))
  expect(requested).toEqual(['http://shop.test/api/basket/saved?contextCityId=463573&deliveryType=delivery'])
})
