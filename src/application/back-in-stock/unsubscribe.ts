import { attach, createEvent, createStore, sample } from 'effector'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $backInStockApi } from '../ports/api/catalogue/back-in-stock-api.ts'

/** Sends no request: mail programs open links too. */
export const unsubscribeOpened = createEvent()

export const backInStockUnsubscribed = createEvent<string>()

export type UnsubscribeState = 'unconfirmed' | 'underWay' | 'unsubscribed' | 'unknownCode' | 'failed'

const removeFx = failsAsPorts(
  attach({ source: $backInStockApi, effect: (api, code: string) => run(api.unsubscribe(code)) }),
)

export const $unsubscribeState = createStore<UnsubscribeState>('unconfirmed', { serialize: 'ignore' })
  .on(unsubscribeOpened, () => 'unconfirmed')
  .on(removeFx, () => 'underWay')
  .on(removeFx.done, () => 'unsubscribed')
  .on(removeFx.failData, (_, error) => (error._tag === 'Rejected' && error.status === 404 ? 'unknownCode' : 'failed'))

sample({
  clock: backInStockUnsubscribed,
  source: removeFx.pending,
  filter: (isPending) => !isPending,
  fn: (_, code) => code,
  target: removeFx,
})
