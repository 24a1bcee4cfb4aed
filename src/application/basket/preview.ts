import { attach, createEvent, createStore, sample } from 'effector'
import type { Order } from '../../domain/order.ts'
import { latestRequests, type LatestRequest } from '../kernel/latest.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $placeContext, deliveryChosen, shopChosen } from '../place/place.ts'
import { $clock } from '../ports/clock.ts'
import { $orderApi } from '../ports/order-api.ts'
import { $basket, basketReceived } from './basket.ts'
import { tickBasketFx } from './ticks.ts'

/** The page that shows the order is open; from now on the preview follows the basket and the place. */
export const previewOpened = createEvent()
export const previewClosed = createEvent()

const $isPreviewOpen = createStore(false, { serialize: 'ignore' })
  .on(previewOpened, () => true)
  .on(previewClosed, () => false)

const openRequestFx = latestRequests('preview', $clock)

export const loadPreviewFx = failsAsPorts(attach({
  source: { api: $orderApi, at: $placeContext },
  effect: ({ api, at }, { signal }: LatestRequest) => run(api.preview(at, signal)),
}))

/** What would be ordered now; null when nothing is. [ORD-01, CART-15, CART-19] */
export const $preview = createStore<Order | null>(null)
  .on(loadPreviewFx.doneData, (_, order) => order)
  .on(tickBasketFx.doneData, (_, { order }) => order.order)

sample({ clock: basketReceived, filter: ({ items }) => items.length === 0, fn: () => null, target: $preview })

sample({
  clock: [previewOpened, basketReceived, shopChosen, deliveryChosen],
  source: { isOpen: $isPreviewOpen, basket: $basket },
  filter: ({ isOpen, basket }) => isOpen && basket.items.length > 0,
  fn: () => undefined,
  target: openRequestFx,
})

sample({ clock: openRequestFx.doneData, target: loadPreviewFx })

logFailures('order preview', loadPreviewFx)
