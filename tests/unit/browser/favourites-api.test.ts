import { right } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { httpFavouritesApi } from '../../../src/infrastructure/http/catalogue/favourites-api.ts'
import { makeCall } from '../../../src/infrastructure/http/http.ts'

it('returns the ids in the order in which they were added: the service sends the newest first [FAV-01, FAV-04]', async () => {
  const requested: Array<string> = []
  const fetch = (url: string) => {
    requested.push(url)
    return Promise.resolve(Response.json([9, 8, 7]))
  }
  expect(await httpFavouritesApi(makeCall({ origin: 'http://shop.test', fetch })).ids()).toEqual(right([7, 8, 9]))
  expect(requested).toEqual(['http://shop.test/api/users/products/favorite?onlyProductIds=true'])
})
