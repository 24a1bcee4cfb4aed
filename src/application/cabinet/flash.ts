import { createEvent, createStore, sample } from 'effector'
import { delayed } from '../kernel/timer.ts'

export type Flash =
  | 'profileSaved'
  | 'phoneChanged'
  | 'passwordChanged'
  | 'emailConfirmed'
  | 'settingsSaved'
  | 'answersSaved'
  | 'addressSaved'
  | 'addressRemoved'
  | 'orderCancelled'
  | 'refundRequested'
  | 'cardAttached'
  | 'promocodeTaken'
  | 'reportSent'

export interface ShownFlash {
  readonly id: number
  readonly flash: Flash
}

const FLASH_MS = 5_000

export const flashed = createEvent<Flash>()
export const flashDismissed = createEvent<number>()

const flashPlaced = createEvent<ShownFlash>()
const $count = createStore(0, { serialize: 'ignore' }).on(flashPlaced, (count) => count + 1)

sample({ clock: flashed, source: $count, fn: (id, flash): ShownFlash => ({ id, flash }), target: flashPlaced })

export const $flashes = createStore<ReadonlyArray<ShownFlash>>([], { serialize: 'ignore' })
  .on(flashPlaced, (flashes, placed) => [...flashes, placed])
  .on(flashDismissed, (flashes, id) => flashes.filter((one) => one.id !== id))

sample({ clock: delayed(flashPlaced, FLASH_MS), fn: ({ id }) => id, target: flashDismissed })
