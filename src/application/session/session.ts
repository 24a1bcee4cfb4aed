import { attach, createEvent, createStore, sample, scopeBind } from 'effector'
import { debounce } from 'patronum/debounce'
import { appSettled } from '../app.ts'
import { basketOutdated, pendingChangesCleared } from '../basket/basket.ts'
import type { AppError } from '../kernel/app-error.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $isOffline } from '../network/offline.ts'
import { $sessionApi } from '../ports/api/identity/session-api.ts'
import { $sessionMemory, type Tokens } from '../ports/browser/session-storage.ts'
import { $tabChannel, type TabMessage } from '../ports/browser/tab-channel.ts'
import { $sessionState, $user, sessionReloadRequested, sessionEnded, userMissed, userReceived } from './current-user.ts'

// Tabs report a session change in bursts. [AUTH-11]
const TOKEN_DEBOUNCE_MS = 300

export const tokensReceived = createEvent<Tokens>()

const tokenReceived = createEvent()

const listenFx = attach({
  source: $sessionMemory,
  effect: (memory) => {
    memory.listen(scopeBind(tokenReceived, { safe: true }))
  },
})

const tabMessageReceived = createEvent<TabMessage>()

const listenToTabsFx = attach({
  source: $tabChannel,
  effect: (channel) => {
    channel.listen(scopeBind(tabMessageReceived, { safe: true }))
  },
})

const storeFx = attach({ source: $sessionMemory, effect: (memory, tokens: Tokens) => memory.store(tokens) })

const $token = createStore<string | null>(null, { serialize: 'ignore' })

export const readTokenFx = attach({
  source: { memory: $sessionMemory, last: $token },
  effect: ({ memory, last }) => {
    const token = memory.bearer()
    return { token, isNew: token !== last, isAdmin: memory.adminToken() !== null }
  },
})

$token.on(readTokenFx.doneData, (_, { token }) => token)

const $isAdmin = createStore(false, { serialize: 'ignore' }).on(readTokenFx.doneData, (_, { isAdmin }) => isAdmin)

const aborted: AppError = { _tag: 'Aborted' }

/** Ignores the response if an admin session began or ended during the request. [AUTH-04, ADMIN-05, ADMIN-06] */
export const loadUser = mutation({
  name: 'loadUser',
  source: { api: $sessionApi, memory: $sessionMemory },
  call: async ({ api, memory }) => {
    const before = memory.adminToken()
    const answer = await api.user()
    const now = memory.adminToken()
    // another call with the link's token may be rejected while this one exchanges the token
    const isExchanged = answer._tag === 'Right' && answer.right.adminToken !== undefined
    if (now !== before && !isExchanged && (now !== null || answer._tag === 'Right')) throw aborted
    return { user: await run(() => Promise.resolve(answer)), isAdmin: before !== null }
  },
  concurrency: 'every',
})

export const userLoadFailed = sample({ clock: loadUser.failData, filter: (error) => error._tag !== 'Aborted' })

sample({ clock: loadUser.doneData, fn: ({ user }) => user, target: userReceived })
sample({ clock: userLoadFailed, filter: (error) => error._tag !== 'Unauthorised', target: userMissed })
sample({
  clock: userLoadFailed,
  filter: (error) => error._tag === 'Unauthorised',
  fn: () => undefined,
  target: sessionEnded,
})

const tokenChanged = debounce(tokenReceived, TOKEN_DEBOUNCE_MS)

sample({ clock: appSettled, target: [listenFx, listenToTabsFx, readTokenFx] })
sample({ clock: [tokenChanged, storeFx.done], fn: () => undefined, target: readTokenFx })
sample({ clock: tokensReceived, target: storeFx })

sample({
  clock: readTokenFx.doneData,
  source: { user: $user, isLoading: loadUser.$isPending },
  filter: ({ user, isLoading }, { token, isNew }) => token !== null && (isNew || (user === null && !isLoading)),
  fn: () => undefined,
  target: loadUser.requested,
})

// the message can arrive before the storage change; an admin session did not end
const leftElsewhere = sample({
  clock: debounce(sample({ clock: tabMessageReceived, filter: (news) => news === 'signedOut' }), TOKEN_DEBOUNCE_MS),
  source: $isAdmin,
  filter: (isAdmin) => !isAdmin,
  fn: () => undefined,
})
$token.reset(leftElsewhere)
sample({ clock: leftElsewhere, target: sessionEnded })

// The token is gone. The payload is the user whose session it was.
export const tokenMissed = sample({
  clock: readTokenFx.doneData,
  source: $user,
  filter: (_, { token }) => token === null,
})
sample({ clock: tokenMissed, target: sessionEnded })

sample({
  clock: [sessionReloadRequested, $isOffline.updates],
  source: { state: $sessionState, isOffline: $isOffline },
  filter: ({ state, isOffline }) => state === 'unreachable' && !isOffline,
  fn: () => undefined,
  target: loadUser.requested,
})

const $userId = $user.map((user) => user?.id ?? null)

export const signedIn = sample({ clock: $userId.updates, filter: (id) => id !== null, fn: () => undefined })

const signedOut = sample({ clock: $userId.updates, filter: (id) => id === null, fn: () => undefined })

// pending changes of the account must not go to the guest's basket
sample({ clock: signedOut, target: pendingChangesCleared })

// a guest and a user have different baskets
sample({ clock: [storeFx.done, tokenChanged, signedOut], fn: () => undefined, target: basketOutdated })

logErrors('user load', loadUser.failData)
