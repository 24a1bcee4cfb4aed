import { attach, createEvent, createStore, sample } from 'effector'
import { tickedIds } from '../../domain/basket.ts'
import type { ProductId } from '../../domain/product.ts'
import type { AppError } from '../kernel/app-error.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $placeContext } from '../place/place.ts'
import { $basketApi, type TickChange } from '../ports/basket-api.ts'
import { $browserMemory } from '../ports/browser-memory.ts'
import { $basket, basketReceived } from './basket.ts'

const TICKED_KEY = 'checkedOrderProducts'
const NO_FLAGS: TickChange = {}

/** A line is to be in the order, or out of it. [CART-13] */
export const tickRequested = createEvent<{ readonly productId: ProductId; readonly ticked: boolean }>()

export const ticksRefused = createEvent<AppError>()

export const tickBasketFx = failsAsPorts(attach({
  source: { api: $basketApi, at: $placeContext },
  effect: ({ api, at }, flags: TickChange) => run(api.tick(flags, at)),
}))

const without = (flags: TickChange, sent: TickChange): TickChange =>
  Object.fromEntries(Object.entries(flags).filter(([id, flag]) => flag !== sent[id]))

/** Flags that the service has not yet confirmed, by product; true is unticked. */
export const $unsettledFlags = createStore<TickChange>(NO_FLAGS)
  .on(tickRequested, (flags, { productId, ticked }) => ({ ...flags, [productId]: !ticked }))
  .on(tickBasketFx.finally, (flags, { params }) => without(flags, params))

// one request at a time, each with all that is open: what the service hears last is the last click
sample({
  clock: [tickRequested, tickBasketFx.finally],
  source: { flags: $unsettledFlags, isRunning: tickBasketFx.pending },
  filter: ({ flags, isRunning }) => !isRunning && Object.keys(flags).length > 0,
  fn: ({ flags }) => flags,
  target: tickBasketFx,
})

sample({ clock: tickBasketFx.doneData, fn: ({ basket }) => basket, target: basketReceived })
sample({ clock: tickBasketFx.failData, target: ticksRefused })

/** [CART-16, STORE-01] */
const rememberTicksFx = attach({
  source: $browserMemory,
  effect: (memory, ids: ReadonlyArray<ProductId>) => {
    memory.write(TICKED_KEY, JSON.stringify(ids))
  },
})

sample({ clock: basketReceived, source: $basket, fn: tickedIds, target: rememberTicksFx })
