import { createEvent, createStore } from 'effector'
import type { DiscountWishes } from '../ports/api/order-api.ts'

/** What is to be taken off the order, as the shopper wants it now. */
export const discountsWished = createEvent<DiscountWishes>()

const NOTHING: DiscountWishes = {}

/** Asked of the service with every preview and with the order; what they are worth is the service's to say. */
export const $discountWishes = createStore<DiscountWishes>(NOTHING, { serialize: 'ignore' }).on(
  discountsWished,
  (wishes, wished) => (wishes.promocode === wished.promocode && wishes.bonus === wished.bonus ? wishes : wished),
)
