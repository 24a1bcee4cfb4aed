import { scopeBind } from 'effector'
import { appHydrated, handlersAttached } from '../app.ts'
import { $preHydrationClicks } from '../ports/browser/pre-hydration-clicks.ts'
import { perform } from '../kernel/perform.ts'
import { productAdded } from './basket.ts'

perform({
  clock: handlersAttached,
  source: $preHydrationClicks,
  run: (early) => {
    early.stop()
  },
})

// Replays button presses and list changes made before hydration.
perform({
  clock: appHydrated,
  source: $preHydrationClicks,
  run: (early) => {
    const add = scopeBind(productAdded, { safe: true })
    for (const productId of early.take()) add({ productId, count: 1 })
    early.replayChanges()
  },
})
