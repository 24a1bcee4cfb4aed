import { attach, createEvent, createStore, sample } from 'effector'
import { appSettled } from '../app.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'

const SHOWN = 'showSnow'

export const snowToggled = createEvent()

const recallFx = attach({ source: $browserMemory, effect: (memory) => memory.read(SHOWN) !== 'false' })

/** It snows until the shopper stops it; the server's page has no snow. [STORE-07, OC-64] */
export const $isSnowing = createStore(false, { serialize: 'ignore' })
  .on(recallFx.doneData, (_, isShown) => isShown)
  .on(snowToggled, (isSnowing) => !isSnowing)

const keepFx = attach({
  source: { memory: $browserMemory, isSnowing: $isSnowing },
  effect: ({ memory, isSnowing }) => {
    memory.write(SHOWN, String(isSnowing))
  },
})

sample({ clock: appSettled, target: recallFx })
sample({ clock: snowToggled, target: keepFx })
