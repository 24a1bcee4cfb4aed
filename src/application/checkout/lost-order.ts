import { combine, createEvent, createStore, sample } from 'effector'
import { countOf, tickedIds, type Basket } from '../../domain/basket/basket.ts'
import type { SentOrder } from '../../domain/order/placing-state.ts'
import { $basket, $isBasketLoaded, basketReceived } from '../basket/basket.ts'
import { isNumber, isRecord, isText, json } from '../kernel/decode.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'

const isSentOrder = (found: unknown): found is SentOrder =>
  isRecord(found) &&
  isText(found.key) &&
  isText(found.content) &&
  Array.isArray(found.products) &&
  isRecord(found.at) &&
  isRecord(found.order) &&
  isRecord(found.order.contact) &&
  isNumber(found.order.expectedSum)

const sentOrder = stored<SentOrder | null>({
  key: 'sentOrder',
  in: 'browser',
  codec: json((found) => (isSentOrder(found) ? found : null)),
  livesMs: 86_400_000,
})

/** The order sent by any tab of this browser and not confirmed; null if none. */
export const $sentOrder = sentOrder.$entry

export const orderSent = createEvent<SentOrder>()

sample({ clock: orderSent, target: sentOrder.changed })

// Another tab may have sent a newer order; it stays stored.
export const sentOrderSettled = createEvent<Pick<SentOrder, 'key'>>()

const removed = perform({
  clock: sentOrderSettled,
  source: $sentOrder,
  run: (entry, { key }) => {
    if (entry.read()?.key === key) entry.write(null)
  },
})

export const sentOrderLoaded = sentOrder.loaded

sample({ clock: [basketReceived, orderSent, removed], target: sentOrder.loadRequested })

const $sent = createStore<SentOrder | null>(null, { serialize: 'ignore' }).on(sentOrderLoaded, (_, sent) => sent)

// The ordered products are no longer in the basket.
const isNoLongerInBasket = ({ products }: SentOrder, basket: Basket): boolean =>
  products.every((id) => countOf(basket, id) === 0) && tickedIds(basket).length === 0

/** An order that left the basket although its response was lost; null if none. [ORD-02] */
export const $lostOrder = combine($sent, $basket, $isBasketLoaded, (sent, basket, isLoaded) =>
  sent !== null && isLoaded && isNoLongerInBasket(sent, basket) ? sent : null,
)
