import { attach, createEvent, createStore, sample, scopeBind } from 'effector'
import { appHydrated } from '../app.ts'
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

/** Until the connection returns, or so many milliseconds have passed, or nobody waits for it any more. */
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

/** A page that was asked for cannot be fetched: the one before stays on screen until it can. [ERR-19] */
export const $isPageAwaited = waitForConnectionFx.pending

/** There is a connection again. */
export const connectionReturned = sample({
  clock: connectionHeard,
  filter: (isOnline) => isOnline,
  fn: () => undefined,
})

/** [ERR-19] */
export const $isOffline = createStore(false).on([connectionHeard, watchFx.doneData], (_, isOnline) => !isOnline)

sample({ clock: appHydrated, target: watchFx })
