import { createEvent, createStore, scopeBind } from 'effector'
import { appHydrated } from '../app.ts'
import { mutation } from '../kernel/mutation.ts'
import { perform } from '../kernel/perform.ts'
import { pageLoaded, pageRequested } from '../kernel/page-load.ts'
import { $network } from '../ports/browser/network.ts'

const connectionHeard = createEvent<boolean>()

const networkWatched = perform({
  clock: appHydrated,
  source: $network,
  run: (network) => {
    network.listen(scopeBind(connectionHeard, { safe: true }))
    return network.isOnline()
  },
})

interface Wait {
  readonly signal: AbortSignal
  readonly ms: number
}

/** Ends when the connection returns, when the given milliseconds have passed, or when aborted. */
const waitForConnection = mutation({
  name: 'offline: waitForConnection',
  source: $network,
  call: (network, { signal, ms }: Wait) =>
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
  concurrency: 'every',
})

export const connectionLoader = waitForConnection.loader

/** The shopper asks for the awaited page without waiting for the next try. */
export const pageRetried = createEvent()

// From the first failure until the page is shown, so that the strip and its button stay during a try.
export const $isPageAwaited = createStore(false, { serialize: 'ignore' })
  .on(waitForConnection.started, () => true)
  .reset([pageRequested, pageLoaded])

export const connectionReturned = connectionHeard.filter({ fn: (isOnline) => isOnline })

export const $isOffline = createStore(false).on([connectionHeard, networkWatched], (_, isOnline) => !isOnline)
