import { combine, createEvent, createStore, sample } from 'effector'
import { countOf, tickedIds, type Basket } from '../../domain/basket/basket.ts'
import type { DeliveryContext } from '../../domain/place/place.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { $basket, $isBasketLoaded, basketReceived } from '../basket/basket.ts'
import { isNumber, isRecord, isText, json } from '../kernel/decode.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'
import type { OrderRequest } from '../ports/api/sales/order-api.ts'

export interface Placing {
  readonly order: OrderRequest
  readonly at: DeliveryContext
  readonly key: string
  readonly content: string
  readonly products: ReadonlyArray<ProductId>
  readonly captcha: string | null
}

const isPlacing = (found: unknown): found is Placing =>
  isRecord(found) &&
  isText(found.key) &&
  isText(found.content) &&
  Array.isArray(found.products) &&
  isRecord(found.at) &&
  isRecord(found.order) &&
  isRecord(found.order.contact) &&
  isNumber(found.order.expectedSum)

const sentOrder = stored<Placing | null>({
  key: 'sentOrder',
  in: 'browser',
  codec: json((found) => (isPlacing(found) ? found : null)),
  livesMs: 86_400_000,
})

/** The order sent by any tab of this browser and not confirmed; null if none. */
export const $sentOrder = sentOrder.$entry

export const orderSent = createEvent<Placing>()

sample({ clock: orderSent, target: sentOrder.changed })

// Another tab may have sent a newer order; it stays stored.
export const sentOrderSettled = createEvent<Placing>()

const removed = perform({
  clock: sentOrderSettled,
  source: $sentOrder,
  run: (entry, { key }) => {
    if (entry.read()?.key === key) entry.write(null)
  },
})

export const sentOrderLoaded = sentOrder.loaded

sample({ clock: [basketReceived, orderSent, removed], target: sentOrder.loadRequested })

const $sent = createStore<Placing | null>(null, { serialize: 'ignore' }).on(sentOrderLoaded, (_, sent) => sent)

// The ordered products are no longer in the basket.
const isNoLongerInBasket = ({ products }: Placing, basket: Basket): boolean =>
  products.every((id) => countOf(basket, id) === 0) && tickedIds(basket).length === 0

/** An order that left the basket although its response was lost; null if none. [ORD-02] */
export const $lostOrder = combine($sent, $basket, $isBasketLoaded, (sent, basket, isLoaded) =>
  sent !== null && isLoaded && isNoLongerInBasket(sent, basket) ? sent : null,
)
