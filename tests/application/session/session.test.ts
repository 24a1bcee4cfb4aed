import { serialize } from 'effector'
import { left, right, type Either } from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appHydrated, appSettled } from '../../../src/application/app.ts'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import '../../../src/application/checkout/visit.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { admission } from '../../../src/application/session/guard.ts'
import { loggedOut, logoutRequested } from '../../../src/application/session/logout.ts'
import { signedIn, tokensReceived } from '../../../src/application/session/session.ts'
import { $sessionState, $user, sessionReloadRequested } from '../../../src/application/session/current-user.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'
import { $tabChannel, type TabMessage } from '../../../src/application/ports/browser/tab-channel.ts'
import { valuesOf } from '../support/heard.ts'
import { $adminEntry, adminEntered } from '../../../src/application/session/admin.ts'
import { $navigation } from '../../../src/application/ports/browser/navigation.ts'
import { settle } from '../support/deferred.ts'
import { aTab, aUser } from '../support/session-harness.ts'
import { storeValue } from '../../support/fakes.ts'

const tokens = { accessToken: 'access', refreshToken: 'refresh' }
const offline: AppError = { _tag: 'Offline' }
const hydrate = async ({ trigger }: ReturnType<typeof aTab>) => {
  await trigger(appHydrated)
  await trigger(appSettled)
}

const userRequests = (requests: ReadonlyArray<string>) => requests.filter((what) => what === 'user').length

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the session', () => {
  it('is unknown before hydration, and then a guest without a token or a user with one [ROLE-01, AUTH-04]', async () => {
    const guest = aTab()
    expect(guest.see($sessionState)).toBe('unknown')
    await hydrate(guest)
    expect([guest.see($sessionState), guest.see($user), guest.requests]).toEqual(['guest', null, []])

    const shopper = aTab({ token: 'access' })
    await hydrate(shopper)
    expect([shopper.see($sessionState), shopper.see($user)]).toEqual(['loggedIn', aUser()])
    expect(shopper.requests).toEqual(['user'])
  })

  it('is not serialized into the page state, and is separate for each shopper', async () => {
    const one = aTab({ token: 'access' })
    const other = aTab()
    await hydrate(one)
    await hydrate(other)
    expect(JSON.stringify(serialize(one.scope))).not.toMatch(/access|Кедрова/)
    expect(other.see($user)).toBe(null)
  })

  it('loads after sign-in, together with the basket of the guest', async () => {
    const tab = aTab()
    await hydrate(tab)
    const loads = tab.calls.loads.length
    await tab.trigger(tokensReceived, tokens)
    expect(tab.see($sessionState)).toBe('loggedIn')
    expect(tab.memory.bearer()).toBe('access')
    expect(tab.calls.loads.length).toBe(loads + 1)
  })

  it('ends only on a response of the service: a network error ends nothing, and the load is repeated when the connection returns', async () => {
    let answer: ReturnType<NonNullable<NonNullable<Parameters<typeof aTab>[0]>['user']>> = left(offline)
    const tab = aTab({ token: 'access', user: () => answer })
    await hydrate(tab)
    expect(tab.see($sessionState)).toBe('unreachable')
    expect(tab.memory.bearer()).toBe('access')

    await tab.trigger(sessionReloadRequested)
    expect(tab.see($sessionState)).toBe('unreachable')
    tab.connection(false)
    answer = right(aUser())
    tab.connection(true)
    await settle()
    expect(tab.see($sessionState)).toBe('loggedIn')
    expect(tab.logged.map(({ what }) => what)).toEqual(['user load', 'user load'])

    const ended = aTab({ token: 'access', user: () => left({ _tag: 'Unauthorised' }) })
    await hydrate(ended)
    expect(ended.see($sessionState)).toBe('guest')
  })
})

describe('a session that the service ended', () => {
  it('is announced at the checkout: the page now shows the basket of a guest [AUTH-06, ERR-13]', async () => {
    const tab = aTab({ token: 'access' })
    await hydrate(tab)
    tab.elsewhere(null)
    await vi.advanceTimersByTimeAsync(300)
    expect(tab.see($alerts)).toEqual([{ _tag: 'SessionExpired' }])
  })

  it('is not announced to a guest, nor after a sign-out', async () => {
    const guest = aTab({ token: 'access', user: () => left({ _tag: 'Unauthorised' }) })
    await hydrate(guest)
    const shopper = aTab({ token: 'access' })
    await hydrate(shopper)
    await shopper.trigger(logoutRequested)
    await vi.advanceTimersByTimeAsync(300)
    expect([guest.see($alerts), shopper.see($alerts), shopper.see($sessionState)]).toEqual([[], [], 'guest'])
  })
})

describe('tabs', () => {
  it('handle a burst of token changes once, 300 ms after the last [AUTH-11, AUTH-13]', async () => {
    const tab = aTab()
    await hydrate(tab)
    for (const token of ['one', 'two', 'three']) tab.elsewhere(token)
    await vi.advanceTimersByTimeAsync(299)
    expect(tab.requests).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.requests).toEqual(['user'])
    expect(tab.see($sessionState)).toBe('loggedIn')
  })

  it('are all signed out when one is [AUTH-12]', async () => {
    const tab = aTab({ token: 'access' })
    await hydrate(tab)
    tab.elsewhere(null)
    await vi.advanceTimersByTimeAsync(300)
    expect([tab.see($sessionState), tab.see($user)]).toEqual(['guest', null])
  })

  it('are signed out 300 ms after one is, without waiting for the storage [AUTH-06, AUTH-11]', async () => {
    let receive: (news: TabMessage) => void = () => undefined
    const tab = aTab({
      token: 'access',
      values: [
        storeValue($tabChannel, {
          post: () => undefined,
          listen: (listener: typeof receive) => {
            receive = listener
            return () => undefined
          },
        }),
      ],
    })
    await hydrate(tab)
    receive('signedOut')
    await vi.advanceTimersByTimeAsync(299)
    expect(tab.see($sessionState)).toBe('loggedIn')
    await vi.advanceTimersByTimeAsync(1)
    expect([tab.see($sessionState), tab.see($user)]).toEqual(['guest', null])

    const admin = aTab({
      token: 'own',
      values: [
        storeValue($tabChannel, {
          post: () => undefined,
          listen: (listener: typeof receive) => {
            receive = listener
            return () => undefined
          },
        }),
      ],
    })
    admin.memory.storeAdmin('admin')
    await hydrate(admin)
    receive('signedOut')
    await vi.advanceTimersByTimeAsync(300)
    expect(admin.see($sessionState)).toBe('loggedIn')
  })

  it("are notified of a logout, unless the shopper's own session continues after an admin session [AUTH-06]", async () => {
    const notified: Array<string> = []
    const values = [
      storeValue($tabChannel, {
        post: (news: string) => {
          notified.push(news)
        },
        listen: () => () => undefined,
      }),
    ]
    const shopper = aTab({ token: 'own', values })
    shopper.memory.storeAdmin('admin')
    await hydrate(shopper)
    await shopper.trigger(logoutRequested)
    expect(notified.filter((news) => news === 'signedOut')).toHaveLength(0)
    await shopper.trigger(logoutRequested)
    expect(notified.filter((news) => news === 'signedOut')).toHaveLength(1)
  })

  it('detect a different user who signed in meanwhile', async () => {
    let id = 7
    const tab = aTab({ token: 'access', user: () => right(aUser({ id: id as UserId })) })
    const comings = valuesOf(tab.scope, signedIn)
    await hydrate(tab)
    id = 8
    tab.elsewhere('another')
    await vi.advanceTimersByTimeAsync(300)
    expect(tab.see($user)?.id).toBe(8)
    expect(comings).toHaveLength(2)
  })
})

describe('logout', () => {
  it('revokes the token, deletes it and empties the session, once for two clicks [AUTH-06]', async () => {
    const tab = aTab({ token: 'access' })
    await hydrate(tab)
    const left = valuesOf(tab.scope, loggedOut)
    void tab.trigger(logoutRequested)
    await tab.trigger(logoutRequested)
    expect(tab.requests).toEqual(['user', 'logout'])
    expect(tab.memory.bearer()).toBe(null)
    expect(tab.see($sessionState)).toBe('guest')
    expect(left).toHaveLength(1)
  })

  it('of an admin session restores the session of the shopper who owns the browser', async () => {
    const tab = aTab({ token: 'own' })
    tab.memory.storeAdmin('admin')
    await hydrate(tab)
    await tab.trigger(logoutRequested)
    expect(tab.memory.bearer()).toBe('own')
    expect(tab.see($sessionState)).toBe('loggedIn')
    expect(userRequests(tab.requests)).toBe(2)
  })
})

describe('the operator sign-in in a browser with a signed-in shopper', () => {
  const own = aUser()
  const other = aUser({ id: 42 as UserId })
  /** The response depends on the token: `link` and the shopper's own are valid. */
  const entering = async (token: string, ownAnswer: Either<AppError, User> = right(own)) => {
    const tab: ReturnType<typeof aTab> = aTab({
      token: 'own',
      user: () => {
        const bearer = tab.memory.bearer()
        if (bearer === 'own') return ownAnswer
        return bearer === 'link'
          ? right({ ...other, adminToken: 'session' })
          : bearer === 'session'
            ? right(other)
            : left({ _tag: 'Unauthorised' })
      },
      values: [storeValue($navigation, { removeQuery: () => undefined })],
    })
    const hydrated = hydrate(tab)
    await Promise.all([hydrated, tab.trigger(adminEntered, token)])
    return tab
  }

  it('does not accept the loaded shopper as the operator: an empty token is rejected [ADMIN-05]', async () => {
    const tab = await entering('')
    expect(tab.see($adminEntry)).toBe('badToken')
    expect(tab.see($user)?.id).toBe(own.id)
  })

  it('rejects a token that loads no user, and the shopper stays signed in [ADMIN-06]', async () => {
    const tab = await entering('wrong')
    expect(tab.see($adminEntry)).toBe('refused')
    expect(tab.memory.bearer()).toBe('own')
    expect(tab.see($user)?.id).toBe(own.id)
  })

  it('rejects a token that another call found invalid before the user loaded [ADMIN-06]', async () => {
    const tab: ReturnType<typeof aTab> = aTab({
      token: 'own',
      user: () => {
        if (tab.memory.bearer() === 'wrong') {
          tab.memory.remove()
          tab.elsewhere('own')
        }
        return right(own)
      },
      values: [storeValue($navigation, { removeQuery: () => undefined })],
    })
    await Promise.all([hydrate(tab), tab.trigger(adminEntered, 'wrong')])
    await vi.advanceTimersByTimeAsync(300)
    expect([tab.see($adminEntry), tab.memory.bearer(), tab.see($user)?.id]).toEqual(['refused', 'own', own.id])
  })

  it.each([
    ['answers later', right(own)],
    ['fails', left(offline)],
    ['has expired', left({ _tag: 'Unauthorised' } as const)],
  ])('accepts a valid token also when the load of the shopper %s [ADMIN-03, ADMIN-06]', async (_, ownAnswer) => {
    const tab = await entering('link', ownAnswer)
    expect(tab.see($adminEntry)).toBe('entered')
    expect(tab.memory.bearer()).toBe('session')
    expect(tab.see($user)?.id).toBe(other.id)
  })
})

describe('an operator’s link that is exchanged', () => {
  /** Other calls of the tab get 401 with the link's token while the user loads. */
  const exchanging = async (answer: Either<AppError, User & { readonly adminToken?: string }>) => {
    const tab: ReturnType<typeof aTab> = aTab({
      token: 'own',
      user: () => {
        const bearer = tab.memory.bearer()
        if (bearer !== 'link') return right(aUser({ id: (bearer === 'session' ? 42 : 7) as UserId }))
        tab.memory.remove()
        tab.elsewhere('own')
        return answer
      },
      values: [storeValue($navigation, { removeQuery: () => undefined })],
    })
    await hydrate(tab)
    await tab.trigger(adminEntered, 'link')
    await vi.advanceTimersByTimeAsync(300)
    return [tab.see($adminEntry), tab.memory.bearer(), tab.see($user)?.id]
  }

  it('signs in, although another call was rejected with the token of the link meanwhile [ADMIN-03, ADMIN-05]', async () => {
    const operator = { ...aUser({ id: 42 as UserId }), adminToken: 'session' }
    expect(await exchanging(right(operator))).toEqual(['entered', 'session', 42])
  })

  it('does not enter with a user that the link did not exchange [ADMIN-06]', async () => {
    expect(await exchanging(right(aUser({ id: 42 as UserId })))).toEqual(['refused', 'own', 7])
  })
})

describe('the route guard', () => {
  it('redirects guests of protected pages to sign-in with the whole address, and lets users pass [ROUTE-41, ROLE-05]', () => {
    expect(admission('/cabinet/orders/5/', '?a=1', 'guest')).toEqual({
      _tag: 'SentTo',
      path: '/login/?redirect=%2Fcabinet%2Forders%2F5%2F%3Fa%3D1',
    })
    for (const path of ['/cabinet/', '/cabinet/orders/5/refund/', '/delete-profile/']) {
      expect(admission(path, '', 'guest')._tag).toBe('SentTo')
      expect(admission(path, '', 'loggedIn')._tag).toBe('Allowed')
      expect(admission(path, '', 'unknown')._tag).toBe('Waiting')
      expect(admission(path, '', 'unreachable')._tag).toBe('Unreachable')
    }
  })

  it.each([
    '/CABINET/',
    '/Cabinet/orders/',
    '/DELETE-PROFILE/',
    '/%63abinet/',
    '/%43ABINET/orders/5/',
    '/delete%2Dprofile/',
    '/cabinet/%zz/',
  ])('redirects guests of %s, which the router opens as a protected page [ROUTE-41, ROUTE-42, OC-06]', (path) => {
    expect(admission(path, '', 'guest')).toEqual({
      _tag: 'SentTo',
      path: `/login/?redirect=${encodeURIComponent(path)}`,
    })
    expect(admission(path, '', 'unknown')._tag).toBe('Waiting')
  })

  it('ignores a path that cannot be decoded [ROUTE-42]', () => {
    expect(admission('/%63abinet/%zz/', '', 'guest')._tag).toBe('Allowed')
  })

  it('checks every route and ignores sign-in and public pages [ROUTE-42]', () => {
    for (const session of ['guest', 'loggedIn', 'unknown', 'unreachable'] as const) {
      for (const path of ['/login/', '/', '/order/', '/cabinetry/', '/catalog/cabinet/']) {
        expect(admission(path, '', session)._tag).toBe('Allowed')
      }
    }
  })
})
