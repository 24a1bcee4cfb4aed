import { attach, sample, scopeBind } from 'effector'
import { appHydrated } from '../app.ts'
import { $earlyClicks } from '../ports/early-clicks.ts'
import { productAdded } from './change.ts'

/** A press on «В корзину» before the page was alive counts. */
const replayFx = attach({
  source: $earlyClicks,
  effect: (early) => {
    const add = scopeBind(productAdded, { safe: true })
    for (const productId of early.take()) add({ productId, count: 1 })
  },
})

sample({ clock: appHydrated, target: replayFx })
