import { attach, createEvent, createStore, sample, scopeBind } from 'effector'
import { appHydrated } from '../app.ts'
import { basketOutdated } from '../basket/basket.ts'
import { $network } from '../ports/browser/network.ts'

const connectionHeard = createEvent<boolean>()

const watchFx = attach({
  source: $network,
  effect: (network) => {
    network.listen(scopeBind(connectionHeard, { safe: true }))
    return network.isOnline()
  },
})

/** There is a connection again. */
export const connectionReturned = sample({ clock: connectionHeard, filter: (isOnline) => isOnline, fn: () => undefined })

/** [ERR-19] */
export const $isOffline = createStore(false).on([connectionHeard, watchFx.doneData], (_, isOnline) => !isOnline)

sample({ clock: appHydrated, target: watchFx })
sample({ clock: connectionReturned, target: basketOutdated })
