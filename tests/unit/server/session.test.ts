import { left, right, type Either } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import type { Tokens } from '../../../src/application/ports/browser/session-storage.ts'
import { getBasket } from '../../../src/contract/sales/basket.ts'
import { browserTokenStore } from '../../../src/infrastructure/browser/token-store.ts'
import { authorisedCall } from '../../../src/infrastructure/http/authorised-call.ts'
import type { Call } from '../../../src/infrastructure/http/http.ts'
import { makeRenewal, oneTabAtATime } from '../../../src/infrastructure/http/renewal.ts'

const aStorage = (isForbidden = false) => {
  const stored = new Map<string, string>()
  const allowed = <A>(work: () => A): A => {
    if (isForbidden) throw new DOMException('forbidden', 'SecurityError')
    return work()
  }
  return {
    getItem: (key: string) => allowed(() => stored.get(key) ?? null),
    setItem: (key: string, value: string) =>
      allowed(() => {
        stored.set(key, value)
      }),
    removeItem: (key: string) =>
      allowed(() => {
        stored.delete(key)
      }),
  }
}

type Listener = (event: { readonly key: string | null }) => void

/** Tabs of one browser share the local storage; each has a session storage of its own. */
const aWindow = (localStorage = aStorage(), sessionStorage = aStorage()) => {
  const listeners = new Set<Listener>()
  const window = {
    localStorage,
    sessionStorage,
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  }
  return {
    store: browserTokenStore(window as unknown as Window),
    localStorage,
    otherTabWrote: (key: string | null) => listeners.forEach((heard) => heard({ key })),
  }
}

const first = { accessToken: 'access 1', refreshToken: 'refresh 1' }
const second = { accessToken: 'access 2', refreshToken: 'refresh 2' }
const unauthorised: AppError = { _tag: 'Unauthorised' }

describe('the access token', () => {
  it('is stored in local storage, so other tabs and later visits have it [STORE-13]', () => {
    const { store, localStorage } = aWindow()
    store.store(first)
    expect(localStorage.getItem('accessToken')).toBe('access 1')
    expect(aWindow(localStorage).store.bearer()).toBe('access 1')
    store.remove()
    expect(localStorage.getItem('accessToken')).toBe(null)
    expect(localStorage.getItem('refreshToken')).toBe(null)
  })

  it('is null if it is missing, empty, the text false, or not sendable in a header [AUTH-12]', () => {
    for (const stored of [null, '', 'false', 'токен', 'a\nb', 'a'.repeat(100_000)]) {
      const { store, localStorage } = aWindow()
      if (stored !== null) localStorage.setItem('accessToken', stored)
      expect(store.bearer()).toBe(null)
    }
  })

  it("of an admin session is stored separately, overrides the shopper's token, and is limited to its tab [ADMIN-02]", () => {
    const { store, localStorage } = aWindow()
    store.store(first)
    expect(store.storeAdmin('admin')).toBe(true)
    expect([store.bearer(), store.refreshToken()]).toEqual(['admin', null])
    expect(localStorage.getItem('accessToken')).toBe('access 1')
    expect(aWindow(localStorage).store.bearer()).toBe('access 1')
    store.remove()
    expect([store.bearer(), store.refreshToken()]).toEqual(['access 1', 'refresh 1'])
  })

  it('of an admin session is rejected if it is not sendable in a header, and nothing is stored [ADMIN-05]', () => {
    const { store } = aWindow()
    for (const token of ['токен', 'a'.repeat(100_000)]) {
      expect(store.storeAdmin(token)).toBe(false)
      expect([store.bearer(), store.adminToken()]).toEqual([null, null])
    }
  })

  it('is held in memory until the page closes if storage is unavailable; an admin session cannot start there', () => {
    const { store } = aWindow(aStorage(true), aStorage(true))
    store.store(first)
    expect([store.bearer(), store.refreshToken()]).toEqual(['access 1', 'refresh 1'])
    expect(store.storeAdmin('admin')).toBe(false)
    store.remove()
    expect(store.bearer()).toBe(null)
  })

  it('is reported when another tab changes it or clears the storage, and not for other keys [AUTH-11]', () => {
    const { store, otherTabWrote } = aWindow()
    let heard = 0
    const stop = store.listen(() => {
      heard += 1
    })
    for (const key of ['accessToken', null, 'theme', 'refreshToken']) otherTabWrote(key)
    expect(heard).toBe(2)
    stop()
    otherTabWrote('accessToken')
    expect(heard).toBe(2)
  })
})

/** A service that accepts one access token, and two tabs of a browser with another. */
const anExpiredSession = (exchange: (refreshToken: string) => Either<AppError, Tokens>, hasLocks = true) => {
  const storage = aStorage()
  const exchanges: Array<string> = []
  let queue: Promise<unknown> = Promise.resolve()
  const locks = {
    request: (_: string, work: () => Promise<unknown>) => {
      const run = queue.then(work)
      queue = run.catch(() => undefined)
      return run
    },
  } as unknown as LockManager
  const aTab = () => {
    const { store } = aWindow(storage)
    const bearers: Array<string | null> = []
    const call = (() => () => {
      bearers.push(store.bearer())
      return Promise.resolve(store.bearer() === second.accessToken ? right('done') : left(unauthorised))
    }) as unknown as Call
    const renewal = makeRenewal({
      tokens: store,
      refresh: (token) => () => {
        exchanges.push(token)
        return Promise.resolve().then(() => exchange(token))
      },
      alone: oneTabAtATime(hasLocks ? { locks } : {}),
    })
    return { store, bearers, send: () => authorisedCall(call, store, renewal)(getBasket)() }
  }
  const tabs = [aTab(), aTab()] as const
  tabs[0].store.store(first)
  return { tabs, exchanges }
}

describe('an expired token', () => {
  it('is refreshed once for all calls of all tabs, and each call is repeated once [AUTH-03]', async () => {
    const {
      tabs: [one, other],
      exchanges,
    } = anExpiredSession(() => right(second))
    const responses = await Promise.all([one.send(), one.send(), other.send(), other.send()])
    expect(responses).toEqual(responses.map(() => right('done')))
    expect(exchanges).toEqual(['refresh 1'])
    expect(one.store.refreshToken()).toBe('refresh 2')
    expect(one.bearers).toEqual(['access 1', 'access 1', 'access 2', 'access 2'])
  })

  it('is refreshed once for all calls of a tab if locks across tabs are unavailable [AUTH-03]', async () => {
    const {
      tabs: [tab],
      exchanges,
    } = anExpiredSession(() => right(second), false)
    expect(await Promise.all([tab.send(), tab.send()])).toEqual([right('done'), right('done')])
    expect(exchanges).toEqual(['refresh 1'])
  })

  it('ends the session when the service rejects the refresh, and reports it', async () => {
    for (const error of [unauthorised, { _tag: 'Rejected', status: 401, code: 1, message: '' }] as const) {
      const {
        tabs: [tab],
      } = anExpiredSession(() => left(error))
      let heard = 0
      tab.store.listen(() => {
        heard += 1
      })
      expect(await tab.send()).toEqual(left(unauthorised))
      expect([tab.store.bearer(), tab.store.refreshToken(), heard]).toEqual([null, null, 1])
    }
  })

  it('keeps the session when the refresh request fails', async () => {
    const fieldErrors: ReadonlyArray<AppError> = [
      { _tag: 'Offline' },
      { _tag: 'Timeout' },
      { _tag: 'Rejected', status: 500, code: 500, message: '' },
      { _tag: 'Rejected', status: 429, code: 429, message: '' },
      { _tag: 'BadShape', where: 'refreshTokens', paths: [] },
    ]
    for (const fieldError of fieldErrors) {
      const {
        tabs: [tab],
      } = anExpiredSession(() => left(fieldError))
      expect(await tab.send()).toEqual(left(fieldError))
      expect([tab.store.bearer(), tab.store.refreshToken()]).toEqual(['access 1', 'refresh 1'])
    }
  })

  it('does not restore the session after logout', async () => {
    const {
      tabs: [tab],
    } = anExpiredSession(() => {
      tab.store.remove()
      return right(second)
    })
    expect(await tab.send()).toEqual(left(unauthorised))
    expect(tab.store.bearer()).toBe(null)
  })

  it('ends the session when the new token is rejected directly after the refresh', async () => {
    const {
      tabs: [tab],
      exchanges,
    } = anExpiredSession(() => right({ accessToken: 'access 3', refreshToken: 'refresh 3' }))
    expect(await tab.send()).toEqual(left(unauthorised))
    expect([tab.store.bearer(), exchanges]).toEqual([null, ['refresh 1']])
  })

  it("of an admin session cannot be refreshed, and the shopper's own token is used again", async () => {
    const {
      tabs: [tab],
      exchanges,
    } = anExpiredSession(() => right(second))
    tab.store.storeAdmin('admin')
    expect(await tab.send()).toEqual(left(unauthorised))
    expect([tab.store.bearer(), exchanges]).toEqual(['access 1', []])
  })
})
