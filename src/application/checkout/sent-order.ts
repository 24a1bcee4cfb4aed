import { attach, combine, createStore, sample } from 'effector'
import { countOf, tickedIds, type Basket } from '../../domain/basket/basket.ts'
import type { DeliveryContext } from '../../domain/place/place.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { $basket, $isBasketLoaded, basketReceived } from '../basket/basket.ts'
import { parsed } from '../kernel/parsed.ts'
import { $browserMemory, type BrowserMemory } from '../ports/browser/browser-storage.ts'
import { $clock } from '../ports/browser/clock.ts'
import type { OrderRequest } from '../ports/api/sales/order-api.ts'

export interface Placing {
  readonly order: OrderRequest
  readonly at: DeliveryContext
  readonly key: string
  readonly content: string
  readonly products: ReadonlyArray<ProductId>
  readonly captcha: string | null
}

const KEY = 'sentOrder'
const LIFE_MS = 86_400_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isPlacing = (stored: Readonly<Record<string, unknown>>): boolean =>
  typeof stored.key === 'string' &&
  typeof stored.content === 'string' &&
  Array.isArray(stored.products) &&
  isRecord(stored.at) &&
  isRecord(stored.order) &&
  isRecord(stored.order.contact) &&
  typeof stored.order.expectedSum === 'number'

/** The order sent by any tab of this browser and not confirmed; null if none. */
export const sentOrderIn = (memory: BrowserMemory, now: number): Placing | null => {
  const stored = parsed(memory.read(KEY) ?? '')
  return isRecord(stored) && isPlacing(stored) && Number(stored.sentAt) > now - LIFE_MS
    ? (stored as unknown as Placing)
    : null
}

const $device = combine({ memory: $browserMemory, clock: $clock })

export const storeSentFx = attach({
  source: $device,
  effect: ({ memory, clock }, placing: Placing) => {
    memory.write(KEY, JSON.stringify({ ...placing, sentAt: clock.now() }))
  },
})

// Another tab may have sent a newer order; it stays stored.
export const removeSentFx = attach({
  source: $device,
  effect: ({ memory, clock }, { key }: Placing) => {
    if (sentOrderIn(memory, clock.now())?.key === key) memory.forget(KEY)
  },
})

export const loadSentFx = attach({ source: $device, effect: ({ memory, clock }) => sentOrderIn(memory, clock.now()) })

sample({ clock: [basketReceived, storeSentFx.done, removeSentFx.done], fn: () => undefined, target: loadSentFx })

const $sent = createStore<Placing | null>(null, { serialize: 'ignore' }).on(loadSentFx.doneData, (_, sent) => sent)

// The ordered products are no longer in the basket.
const isNoLongerInBasket = ({ products }: Placing, basket: Basket): boolean =>
  products.every((id) => countOf(basket, id) === 0) && tickedIds(basket).length === 0

/** An order that left the basket although its response was lost; null if none. [ORD-02] */
export const $lostOrder = combine($sent, $basket, $isBasketLoaded, (sent, basket, isLoaded) =>
  sent !== null && isLoaded && isNoLongerInBasket(sent, basket) ? sent : null,
)
