import { attach, combine, createStore, sample } from 'effector'
import { countOf, tickedIds, type Basket } from '../../domain/basket/basket.ts'
import type { DeliveryContext } from '../../domain/place/place.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { $basket, $isBasketLoaded, basketReceived } from '../basket/basket.ts'
import { parsed } from '../kernel/parsed.ts'
import { $browserMemory, type BrowserMemory } from '../ports/browser/browser-storage.ts'
import { $clock } from '../ports/browser/clock.ts'
import type { OrderRequest } from '../ports/api/order-api.ts'

/** An order on its way to the service. */
export interface Placing {
  readonly order: OrderRequest
  readonly at: DeliveryContext
  /** One key makes one order. */
  readonly key: string
  /** All that makes it this order and no other. */
  readonly content: string
  readonly products: ReadonlyArray<ProductId>
  /** The token of a solved captcha; null as long as none was asked for. */
  readonly captcha: string | null
}

const KEY = 'sentOrder'
const LIFE_MS = 86_400_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isPlacing = (kept: Readonly<Record<string, unknown>>): boolean =>
  typeof kept.key === 'string' &&
  typeof kept.content === 'string' &&
  Array.isArray(kept.products) &&
  isRecord(kept.at) &&
  isRecord(kept.order) &&
  isRecord(kept.order.contact) &&
  typeof kept.order.expectedSum === 'number'

/** The order that was sent from this browser, by whichever tab, and of which nobody has heard; null is none. */
export const sentOrderIn = (memory: BrowserMemory, now: number): Placing | null => {
  const kept = parsed(memory.read(KEY) ?? '')
  return isRecord(kept) && isPlacing(kept) && Number(kept.sentAt) > now - LIFE_MS ? (kept as unknown as Placing) : null
}

const $device = combine({ memory: $browserMemory, clock: $clock })

export const storeSentFx = attach({
  source: $device,
  effect: ({ memory, clock }, placing: Placing) => {
    memory.write(KEY, JSON.stringify({ ...placing, sentAt: clock.now() }))
  },
})

/** Another tab may have sent another order since, and that one stays. */
export const forgetSentFx = attach({
  source: $device,
  effect: ({ memory, clock }, { key }: Placing) => {
    if (sentOrderIn(memory, clock.now())?.key === key) memory.forget(KEY)
  },
})

export const recallSentFx = attach({ source: $device, effect: ({ memory, clock }) => sentOrderIn(memory, clock.now()) })

sample({ clock: [basketReceived, storeSentFx.done, forgetSentFx.done], fn: () => undefined, target: recallSentFx })

const $sent = createStore<Placing | null>(null, { serialize: 'ignore' }).on(recallSentFx.doneData, (_, sent) => sent)

/** What was ordered has left the cart, and nothing that it holds now could be ordered in its stead. */
const isGone = ({ products }: Placing, basket: Basket): boolean =>
  products.every((id) => countOf(basket, id) === 0) && tickedIds(basket).length === 0

/** An order that the shop has taken, as far as the cart tells, although its answer never came; null is none. [ORD-02] */
export const $lostOrder = combine($sent, $basket, $isBasketLoaded, (sent, basket, isKnown) =>
  sent !== null && isKnown && isGone(sent, basket) ? sent : null,
)
