import { createEvent, createStore, sample, scopeBind } from 'effector'
import { appSettled } from '../app.ts'
import { basketOutdated, pendingChangesCleared } from '../basket/basket.ts'
import type { AppError } from '../kernel/app-error.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { perform } from '../kernel/perform.ts'
import { run } from '../kernel/run.ts'
import { debounced } from '../kernel/timer.ts'
import { $isOffline } from '../network/offline.ts'
import { $sessionApi } from '../ports/api/identity/session-api.ts'
import { $sessionMemory, type Tokens } from '../ports/browser/session-storage.ts'
import { $tabChannel, type TabMessage } from '../ports/browser/tab-channel.ts'
import { $sessionState, $user, sessionReloadRequested, sessionEnded, userMissed, userReceived } from './current-user.ts'

// Tabs report a session change in bursts. [AUTH-11]
const TOKEN_DEBOUNCE_MS = 300

export const tokensReceived = createEvent<Tokens>()

const tokenReceived = createEvent()

const tabMessageReceived = createEvent<TabMessage>()

perform({
  clock: appSettled,
  source: { memory: $sessionMemory, channel: $tabChannel },
  run: ({ memory, channel }) => {
    memory.listen(scopeBind(tokenReceived, { safe: true }))
    channel.listen(scopeBind(tabMessageReceived, { safe: true }))
  },
})

const tokensStored = perform({
  clock: tokensReceived,
  source: $sessionMemory,
  run: (memory, tokens) => {
    memory.store(tokens)
  },
})

export const tokenReadRequested = createEvent()

const $token = createStore<string | null>(null, { serialize: 'ignore' })

const tokenRead = perform({
  clock: tokenReadRequested,
  source: { memory: $sessionMemory, last: $token },
  run: ({ memory, last }) => {
    const token = memory.bearer()
    return { token, isNew: token !== last, isAdmin: memory.adminToken() !== null }
  },
})

$token.on(tokenRead, (_, { token }) => token)

const $isAdmin = createStore(false, { serialize: 'ignore' }).on(tokenRead, (_, { isAdmin }) => isAdmin)

const aborted: AppError = { _tag: 'Aborted' }

/** Ignores the response if an admin session began or ended during the request. [AUTH-04, ADMIN-05, ADMIN-06] */
export const loadUser = mutation({
  name: 'session: loadUser',
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
  target: sessionEnded,
})

const tokenChanged = debounced(tokenReceived, TOKEN_DEBOUNCE_MS)

sample({ clock: appSettled, target: tokenReadRequested })
sample({ clock: [tokenChanged, tokensStored], target: tokenReadRequested })

sample({
  clock: tokenRead,
  source: { user: $user, isLoading: loadUser.$isPending },
  filter: ({ user, isLoading }, { token, isNew }) => token !== null && (isNew || (user === null && !isLoading)),
  target: loadUser.requested,
})

// the message can arrive before the storage change; an admin session did not end
const leftElsewhere = sample({
  clock: debounced(sample({ clock: tabMessageReceived, filter: (news) => news === 'signedOut' }), TOKEN_DEBOUNCE_MS),
  source: $isAdmin,
  filter: (isAdmin) => !isAdmin,
})
$token.reset(leftElsewhere)
sample({ clock: leftElsewhere, target: sessionEnded })

// The token is gone. The payload is the user whose session it was.
export const tokenMissed = sample({
  clock: tokenRead,
  source: $user,
  filter: (_, { token }) => token === null,
})
sample({ clock: tokenMissed, target: sessionEnded })

sample({
  clock: [sessionReloadRequested, $isOffline.updates],
  source: { state: $sessionState, isOffline: $isOffline },
  filter: ({ state, isOffline }) => state === 'unreachable' && !isOffline,
  target: loadUser.requested,
})

const $userId = $user.map((user) => user?.id ?? null)

export const signedIn = sample({ clock: $userId.updates, filter: (id) => id !== null })

const signedOut = sample({ clock: $userId.updates, filter: (id) => id === null })

// pending changes of the account must not go to the guest's basket
sample({ clock: signedOut, target: pendingChangesCleared })

// a guest and a user have different baskets
sample({ clock: [tokensStored, tokenChanged, signedOut], target: basketOutdated })

logErrors('user load', loadUser.failData)
