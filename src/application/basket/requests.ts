import { attach, createStore, sample } from 'effector'
import type { BasketRequest, SyncError } from '../../domain/basket/sync-state.ts'
import { isResponseLost, type AppError } from '../kernel/app-error.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $basketApi } from '../ports/api/sales/basket-api.ts'

type Kind = BasketRequest['_tag']

interface Sent<K extends Kind> {
  readonly request: Extract<BasketRequest, { _tag: K }>
  readonly signal: AbortSignal
}

const source = { api: $basketApi, at: $deliveryContext }

export const loadBasket = mutation({
  name: 'loadBasket',
  source,
  call: ({ api, at }, { signal }: Sent<'Load'>) => api.load(at, signal),
  concurrency: 'every',
})

export const changeBasket = mutation({
  name: 'changeBasket',
  source,
  call: ({ api, at }, { request: { changes, sequence }, signal }: Sent<'Changes'>) =>
    api.change(changes, { sequence, signal }, at),
  concurrency: 'every',
})

export const tickBasket = mutation({
  name: 'tickBasket',
  source,
  call: ({ api, at }, { request }: Sent<'Ticks'>) => api.tick(request.ticks, at),
  concurrency: 'every',
})

const $controllers = createStore<Partial<Record<Kind, AbortController>>>({}, { serialize: 'ignore' })

// Cancels the running request of the same kind. [CART-11]
export const openRequestFx = attach({
  source: $controllers,
  effect: (controllers, request: BasketRequest) => {
    controllers[request._tag]?.abort()
    const controller = new AbortController()
    return { request, controller, signal: controller.signal }
  },
})

$controllers.on(openRequestFx.doneData, (controllers, { request, controller }) => ({
  ...controllers,
  [request._tag]: controller,
}))

const opened = <K extends Kind>(kind: K) =>
  openRequestFx.doneData.filterMap((sent) => (sent.request._tag === kind ? (sent as unknown as Sent<K>) : undefined))

sample({ clock: opened('Load'), target: loadBasket.requested })
sample({ clock: opened('Changes'), target: changeBasket.requested })
sample({ clock: opened('Ticks'), target: tickBasket.requested })

export const syncErrorOf = (error: AppError): SyncError => {
  if (error._tag === 'Aborted') return { _tag: 'Cancelled' }
  return isResponseLost(error)
    ? { _tag: 'Lost' }
    : { _tag: 'Rejected', messages: error._tag === 'LineLimits' ? error.messages : [] }
}

logErrors('basket load', loadBasket.failData)
