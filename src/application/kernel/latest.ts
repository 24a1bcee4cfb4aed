import { attach, createStore, type Effect, type StoreWritable } from 'effector'
import type { Clock } from '../ports/browser/clock.ts'

export interface LatestRequest {
  /** Grows with every request of this client, across reloads too. [OC-99] */
  readonly sequence: number
  readonly signal: AbortSignal
}

export interface Opened extends LatestRequest {
  readonly controller: AbortController
}

/** Opens the next request and aborts the previous one. [CART-11, SRCH-12] */
export const latestRequests = (name: string, $clock: StoreWritable<Clock>): Effect<void, Opened> => {
  const $newest = createStore<Opened | null>(null, { name, serialize: 'ignore' })
  const openFx = attach({
    source: { newest: $newest, clock: $clock },
    effect: ({ newest, clock }): Opened => {
      newest?.controller.abort()
      const controller = new AbortController()
      return {
        controller,
        signal: controller.signal,
        sequence: Math.max((newest?.sequence ?? 0) + 1, clock.now()),
      }
    },
  })
  $newest.on(openFx.doneData, (_, opened) => opened)
  return openFx
}
