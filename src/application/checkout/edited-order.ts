import { createEvent, createStore, sample } from 'effector'
import type { EditedOrder } from '../../domain/basket/basket.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { $basket, basketOutdated, basketReceived, basketShared } from '../basket/basket.ts'
import { mutation } from '../kernel/mutation.ts'
import { $shopperOrderApi } from '../ports/api/sales/shopper-order-api.ts'
import { orderOpened } from './visit.ts'

export const editingStopped = createEvent()

const stop = mutation({
  name: 'edited-order: stop',
  source: $shopperOrderApi,
  call: (api) => api.stopEditing,
  concurrency: 'first',
})

export const $isStopping = stop.$isPending

// the basket may be received before this module is loaded
const basketSeen = sample({ clock: orderOpened, source: $basket })

/** The order that the basket replaces when it is placed. The reference changes only if a field changes. */
export const $editedOrder = createStore<EditedOrder | null>(null, { serialize: 'ignore' }).on(
  [basketReceived, basketSeen],
  (current, { editedOrder = null }) =>
    current?.id === editedOrder?.id && current?.message === editedOrder?.message ? current : editedOrder,
)

sample({
  clock: editingStopped,
  target: stop.requested,
})
sample({ clock: stop.done, target: [basketOutdated, basketShared] })
sample({ clock: stop.failData, target: errorNotified })
