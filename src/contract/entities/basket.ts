import { MAX_AMOUNT, MAX_COMMENT_LENGTH, type Basket, type BasketChange } from '../../domain/basket/basket.ts'
import type { Described } from '../kernel/described.ts'
import { flag, idKey, integerOf, money, text, textOf } from '../kernel/scalars.ts'
import { array, named, nullable, object, optional, recordOf } from '../kernel/shapes.ts'
import { address, orderId, paymentMethod, ruleDiscount } from './order.ts'
import { methodCode } from './place.ts'
import { product } from './product.ts'

export const basket: Described<Basket> = named('Basket', () =>
  object({
    items: array(
      object({
        product,
        count: integerOf({ min: 1 }),
        comment: text,
        disabled: flag,
        /** The price of a ticked line that price rules lower. */
        charged: optional(object({ sum: money, rules: array(ruleDiscount) })),
      }),
    ),
    sum: money,
    count: integerOf({ min: 0 }),
    /** Units that a price rule adds to the order of the ticked lines. */
    gifts: optional(array(object({ product, count: integerOf({ min: 1 }), price: money, title: text }))),
    /** Price rules that lack a sum or units. */
    nearRules: optional(
      array(object({ title: text, left: optional(money), missing: optional(integerOf({ min: 1 })) })),
    ),
    editedOrder: optional(
      object({
        id: orderId,
        message: nullable(text),
        methodCode,
        paymentMethod: optional(paymentMethod),
        contact: object({ firstName: text, lastName: text, phone: text, email: optional(text) }),
        address: optional(address),
        comment: text,
        promocode: optional(text),
      }),
    ),
  }),
)

const UP_TO_A_HUNDRED = { min: 1, max: 100 }

export const basketChange: Described<BasketChange> = recordOf(
  object({ count: integerOf({ min: 0, max: MAX_AMOUNT }), comment: optional(textOf({ max: MAX_COMMENT_LENGTH })) }),
  idKey,
  UP_TO_A_HUNDRED,
)

// The longest spelling of a character in JSON is `\ud83c\udf81`. The rest of a line is less than 100 bytes.
export const BASKET_CHANGE_BYTES = UP_TO_A_HUNDRED.max * (12 * MAX_COMMENT_LENGTH + 100)

/** True excludes the line from the order. [OC-21] */
export const tickChange = recordOf(flag, idKey, UP_TO_A_HUNDRED)
