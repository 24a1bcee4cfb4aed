import { attach, createEvent, createStore, sample, scopeBind } from 'effector'
import { debounce } from 'patronum'
import { appSettled } from '../app.ts'
import { basketOutdated } from '../basket/basket.ts'
import { wishesForgotten } from '../basket/unsettled.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $isOffline } from '../network/offline.ts'
import { $sessionApi } from '../ports/api/session-api.ts'
import { $sessionMemory, type Tokens } from '../ports/browser/session-storage.ts'
import { $sessionState, $user, sessionAskedAgain, sessionEnded, userMissed, userReceived } from './current-user.ts'

/** Tabs of one browser tell of a change in bursts. [AUTH-11] */
const TOKEN_DEBOUNCE_MS = 300

/** Somebody showed the service who they are. */
export const tokensReceived = createEvent<Tokens>()

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

sample({ clock: loadUserFx.doneData, target: userReceived })
sample({ clock: loadUserFx.failData, filter: (error) => error._tag !== 'Unauthorised', target: userMissed })
sample({ clock: loadUserFx.failData, filter: (error) => error._tag === 'Unauthorised', fn: () => undefined, target: sessionEnded })

const tokenChanged = debounce(tokenHeard, TOKEN_DEBOUNCE_MS)

sample({ clock: appSettled, target: [listenFx, readTokenFx] })
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
const signedOut = sample({ clock: $userId.updates, filter: (id) => id === null, fn: () => undefined })

// what was wished of the account's basket is not wished of the next guest's
sample({ clock: signedOut, target: wishesForgotten })

// a guest's basket and a shopper's are two
sample({ clock: [keepFx.done, tokenChanged, signedOut], fn: () => undefined, target: basketOutdated })

logFailures('user load', loadUserFx)
