import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import type { Order } from '../../domain/order/order.ts'
import { $discountWishes } from '../checkout/discount-changes.ts'
import { $methodCode, methodChosen } from '../checkout/receiving.ts'
import { isLostOnTheWay } from '../kernel/app-error.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import {
  $deliveryContext,
  deliveryChosen,
  deliveryTypeDefaulted,
  shopChosen,
} from '../delivery-context/delivery-context.ts'
import { $orderApi } from '../ports/api/sales/order-api.ts'
import { $basket, $isBasketLoaded, $isBasketPending, basketReceived } from './basket.ts'
import { $hasPendingChanges } from './basket-page.ts'
import { tickBasketFx } from './requests.ts'

/** The preview follows the basket and the delivery context from now on. */
export const previewOpened = createEvent()
export const previewClosed = createEvent()

export const previewOutdated = createEvent()

export const $isPreviewOpen = createStore(false, { serialize: 'ignore' })
  .on(previewOpened, () => true)
  .on(previewClosed, () => false)

const basketEmptied = createEvent()

const preview = query({
  name: 'preview',
  source: { api: $orderApi, at: $deliveryContext, method: $methodCode, wishes: $discountWishes },
  load: ({ api, at, method, wishes }, _, signal): Promise<Order | null> => run(api.preview(at, method, wishes, signal)),
  clearedBy: basketEmptied,
})

export const $preview = preview.$data

export const previewReceived = preview.received

sample({ clock: tickBasketFx.doneData, fn: ({ order }) => order.order, target: previewReceived })
sample({ clock: basketReceived, filter: ({ items }) => items.length === 0, fn: () => null, target: previewReceived })

const previewRequested = merge([
  previewOpened,
  previewOutdated,
  basketReceived,
  shopChosen,
  deliveryChosen,
  deliveryTypeDefaulted,
  methodChosen,
  $discountWishes.updates,
])

// runs after the effects of the same tick: the request includes what a draft restored
const nextStepFx = createEffect(() => undefined)

sample({
  clock: previewRequested,
  source: $isPreviewOpen,
  filter: (isOpen) => isOpen,
  fn: () => undefined,
  target: nextStepFx,
})

const previewDue = sample({ clock: nextStepFx.done, source: $basket, fn: ({ items }) => items.length > 0 })

sample({ clock: previewDue, filter: (hasItems) => hasItems, fn: () => undefined, target: preview.requested })
sample({ clock: previewDue, filter: (hasItems) => !hasItems, fn: () => undefined, target: basketEmptied })
sample({ clock: basketEmptied, fn: () => null, target: previewReceived })

/** The preview failed or was rejected. */
export const previewMissed = preview.failed

export const $isPreviewLost = createStore(false, { serialize: 'ignore' })
  .on(previewMissed, (_, error) => isLostOnTheWay(error))
  .reset([previewReceived, previewClosed])

const $isOutdated = createStore(false, { serialize: 'ignore' })
  .on(previewRequested, () => true)
  .on([previewReceived, previewMissed], () => false)

const $hasFailed = createStore(false, { serialize: 'ignore' })
  .on(previewMissed, () => true)
  .on(previewReceived, () => false)

export type PreviewState = 'current' | 'pending' | 'failed'

export const $previewState = combine(
  {
    hasFailed: $hasFailed,
    isKnown: $isBasketLoaded,
    isOutdated: $isOutdated,
    isLoading: preview.$isPending,
    isChanging: $isBasketPending,
    hasPendingChanges: $hasPendingChanges,
  },
  ({ hasFailed, isKnown, isOutdated, isLoading, isChanging, hasPendingChanges }): PreviewState => {
    if (!isKnown || isOutdated || isLoading || isChanging || hasPendingChanges) return 'pending'
    return hasFailed ? 'failed' : 'current'
  },
)

logFailures('order preview', preview.loadFx)
