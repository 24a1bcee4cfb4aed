import { createEvent, createStore } from 'effector'
import type { RequestedDiscounts } from '../ports/api/sales/order-api.ts'

export const requestedDiscountsChanged = createEvent<RequestedDiscounts>()

const NOTHING: RequestedDiscounts = {}

export const $requestedDiscounts = createStore<RequestedDiscounts>(NOTHING, { serialize: 'ignore' }).on(
  requestedDiscountsChanged,
  (last, requested) => (last.promocode === requested.promocode && last.bonus === requested.bonus ? last : requested),
)
