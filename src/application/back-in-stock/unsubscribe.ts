import { createEvent, createStore, sample } from 'effector'
import { mutation } from '../kernel/mutation.ts'
import { $backInStockApi } from '../ports/api/catalogue/back-in-stock-api.ts'

/** Sends no request: mail programs open links too. */
export const unsubscribeOpened = createEvent()

export const backInStockUnsubscribed = createEvent<string>()

export type UnsubscribeState = 'unconfirmed' | 'underWay' | 'unsubscribed' | 'unknownCode' | 'failed'

const remove = mutation({
  name: 'unsubscribe: remove',
  source: $backInStockApi,
  call: (api, code: string) => api.unsubscribe(code),
  concurrency: 'first',
})

export const $unsubscribeState = createStore<UnsubscribeState>('unconfirmed', { serialize: 'ignore' })
  .on(unsubscribeOpened, () => 'unconfirmed')
  .on(remove.started, () => 'underWay')
  .on(remove.done, () => 'unsubscribed')
  .on(remove.failData, (_, error) => (error._tag === 'Rejected' && error.status === 404 ? 'unknownCode' : 'failed'))

sample({
  clock: backInStockUnsubscribed,
  target: remove.requested,
})
