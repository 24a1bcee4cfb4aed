import { createEvent, createStore } from 'effector'
import type { DiscountWishes } from '../ports/api/sales/order-api.ts'

export const discountsWished = createEvent<DiscountWishes>()

const NOTHING: DiscountWishes = {}

export const $discountWishes = createStore<DiscountWishes>(NOTHING, { serialize: 'ignore' }).on(
  discountsWished,
  (wishes, wished) => (wishes.promocode === wished.promocode && wishes.bonus === wished.bonus ? wishes : wished),
)
