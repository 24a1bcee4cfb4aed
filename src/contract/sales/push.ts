import type { ProductId } from '../../domain/catalogue/product.ts'
import { orderId } from '../entities/order.ts'
import { cityId } from '../entities/place.ts'
import { endpoint, userEndpoint } from '../kernel/endpoint.ts'
import { flag, idOf, text, textOf } from '../kernel/scalars.ts'
import { nullable, object, optional } from '../kernel/shapes.ts'

/** As `PushSubscription.toJSON` of a browser: 65 and 16 bytes of keys. */
const subscription = object({
  endpoint: textOf({ min: 10, max: 2_000, pattern: /^https:\/\/[^\s@]+$/ }),
  keys: object({
    p256dh: textOf({ min: 87, max: 88, pattern: /^[\w-]{87}=?$/ }),
    auth: textOf({ min: 22, max: 24, pattern: /^[\w-]{22}={0,2}$/ }),
  }),
})

/** The key of the shop for `pushManager.subscribe`; null if the shop sends no push messages. */
export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/api/push',
  response: object({ key: nullable(text) }),
})

/** Reports the steps of an order, by its token, or that a product is back in stock. Idempotent. */
export const subscribePush = endpoint({
  name: 'subscribePush',
  method: 'POST',
  path: '/api/push',
  body: object({
    subscription,
    order: optional(object({ id: orderId, token: textOf({ min: 1, max: 200 }) })),
    arrival: optional(object({ productId: idOf<ProductId>(), cityId })),
  }),
})

/** Reports the steps of the account's orders, or with `prices` that favourites became cheaper, until sign-out. */
export const subscribeAccountPush = userEndpoint({
  name: 'subscribeAccountPush',
  method: 'POST',
  path: '/api/users/push',
  body: object({ subscription, prices: flag }),
})
