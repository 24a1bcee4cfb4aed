import type { ProductId } from '../../domain/catalogue/product.ts'
import { captchaToken } from '../entities/captcha.ts'
import { email } from '../entities/contact.ts'
import { cityId } from '../entities/place.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { idText, queryOf } from '../kernel/query.ts'
import { oneOf, textOf } from '../kernel/scalars.ts'
import { object } from '../kernel/shapes.ts'

/** Sends one e-mail when the product becomes available in the city. Idempotent while the request is pending. */
export const requestBackInStock = endpoint({
  name: 'awaitArrival',
  method: 'POST',
  path: '/api/catalog/products/{id}/arrivals',
  ...once('letter'),
  params: object({ id: idText<ProductId>() }),
  query: queryOf(captchaToken),
  captcha: 'always',
  body: object({ email, cityId, policy: oneOf(true) }),
})

/** The code comes from the e-mail. Cancels all requests of its address. */
export const unsubscribeBackInStock = endpoint({
  name: 'forgetArrivals',
  method: 'POST',
  path: '/api/arrivals/forget',
  body: object({ code: textOf({ min: 1, max: 200 }) }),
})
