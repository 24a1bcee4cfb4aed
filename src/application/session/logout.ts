import { attach, createEvent, sample } from 'effector'
import { $sessionApi } from '../ports/session-api.ts'
import { $sessionMemory } from '../ports/session-memory.ts'
import { readTokenFx } from './session.ts'
import { sessionEnded } from './who.ts'

export const logoutRequested = createEvent()

/** Who leaves is out, whether or not the service could be told. [AUTH-06] */
const logoutFx = attach({
  source: { api: $sessionApi, memory: $sessionMemory },
  effect: async ({ api, memory }) => {
    await api.logout()
    memory.forget()
  },
})

export const $isLeaving = logoutFx.pending

/** [ROUTE-40] */
export const loggedOut = createEvent()

sample({ clock: logoutRequested, source: $isLeaving, filter: (isLeaving) => !isLeaving, fn: () => undefined, target: logoutFx })
sample({ clock: logoutFx.done, fn: () => undefined, target: [sessionEnded, loggedOut] })
// behind an admin session there may be the shopper's own [OC-09]
sample({ clock: loggedOut, target: readTokenFx })
