import { combine, createEvent, createStore, sample } from 'effector'
import {
  CLOSED_PREVIEW,
  stepPreview,
  type PreviewCommand,
  type PreviewEvent,
  type PreviewSync,
} from '../../domain/basket/preview.ts'
import { cardAction } from '../../domain/catalogue/availability.ts'
import type { RequestedDiscounts } from '../../domain/order/order-request.ts'
import type { Order } from '../../domain/order/order.ts'
import { $isPickupPointMissing, $methodCode, $receivingType, methodChosen } from '../delivery-context/receiving.ts'
import { isResponseLost, isServiceBusy } from '../kernel/app-error.ts'
import { commandOf, restartableTimer, runMachine } from '../kernel/machine.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import {
  $deliveryContext,
  deliveryChosen,
  deliveryTypeDefaulted,
  shopChosen,
} from '../delivery-context/delivery-context.ts'
import { $orderApi } from '../ports/api/sales/order-api.ts'
import { $basket, $basketSync, $isBasketLoaded, basketConfirmed, basketReceived } from './basket.ts'
import { $hasPendingChanges, $isBasketPending, $lines } from './basket-page.ts'
import { tickBasket } from './requests.ts'

const { happened, $state, commandsIssued } = runMachine<PreviewSync, PreviewEvent, PreviewCommand>({
  initial: CLOSED_PREVIEW,
  step: stepPreview,
})

/** From now on the preview follows the basket and the delivery context. */
export const previewOpened = createEvent()

export const previewClosed = createEvent()

export const previewOutdated = createEvent()

export const requestedDiscountsChanged = createEvent<RequestedDiscounts>()

const NO_DISCOUNTS: RequestedDiscounts = {}

export const $requestedDiscounts = createStore<RequestedDiscounts>(NO_DISCOUNTS, { serialize: 'ignore' }).on(
  requestedDiscountsChanged,
  (last, requested) => (last.promocode === requested.promocode && last.bonus === requested.bonus ? last : requested),
)

/** The street of the address; null if prices do not depend on it. */
export const $street = createStore<string | null>(null, { serialize: 'ignore' })

const cleared = commandOf(commandsIssued, 'Clear')

const preview = query({
  name: 'preview',
  source: {
    api: $orderApi,
    at: $deliveryContext,
    method: $methodCode,
    street: $street,
    discounts: $requestedDiscounts,
  },
  load: ({ api, at, method, street, discounts }, _, signal): Promise<Order | null> =>
    run(api.preview(at, method, discounts, signal, street ?? undefined)),
  clearedBy: cleared,
})

export const $preview = preview.$data

export const previewReceived = preview.received

sample({ clock: tickBasket.doneData, fn: ({ order }) => order.order, target: previewReceived })
sample({ clock: basketReceived, filter: ({ items }) => items.length === 0, fn: () => null, target: previewReceived })

sample({ clock: previewClosed, fn: () => ({ _tag: 'Closed' as const }), target: happened })

const $hasItems = $basket.map(({ items }) => items.length > 0)

sample({
  clock: previewOpened,
  source: $hasItems,
  fn: (hasItems) => ({ _tag: 'Opened' as const, hasItems }),
  target: happened,
})

// the response to ticks contains the order without a method of delivery and without discounts
const basketOutdates = sample({
  clock: basketConfirmed,
  source: { method: $methodCode, discounts: $requestedDiscounts, isLoading: preview.$isPending },
  filter: ({ method, discounts, isLoading }, { by }) =>
    by !== 'Ticks' || isLoading || method !== null || Object.keys(discounts).length > 0,
})

sample({
  clock: [
    previewOutdated,
    basketOutdates,
    shopChosen,
    deliveryChosen,
    deliveryTypeDefaulted,
    methodChosen,
    $street,
    $requestedDiscounts.updates,
  ],
  source: $hasItems,
  fn: (hasItems) => ({ _tag: 'Changed' as const, hasItems }),
  target: happened,
})

export const previewMissed = preview.failed

sample({ clock: previewReceived, fn: () => ({ _tag: 'Received' as const }), target: happened })
sample({
  clock: previewMissed,
  fn: (error) => ({ _tag: 'Failed' as const, isLost: isResponseLost(error) || isServiceBusy(error) }),
  target: happened,
})

const $isBasketLoading = $basketSync.map(({ requests }) => requests.some(({ _tag }) => _tag === 'Load'))

const $isFirst = createStore(true, { serialize: 'ignore' })
  .on(preview.requested, () => false)
  .reset(previewOpened)

const basketSettled = sample({
  clock: $isBasketLoading,
  source: { isFirst: $isFirst, state: $state },
  filter: ({ isFirst, state: { isOpen, isOutdated } }, isLoading) => !isLoading && isFirst && isOpen && isOutdated,
})
// one request for all that changes in a tick, with what a draft restored
const nextStep = mutation({
  name: 'preview: nextStep',
  source: $hasItems,
  call: () => Promise.resolve(),
  concurrency: 'first',
})
sample({ clock: [commandOf(commandsIssued, 'Load'), basketSettled], target: nextStep.requested })
// the first preview waits for a basket that is being loaded
sample({
  clock: nextStep.done,
  source: { hasItems: $hasItems, isLoading: $isBasketLoading, isFirst: $isFirst },
  filter: ({ hasItems, isLoading, isFirst }) => hasItems && !(isLoading && isFirst),
  target: preview.requested,
})
sample({ clock: cleared, fn: () => null, target: previewReceived })
sample({
  clock: restartableTimer(commandOf(commandsIssued, 'Retry')),
  fn: () => ({ _tag: 'RetryDue' as const }),
  target: happened,
})

export const $isPreviewLost = $state.map(({ error }) => error === 'lost')

export type PreviewState = 'current' | 'pending' | 'failed'

export const $previewState = combine(
  {
    preview: $state,
    isLoaded: $isBasketLoaded,
    isChanging: $isBasketPending,
    hasPendingChanges: $hasPendingChanges,
  },
  ({ preview: { isOutdated, error }, isLoaded, isChanging, hasPendingChanges }): PreviewState => {
    if (!isLoaded || isOutdated || isChanging || hasPendingChanges) return 'pending'
    return error === null ? 'current' : 'failed'
  },
)

// The preview if it is of the receiving that is chosen on the page.
export const $visiblePreview = combine($preview, $isPickupPointMissing, (preview, isMissing) =>
  isMissing ? null : preview,
)

// The service has answered that none of the ticked lines can be ordered.
export const $isPreviewEmpty = combine(
  { state: $state, previewState: $previewState, preview: $preview, isMissing: $isPickupPointMissing },
  ({ state, previewState, preview, isMissing }) =>
    state.isOpen && previewState === 'current' && preview === null && !isMissing,
)

/** Lines that can be received in the chosen way. */
export const $orderableLines = combine($lines, $receivingType, (lines, type) =>
  lines.filter(({ product }) => cardAction(product, type, true)._tag === 'AddToBasket'),
)

logErrors('order preview', preview.failed)
