import { attach, createEvent, createStore, sample, scopeBind } from 'effector'
import { appHydrated } from '../app.ts'
import { pageLoaded, pageRequested } from '../kernel/page-load.ts'
import { $network } from '../ports/browser/network.ts'

const connectionHeard = createEvent<boolean>()

const watchFx = attach({
  source: $network,
  effect: (network) => {
    network.listen(scopeBind(connectionHeard, { safe: true }))
    return network.isOnline()
  },
})

interface Wait {
  readonly signal: AbortSignal
  readonly ms: number
}

/** Ends when the connection returns, when the given milliseconds have passed, or when aborted. */
export const waitForConnectionFx = attach({
  source: $network,
  effect: (network, { signal, ms }: Wait) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const timer = setTimeout(done, ms)
      const stop = network.listen((isOnline) => {
        if (isOnline) done()
      })
      signal.addEventListener('abort', done, { once: true })
    }),
})

/** The shopper asks for the awaited page without waiting for the next try. */
export const pageRetried = createEvent()

// From the first failure until the page is shown, so that the strip and its button stay during a try.
export const $isPageAwaited = createStore(false, { serialize: 'ignore' })
  .on(waitForConnectionFx, () => true)
  .reset([pageRequested, pageLoaded])

export const connectionReturned = sample({
  clock: connectionHeard,
  filter: (isOnline) => isOnline,
  fn: () => undefined,
})

export const $isOffline = createStore(false).on([connectionHeard, watchFx.doneData], (_, isOnline) => !isOnline)

sample({ clock: appHydrated, target: watchFx })
