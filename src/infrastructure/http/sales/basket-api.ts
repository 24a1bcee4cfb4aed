import type { BasketApi } from '../../../application/ports/api/sales/basket-api.ts'
import { changeBasket, getBasket, tickBasket } from '../../../contract/sales/basket.ts'
import type { Call } from '../http.ts'

export const httpBasketApi = (call: Call): BasketApi => ({
  load: (at, signal) => call(getBasket, { query: { at } }, signal),
  change: (lines, { sequence, signal }, at) => call(changeBasket, { query: { at, sequence }, body: lines }, signal),
  tick: (flags, at) => call(tickBasket, { query: { at }, body: flags }),
})
