import { createStore } from 'effector'
import { mutation } from '../kernel/mutation.ts'
import { $subscriptionApi } from '../ports/api/content/subscription-api.ts'

const confirmSubscription = mutation({
  name: 'confirmation: confirmSubscription',
  source: $subscriptionApi,
  call: (api, code: string) => api.confirm(code),
  concurrency: 'latest',
})

export const confirmationRequested = confirmSubscription.requested

export type Confirmation = 'waiting' | 'confirmed' | 'unknownCode' | 'failed'

export const $confirmation = createStore<Confirmation>('waiting', { serialize: 'ignore' })
  .on(confirmSubscription.started, () => 'waiting')
  .on(confirmSubscription.done, () => 'confirmed')
  .on(confirmSubscription.failData, (_, error) =>
    error._tag === 'Rejected' && error.status === 404 ? 'unknownCode' : 'failed',
  )
