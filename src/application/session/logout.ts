import { attach, createEvent, createStore, sample } from 'effector'
import { DRAFT_KEYS } from '../kernel/draft-keys.ts'
import { routeShown } from '../layers/layers.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $sessionApi } from '../ports/api/identity/session-api.ts'
import { $sessionMemory } from '../ports/browser/session-storage.ts'
import { $tabChannel } from '../ports/browser/tab-channel.ts'
import { leaveRequested } from '../shell/leave.ts'
import { readTokenFx } from './session.ts'
import { sessionEnded, userReceived } from './current-user.ts'

export const CABINET_DRAFTS = 'cabinetDrafts'

export const logoutRequested = createEvent()

// Logs out locally even if the request fails, and clears all drafts. [AUTH-06]
const logoutFx = attach({
  source: { api: $sessionApi, memory: $sessionMemory, browser: $browserMemory },
  effect: async ({ api, memory, browser }) => {
    await api.logout()
    memory.remove()
    for (const stored of [CABINET_DRAFTS, ...DRAFT_KEYS]) browser.forget(stored)
  },
})

export const $isLoggingOut = logoutFx.pending

export const profileDeleted = createEvent()

export const homeReached = createEvent()

export const $hasLeft = createStore(false, { serialize: 'ignore' })
  .on([logoutFx.done, profileDeleted], () => true)
  .reset([userReceived, routeShown, homeReached])

export const loggedOut = createEvent()

sample({ clock: leaveRequested, target: logoutRequested })
sample({
  clock: logoutRequested,
  source: $isLoggingOut,
  filter: (isLeaving) => !isLeaving,
  fn: () => undefined,
  target: logoutFx,
})
sample({ clock: logoutFx.done, fn: () => undefined, target: [sessionEnded, loggedOut] })
// after an admin session the shopper's own may continue [OC-09]
sample({ clock: loggedOut, target: readTokenFx })
sample({ clock: profileDeleted, target: sessionEnded })

const notifyTabsFx = attach({
  source: { channel: $tabChannel, memory: $sessionMemory },
  effect: ({ channel, memory }) => {
    // after an admin session the shopper's own goes on
    if (memory.bearer() === null) channel.post('signedOut')
  },
})
sample({ clock: [logoutFx.done, profileDeleted], fn: () => undefined, target: notifyTabsFx })
