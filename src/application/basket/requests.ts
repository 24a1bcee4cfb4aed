import { createEvent, createStore, sample } from 'effector'
import type { BasketRequest, SyncError } from '../../domain/basket/sync-state.ts'
import { isResponseLost, isServiceBusy, type AppError } from '../kernel/app-error.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $basketApi } from '../ports/api/sales/basket-api.ts'

type Kind = BasketRequest['_tag']

interface Sent<K extends Kind> {
  readonly request: Extract<BasketRequest, { _tag: K }>
  readonly controller: AbortController
  readonly previous: AbortController | undefined
}

const source = { api: $basketApi, at: $deliveryContext }

// A cancelled request fails with `Aborted`, which the machine has to learn: so every answer counts. [CART-11]
const concurrency = 'every'

const signalOf = ({ controller, previous }: Omit<Sent<Kind>, 'request'>): AbortSignal => {
  previous?.abort()
  return controller.signal
}

export const loadBasket = mutation({
  name: 'requests: loadBasket',
  source,
  call: ({ api, at }, sent: Sent<'Load'>) => api.load(at, signalOf(sent)),
  concurrency,
})

export const changeBasket = mutation({
  name: 'requests: changeBasket',
  source,
  call: ({ api, at }, sent: Sent<'Changes'>) =>
    api.change(sent.request.changes, { sequence: sent.request.sequence, signal: signalOf(sent) }, at),
  concurrency,
})

export const tickBasket = mutation({
  name: 'requests: tickBasket',
  source,
  call: ({ api, at }, { request }: Sent<'Ticks'>) => api.tick(request.ticks, at),
  concurrency,
})

export const requestSent = createEvent<BasketRequest>()

const $controllers = createStore<Partial<Record<Kind, AbortController>>>({}, { serialize: 'ignore' })

// A request cancels the running one of its kind. [CART-11]
const opened = sample({
  clock: requestSent,
  source: $controllers,
  fn: (controllers, request) => ({
    request,
    controller: new AbortController(),
    previous: controllers[request._tag],
  }),
  batch: false,
})

$controllers.on(opened, (controllers, { request, controller }) => ({ ...controllers, [request._tag]: controller }))

const openedOf = <K extends Kind>(kind: K) =>
  opened.filterMap((sent) => (sent.request._tag === kind ? (sent as unknown as Sent<K>) : undefined))

sample({ clock: openedOf('Load'), target: loadBasket.requested })
sample({ clock: openedOf('Changes'), target: changeBasket.requested })
sample({ clock: openedOf('Ticks'), target: tickBasket.requested })

export const syncErrorOf = (error: AppError): SyncError => {
  if (error._tag === 'Aborted') return { _tag: 'Cancelled' }
  return isResponseLost(error) || isServiceBusy(error)
    ? { _tag: 'Lost' }
    : { _tag: 'Rejected', messages: error._tag === 'LineLimits' ? error.messages : [] }
}

logErrors('basket load', loadBasket.failData)
