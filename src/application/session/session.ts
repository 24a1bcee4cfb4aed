import { attach, createEvent, createStore, sample, scopeBind } from 'effector'
import { debounce } from 'patronum'
import type { User } from '../../domain/user.ts'
import { appHydrated } from '../app.ts'
import { basketOutdated } from '../basket/basket.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $isOffline } from '../network/offline.ts'
import { $sessionApi } from '../ports/session-api.ts'
import { $sessionMemory, type Tokens } from '../ports/session-memory.ts'

/** Tabs of one browser tell of a change in bursts. [AUTH-11] */
const TOKEN_DEBOUNCE_MS = 300

/** Somebody showed the service who they are. */
export const tokensReceived = createEvent<Tokens>()

/** The service's newest word of who is signed in. */
export const userChanged = createEvent<User>()

/** Nobody is signed in any more. */
export const sessionEnded = createEvent()

/** The service could not be asked who is signed in, and is to be asked again. */
export const sessionAskedAgain = createEvent()

const tokenHeard = createEvent()

const listenFx = attach({
  source: $sessionMemory,
  effect: (memory) => {
    memory.listen(scopeBind(tokenHeard, { safe: true }))
  },
})

const keepFx = attach({ source: $sessionMemory, effect: (memory, tokens: Tokens) => memory.keep(tokens) })

/** The token that was there when it was last looked for. */
const $token = createStore<string | null>(null, { serialize: 'ignore' })

/** Who bears a token, and whether it is another than before. [AUTH-12, AUTH-13] */
export const readTokenFx = attach({
  source: { memory: $sessionMemory, last: $token },
  effect: ({ memory, last }) => {
    const token = memory.bearer()
    return { token, isNew: token !== last }
  },
})

$token.on(readTokenFx.doneData, (_, { token }) => token)

/** [AUTH-04] */
export const loadUserFx = failsAsPorts(attach({ source: $sessionApi, effect: (api) => run(api.user) }))

/** Null for guests, and until it is known. [ROLE-01] */
export const $user = createStore<User | null>(null, { serialize: 'ignore' })
  .on([loadUserFx.doneData, userChanged], (_, user) => user)
  .reset(sessionEnded)

export const $isLoggedIn = $user.map((user) => user !== null)

/** `unreachable`: somebody bears a token, and the service cannot be asked who. */
export type SessionState = 'unknown' | 'guest' | 'loggedIn' | 'unreachable'

export const $sessionState = createStore<SessionState>('unknown', { serialize: 'ignore' })
  .on(sessionEnded, () => 'guest')
  .on(loadUserFx.done, () => 'loggedIn')
  .on(loadUserFx.failData, (state, error) => (state === 'loggedIn' || error._tag === 'Aborted' ? state : 'unreachable'))

const tokenChanged = debounce(tokenHeard, TOKEN_DEBOUNCE_MS)

sample({ clock: appHydrated, target: [listenFx, readTokenFx] })
sample({ clock: [tokenChanged, keepFx.done], fn: () => undefined, target: readTokenFx })
sample({ clock: tokensReceived, target: keepFx })

sample({
  clock: readTokenFx.doneData,
  source: { user: $user, isLoading: loadUserFx.pending },
  filter: ({ user, isLoading }, { token, isNew }) => token !== null && (isNew || (user === null && !isLoading)),
  fn: () => undefined,
  target: loadUserFx,
})

sample({ clock: readTokenFx.doneData, filter: ({ token }) => token === null, fn: () => undefined, target: sessionEnded })
sample({ clock: loadUserFx.failData, filter: (error) => error._tag === 'Unauthorised', fn: () => undefined, target: sessionEnded })

sample({
  clock: [sessionAskedAgain, $isOffline.updates],
  source: { state: $sessionState, isOffline: $isOffline },
  filter: ({ state, isOffline }) => state === 'unreachable' && !isOffline,
  fn: () => undefined,
  target: loadUserFx,
})

const $userId = $user.map((user) => user?.id ?? null)

/** Somebody has come in, or was in when the page came alive. [AUTH-14, AUTH-15] */
export const signedIn = sample({ clock: $userId.updates, filter: (id) => id !== null, fn: () => undefined })

/** Whoever was in has gone out, here or in another tab. */
export const signedOut = sample({ clock: $userId.updates, filter: (id) => id === null, fn: () => undefined })

// a guest's basket and a shopper's are two
sample({ clock: [keepFx.done, tokenChanged, signedOut], fn: () => undefined, target: basketOutdated })

logFailures('user load', loadUserFx)
