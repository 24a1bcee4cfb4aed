import { attach, sample, scopeBind } from 'effector'
import { appHydrated, handlersAttached } from '../app.ts'
import { $preHydrationClicks } from '../ports/browser/pre-hydration-clicks.ts'
import { productAdded } from './basket.ts'

const stopFx = attach({
  source: $preHydrationClicks,
  effect: (early) => {
    early.stop()
  },
})

sample({ clock: handlersAttached, target: stopFx })

// Replays button presses and list changes made before hydration.
const replayFx = attach({
  source: $preHydrationClicks,
  effect: (early) => {
    const add = scopeBind(productAdded, { safe: true })
    for (const productId of early.take()) add({ productId, count: 1 })
    early.replayChanges()
  },
})

sample({ clock: appHydrated, target: replayFx })
