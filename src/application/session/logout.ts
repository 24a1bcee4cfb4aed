import { createEvent, createStore, sample } from 'effector'
import { routeShown } from '../layers/layers.ts'
import { $sessionApi } from '../ports/api/identity/session-api.ts'
import { $sessionMemory } from '../ports/browser/session-storage.ts'
import { $tabChannel } from '../ports/browser/tab-channel.ts'
import { leaveRequested } from '../shell/leave.ts'
import { $drafts } from '../kernel/stored.ts'
import { mutation } from '../kernel/mutation.ts'
import { perform } from '../kernel/perform.ts'
import { tokenReadRequested } from './session.ts'
import { sessionEnded, userReceived } from './current-user.ts'

export const logoutRequested = createEvent()

// Logs out locally even if the request fails, and clears all drafts. [AUTH-06]
const logout = mutation({
  name: 'logout: logout',
  source: { api: $sessionApi, memory: $sessionMemory, drafts: $drafts },
  call: async ({ api, memory, drafts }) => {
    await api.logout()
    memory.remove()
    drafts.forget()
  },
  concurrency: 'first',
})

export const $isLoggingOut = logout.$isPending

export const profileDeleted = createEvent()

export const homeReached = createEvent()

export const $hasLeft = createStore(false, { serialize: 'ignore' })
  .on([logout.done, profileDeleted], () => true)
  .reset([userReceived, routeShown, homeReached])

export const loggedOut = createEvent()

sample({ clock: leaveRequested, target: logoutRequested })
sample({
  clock: logoutRequested,
  target: logout.requested,
})
sample({ clock: logout.done, target: [sessionEnded, loggedOut] })
// after an admin session the shopper's own may continue [OC-09]
sample({ clock: loggedOut, target: tokenReadRequested })
sample({ clock: profileDeleted, target: sessionEnded })

perform({
  clock: [logout.done, profileDeleted],
  source: { channel: $tabChannel, memory: $sessionMemory },
  run: ({ channel, memory }) => {
    // after an admin session the shopper's own goes on
    if (memory.bearer() === null) channel.post('signedOut')
  },
})
