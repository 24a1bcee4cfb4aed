import { attach, createEvent, createStore, sample } from 'effector'
import { $navigation } from '../ports/browser/navigation.ts'
import { $sessionMemory } from '../ports/browser/session-storage.ts'
import { loadUser, readTokenFx, userLoadFailed } from './session.ts'

export const adminEntered = createEvent<string>()

/** Whether an Authorization header can carry the token (RFC 6750). [ADMIN-05] */
export const isBearerToken = (token: string): boolean => /^[\w.~+/-]+=*$/.test(token)

// Stores the token and removes it from the address at once. [ADMIN-02, OC-08]
const storeFx = attach({
  source: { memory: $sessionMemory, navigation: $navigation },
  effect: ({ memory, navigation }, token: string) => {
    navigation.removeQuery()
    return isBearerToken(token) && memory.storeAdmin(token)
  },
})

// The link's token works once; later calls use the one that it was exchanged for.
const exchangeFx = attach({
  source: $sessionMemory,
  effect: (memory, token: string) => {
    memory.storeAdmin(token)
  },
})

// After a failed start the shopper's own session continues. [OC-09]
const removeFx = attach({
  source: $sessionMemory,
  effect: (memory, linkToken: string) => (memory.bearer() === linkToken ? memory.remove() : undefined),
})

export type AdminEntry = 'waiting' | 'entered' | 'badToken' | 'refused'

const $token = createStore<string | null>(null, { serialize: 'ignore' }).on(adminEntered, (_, token) => token)

export const $adminEntry = createStore<AdminEntry>('waiting', { serialize: 'ignore' })
  .on(adminEntered, () => 'waiting')
  .on(storeFx.doneData, (entry, isStored) => (isStored ? entry : 'badToken'))
  .on(loadUser.doneData, (entry, { isAdmin }) => (entry === 'waiting' && isAdmin ? 'entered' : entry))
  .on(userLoadFailed, (entry) => (entry === 'waiting' ? 'refused' : entry))

// another call was rejected with the link's token, which ended the admin session before its user was loaded
sample({
  clock: loadUser.doneData,
  source: { token: $token, entry: $adminEntry },
  filter: ({ token, entry }, { isAdmin }) => token !== null && entry === 'waiting' && !isAdmin,
  fn: () => 'refused' as const,
  target: $adminEntry,
})

sample({ clock: adminEntered, target: storeFx })
sample({ clock: storeFx.doneData, filter: (isStored) => isStored, fn: () => undefined, target: readTokenFx })
sample({
  clock: loadUser.doneData,
  filter: ({ user }) => user.adminToken !== undefined,
  fn: ({ user }) => user.adminToken as string,
  target: exchangeFx,
})
sample({
  clock: userLoadFailed,
  source: $token,
  filter: (token) => token !== null,
  fn: (token) => token as string,
  target: removeFx,
})
// the shopper of this browser stays logged in
sample({ clock: removeFx.done, fn: () => undefined, target: readTokenFx })
// loading the shopper's own session may fail too, and then clears nothing
$token.reset(removeFx.done)
