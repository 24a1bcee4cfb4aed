import { attach, sample } from 'effector'
import { appIdle } from '../app.ts'
import { $sessionMemory } from '../ports/browser/session-storage.ts'
import { $sessionState, sessionEnded } from './current-user.ts'

const readFx = attach({ source: $sessionMemory, effect: (memory) => memory.bearer() !== null })

sample({ clock: appIdle, target: readFx })

// A browser without a token belongs to a guest: known before the code of the session loads.
sample({
  clock: readFx.doneData,
  source: $sessionState,
  filter: (state, hasToken) => state === 'unknown' && !hasToken,
  target: sessionEnded,
})
