import { order } from './entities/order.ts'
import { productId } from './entities/product.ts'
import type { TypeOf } from './kernel/described.ts'
import { integerOf, text } from './kernel/scalars.ts'
import { array, named, object, optional, recordOf } from './kernel/shapes.ts'

export const LINE_LIMITS_CODE = 100
export const CAPTCHA_CODE = 110

/** Codes for a phone are locked for `retryAfter` seconds. [AUTH-10, OC-43] */
export const LOCKED_CODE = 423

/** Body of every error response. `message` can be shown to the shopper. [OC-83] */
export const apiError = named('ApiError', () =>
  object({
    code: integerOf({}),
    message: text,
    errors: optional(recordOf(array(text), /^/)),
    messages: optional(array(object({ productId, message: text, title: optional(text) }))),
    retryAfter: optional(integerOf({ min: 0 })),
    order: optional(order),
    verificationToken: optional(text),
  }),
)

export type ApiError = TypeOf<typeof apiError>
