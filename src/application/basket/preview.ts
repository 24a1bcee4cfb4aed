import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import type { Order } from '../../domain/order/order.ts'
import { $discountWishes } from '../checkout/discount-changes.ts'
import { $methodCode, methodChosen } from '../checkout/receiving.ts'
import { isLostOnTheWay } from '../kernel/app-error.ts'
import { latestRequests, type LatestRequest } from '../kernel/latest.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import {
  $deliveryContext,
  deliveryChosen,
  deliveryTypeDefaulted,
  shopChosen,
} from '../delivery-context/delivery-context.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $orderApi } from '../ports/api/sales/order-api.ts'
import { $basket, $isBasketLoaded, $isBasketPending, basketReceived } from './basket.ts'
import { $hasPendingChanges } from './basket-page.ts'
import { tickBasketFx } from './requests.ts'

/** The preview follows the basket and the delivery context from now on. */
export const previewOpened = createEvent()
export const previewClosed = createEvent()

export const previewOutdated = createEvent()

export const previewReceived = createEvent<Order | null>()

export const $isPreviewOpen = createStore(false, { serialize: 'ignore' })
  .on(previewOpened, () => true)
  .on(previewClosed, () => false)

const openRequestFx = latestRequests('preview', $clock)

const loadPreviewFx = failsAsPorts(
  attach({
    source: { api: $orderApi, at: $deliveryContext, method: $methodCode, wishes: $discountWishes },
    effect: ({ api, at, method, wishes }, { signal }: LatestRequest) => run(api.preview(at, method, wishes, signal)),
  }),
)

export const $preview = createStore<Order | null>(null).on(previewReceived, (_, order) => order)

const isOvertaken = ({ params }: { readonly params: LatestRequest }) => params.signal.aborted

sample({
  clock: loadPreviewFx.done,
  filter: (done) => !isOvertaken(done),
  fn: ({ result }) => result,
  target: previewReceived,
})
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

sample({
  clock: previewRequested,
  source: $isPreviewOpen,
  filter: (isOpen) => isOpen,
  fn: () => undefined,
  target: openRequestFx,
})

sample({
  clock: openRequestFx.doneData,
  source: $basket,
  filter: ({ items }) => items.length > 0,
  fn: (_, request) => request,
  target: loadPreviewFx,
})

sample({
  clock: openRequestFx.doneData,
  source: $basket,
  filter: ({ items }) => items.length === 0,
  fn: () => null,
  target: previewReceived,
})

/** The preview failed or was rejected. */
export const previewMissed = sample({ clock: loadPreviewFx.failData, filter: (error) => error._tag !== 'Aborted' })

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
    isLoading: loadPreviewFx.pending,
    isChanging: $isBasketPending,
    hasPendingChanges: $hasPendingChanges,
  },
  ({ hasFailed, isKnown, isOutdated, isLoading, isChanging, hasPendingChanges }): PreviewState => {
    if (!isKnown || isOutdated || isLoading || isChanging || hasPendingChanges) return 'pending'
    return hasFailed ? 'failed' : 'current'
  },
)

logFailures('order preview', loadPreviewFx)
