import { attach, createEvent, createStore, sample } from 'effector'
import { disabledFlags, tickedIds } from '../../domain/basket/basket.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { isLostOnTheWay } from '../kernel/app-error.ts'
import type { TickChange } from '../ports/api/basket-api.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $basket, basketReceived, changeAnswered } from './basket.ts'
import { changeBasketFx, tickBasketFx } from './requests.ts'
import { $isChangeDue, wishesForgotten } from './unsettled.ts'

const TICKED_KEY = 'checkedOrderProducts'
const NO_FLAGS: TickChange = {}

/** A line is to be in the order, or out of it. [CART-13] */
export const tickRequested = createEvent<{ readonly productId: ProductId; readonly ticked: boolean }>()

/** «Выбрать все»: every line is to be in the order, or none. */
export const allTicksRequested = createEvent<boolean>()

/** Flags that the shopper wishes now, over earlier ones. */
export const flagsWished = createEvent<TickChange>()

const withoutSent = (flags: TickChange, sent: TickChange): TickChange =>
  Object.fromEntries(Object.entries(flags).filter(([id, flag]) => flag !== sent[id]))

const withoutGone = (flags: TickChange, held: ReadonlySet<string>): TickChange =>
  Object.fromEntries(Object.entries(flags).filter(([id]) => held.has(id)))

/** Flags were lost on the way: they are wished still. */
export const ticksDelayed = sample({ clock: tickBasketFx.failData, filter: isLostOnTheWay })

/** The service did as it was told, or would not. */
const ticksSettled = sample({ clock: tickBasketFx.finally, filter: (end) => end.status === 'done' || !isLostOnTheWay(end.error) })

/** Flags that the service has not yet confirmed, by product; true is unticked. */
export const $unsettledFlags = createStore<TickChange>(NO_FLAGS)
  .on(flagsWished, (flags, wished) => ({ ...flags, ...wished }))
  .on(ticksSettled, (flags, { params }) => withoutSent(flags, params))
  .on(basketReceived, (flags, { items }) => withoutGone(flags, new Set(items.map(({ product }) => String(product.id)))))
  .reset(wishesForgotten)

sample({ clock: tickRequested, fn: ({ productId, ticked }) => ({ [productId]: !ticked }), target: flagsWished })

sample({
  clock: allTicksRequested,
  source: { basket: $basket, flags: $unsettledFlags },
  fn: ({ basket, flags }, ticked) => ({
    ...Object.fromEntries(Object.keys(flags).map((id) => [id, !ticked])),
    ...disabledFlags(basket, ticked ? basket.items.map(({ product }) => product.id) : []),
  }),
  target: flagsWished,
})

// one request at a time, each with all that is open: what the service hears last is the last click
sample({
  clock: [flagsWished, ticksSettled, changeBasketFx.finally],
  source: { flags: $unsettledFlags, isTicking: tickBasketFx.pending, isChanging: changeBasketFx.pending, isChangeDue: $isChangeDue },
  filter: ({ flags, isTicking, isChanging, isChangeDue }) =>
    !isTicking && !isChanging && !isChangeDue && Object.keys(flags).length > 0,
  fn: ({ flags }) => flags,
  target: tickBasketFx,
})

sample({ clock: tickBasketFx.doneData, fn: ({ basket }) => basket, target: changeAnswered })

/** [CART-16, STORE-01] */
const rememberTicksFx = attach({
  source: $browserMemory,
  effect: (memory, ids: ReadonlyArray<ProductId>) => {
    memory.write(TICKED_KEY, JSON.stringify(ids))
  },
})

sample({ clock: basketReceived, source: $basket, fn: tickedIds, target: rememberTicksFx })
