import { createStore, sample } from 'effector'
import { errorNotified } from '../alerts/error-notified.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { $pushApi, type PushState, type PushTopic } from '../ports/api/sales/push-api.ts'

export interface PushOffer {
  readonly topic: PushTopic
  readonly state: PushState
}

/** Loads whether this browser receives messages about a topic. */
export const pushOffer = query({
  name: 'pushOffer',
  source: $pushApi,
  load: async (api, topic: PushTopic): Promise<PushOffer> => ({ topic, state: await run(api.state(topic)) }),
})

/** Subscribes this browser to a topic, after a press. */
export const pushSubscription = mutation({
  name: 'push: subscribe',
  source: $pushApi,
  call: async (api, topic: PushTopic): Promise<PushOffer> => ({ topic, state: await run(api.subscribe(topic)) }),
  concurrency: 'first',
})

/** The last press was refused by the person or the browser. */
export const $isPushRefused = createStore(false, { serialize: 'ignore' })
  .on(pushSubscription.doneData, (_, { state }) => state !== 'on')
  .reset(pushOffer.requested)

sample({ clock: pushSubscription.doneData, target: pushOffer.received })
sample({ clock: pushSubscription.failData, target: errorNotified })
