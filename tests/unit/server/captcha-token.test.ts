import type { TaskEither } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import type { DeliveryContext } from '../../../src/domain/place/place.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { httpAccountApi } from '../../../src/infrastructure/http/identity/account-api.ts'
import { httpBackInStockApi } from '../../../src/infrastructure/http/catalogue/back-in-stock-api.ts'
import { httpFeedbackApi } from '../../../src/infrastructure/http/content/feedback-api.ts'
import { makeCall, type Call } from '../../../src/infrastructure/http/http.ts'
import { httpOrderApi } from '../../../src/infrastructure/http/sales/order-api.ts'
import { httpProductContentApi } from '../../../src/infrastructure/http/catalogue/product-content-api.ts'
import { httpSubscriptionApi } from '../../../src/infrastructure/http/content/subscription-api.ts'
import { illTyped, partOf } from '../../support/fakes.ts'

const phone = '+79130000000' as Phone
const form = { email: 'anna@example.test', policy: true }
const at = { contextCityId: 463573, deliveryType: 'delivery' } as DeliveryContext
const browser = illTyped({
  navigator: { userAgent: 'a', language: 'ru', platform: 'b' },
  screen: { width: 1, height: 1 },
})

type Sends = (call: Call) => TaskEither<unknown, unknown>

const guarded: ReadonlyArray<readonly [string, string, string, Sends]> = [
  [
    'the code of a phone',
    'CAPT-03',
    '/api/phoneVerificationV2',
    (call) => httpAccountApi(call, browser).verifyPhone(phone, true, 'solved'),
  ],
  [
    'a restored password',
    'CAPT-03',
    '/api/users/password/restore',
    (call) => httpAccountApi(call, browser).restorePassword(phone, 'solved'),
  ],
  [
    'a subscription',
    'CAPT-03, SUBS-31, SUBS-32',
    '/api/subscribe',
    (call) => httpSubscriptionApi(call).subscribe(form, 'solved'),
  ],
  [
    'a subscription after the dialog',
    'CAPT-03, SUBS-19, SUBS-34',
    '/api/subscribe/V2',
    (call) => httpSubscriptionApi(call).subscribeSolved(form, 'solved'),
  ],
  [
    'a wish to be called',
    'CAPT-03',
    '/api/feedback/callback',
    (call) => httpFeedbackApi(call).callBack({ name: 'Анна', phone }, 'solved'),
  ],
  ['a letter', 'CAPT-03', '/api/feedback', (call) => httpFeedbackApi(call).send(partOf({}), 'solved')],
  [
    'a question',
    'CAPT-03',
    '/api/catalog/products/7/questions',
    (call) => httpProductContentApi(call).askQuestion(7 as ProductId, partOf({}), 'solved'),
  ],
  [
    'a letter of what comes back',
    'CAPT-03',
    '/api/catalog/products/7/arrivals',
    (call) => httpBackInStockApi(call).request(partOf({ productId: 7 as ProductId }), 'solved'),
  ],
  [
    'an order of a guest',
    'CAPT-03',
    '/api/orders',
    (call) => httpOrderApi(call).place(partOf({}), 'key', at, 'solved'),
  ],
]

it.each(guarded)('the captcha token is sent with %s as _recaptchaToken [%s]', async (_, __, path, send) => {
  const addresses: Array<URL> = []
  const fetch = (url: string) => {
    addresses.push(new URL(url))
    return Promise.resolve(Response.json({}))
  }
  await send(makeCall({ origin: 'http://shop.test', fetch }))()
  expect(addresses.map(({ pathname, searchParams }) => [pathname, searchParams.get('_recaptchaToken')])).toEqual([
    [path, 'solved'],
  ])
})
