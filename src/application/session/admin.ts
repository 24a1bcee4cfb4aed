import { createEvent, createStore, sample } from 'effector'
import { perform } from '../kernel/perform.ts'
import { $navigation } from '../ports/browser/navigation.ts'
import { $sessionMemory } from '../ports/browser/session-storage.ts'
import { loadUser, tokenReadRequested, userLoadFailed } from './session.ts'

export const adminEntered = createEvent<string>()

/** Whether an Authorization header can carry the token (RFC 6750). [ADMIN-05] */
export const isBearerToken = (token: string): boolean => /^[\w.~+/-]+=*$/.test(token)

// Stores the token and removes it from the address at once. [ADMIN-02, OC-08]
const tokenStored = perform({
  clock: adminEntered,
  source: { memory: $sessionMemory, navigation: $navigation },
  run: ({ memory, navigation }, token) => {
    navigation.removeQuery()
    return isBearerToken(token) && memory.storeAdmin(token)
  },
})

export type AdminEntry = 'waiting' | 'entered' | 'badToken' | 'refused'

const $token = createStore<string | null>(null, { serialize: 'ignore' }).on(adminEntered, (_, token) => token)

export const $adminEntry = createStore<AdminEntry>('waiting', { serialize: 'ignore' })
  .on(adminEntered, () => 'waiting')
  .on(tokenStored, (entry, isStored) => (isStored ? entry : 'badToken'))
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

sample({ clock: tokenStored, filter: (isStored) => isStored, target: tokenReadRequested })
// The link's token works once; later calls use the one that it was exchanged for.
perform({
  clock: loadUser.doneData.filterMap(({ user }) => user.adminToken),
  source: $sessionMemory,
  run: (memory, token) => {
    memory.storeAdmin(token)
  },
})

// After a failed start the shopper's own session continues. [OC-09]
const linkTokenRemoved = perform({
  clock: sample({ clock: userLoadFailed, source: $token, filter: (token) => token !== null }),
  source: $sessionMemory,
  run: (memory, linkToken) => {
    if (memory.bearer() === linkToken) memory.remove()
  },
})
// the shopper of this browser stays logged in
sample({ clock: linkTokenRemoved, target: tokenReadRequested })
// loading the shopper's own session may fail too, and then clears nothing
$token.reset(linkTokenRemoved)
