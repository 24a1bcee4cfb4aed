import { attach, createStore } from 'effector'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $subscriptionApi } from '../ports/api/content/subscription-api.ts'

export const confirmSubscriptionFx = failsAsPorts(
  attach({
    source: $subscriptionApi,
    effect: (api, code: string) => run(api.confirm(code)),
  }),
)

export type Confirmation = 'waiting' | 'confirmed' | 'unknownCode' | 'failed'

export const $confirmation = createStore<Confirmation>('waiting', { serialize: 'ignore' })
  .on(confirmSubscriptionFx, () => 'waiting')
  .on(confirmSubscriptionFx.done, () => 'confirmed')
  .on(confirmSubscriptionFx.failData, (_, error) =>
    error._tag === 'Rejected' && error.status === 404 ? 'unknownCode' : 'failed',
  )
