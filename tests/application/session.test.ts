import { serialize } from 'effector'
import { left, right } from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appHydrated, appSettled } from '../../src/application/app.ts'
import type { AppError } from '../../src/application/kernel/app-error.ts'
import { admission } from '../../src/application/session/guard.ts'
import { loggedOut, logoutRequested } from '../../src/application/session/logout.ts'
import { signedIn, tokensReceived } from '../../src/application/session/session.ts'
import { $sessionState, $user, sessionAskedAgain } from '../../src/application/session/current-user.ts'
import type { UserId } from '../../src/domain/person/user.ts'
import { heardOf } from './support/heard.ts'
import { settle } from './support/deferred.ts'
import { aTab, aUser } from './support/session-world.ts'

const tokens = { accessToken: 'access', refreshToken: 'refresh' }
const offline: AppError = { _tag: 'Offline' }
const alive = async ({ say }: ReturnType<typeof aTab>) => {
  await say(appHydrated)
  await say(appSettled)
}

const usersAsked = (asked: ReadonlyArray<string>) => asked.filter((what) => what === 'user').length

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

describe('who is signed in', () => {
  it('is nobody before the page is alive, and then a guest without a token or a shopper with one [ROLE-01, AUTH-04]', async () => {
    const guest = aTab()
    expect(guest.see($sessionState)).toBe('unknown')
    await alive(guest)
    expect([guest.see($sessionState), guest.see($user), guest.asked]).toEqual(['guest', null, []])

    const shopper = aTab({ token: 'access' })
    await alive(shopper)
    expect([shopper.see($sessionState), shopper.see($user)]).toEqual(['loggedIn', aUser()])
    expect(shopper.asked).toEqual(['user'])
  })

  it('is kept from the state that travels, and apart from other shoppers', async () => {
    const one = aTab({ token: 'access' })
    const other = aTab()
    await alive(one)
    await alive(other)
    expect(JSON.stringify(serialize(one.scope))).not.toMatch(/access|Кедрова/)
    expect(other.see($user)).toBe(null)
  })

  it('is asked for after signing in, and the basket of the guest with it', async () => {
    const tab = aTab()
    await alive(tab)
    const loads = tab.calls.loads.length
    await tab.say(tokensReceived, tokens)
    expect(tab.see($sessionState)).toBe('loggedIn')
    expect(tab.memory.bearer()).toBe('access')
    expect(tab.calls.loads.length).toBe(loads + 1)
  })

  it('ends by the word of the service alone: a fault on the way ends nothing, and is mended with the connection', async () => {
    let answer: ReturnType<NonNullable<NonNullable<Parameters<typeof aTab>[0]>['user']>> = left(offline)
    const tab = aTab({ token: 'access', user: () => answer })
    await alive(tab)
    expect(tab.see($sessionState)).toBe('unreachable')
    expect(tab.memory.bearer()).toBe('access')

    await tab.say(sessionAskedAgain)
    expect(tab.see($sessionState)).toBe('unreachable')
    tab.connection(false)
    answer = right(aUser())
    tab.connection(true)
    await settle()
    expect(tab.see($sessionState)).toBe('loggedIn')
    expect(tab.logged.map(({ what }) => what)).toEqual(['user load', 'user load'])

    const ended = aTab({ token: 'access', user: () => left({ _tag: 'Unauthorised' }) })
    await alive(ended)
    expect(ended.see($sessionState)).toBe('guest')
  })
})

describe('tabs', () => {
  it('answer a burst of changes of the token once, 300 ms after the last [AUTH-11, AUTH-13]', async () => {
    const tab = aTab()
    await alive(tab)
    for (const token of ['one', 'two', 'three']) tab.elsewhere(token)
    await vi.advanceTimersByTimeAsync(299)
    expect(tab.asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.asked).toEqual(['user'])
    expect(tab.see($sessionState)).toBe('loggedIn')
  })

  it('are left by all when one is left [AUTH-12]', async () => {
    const tab = aTab({ token: 'access' })
    await alive(tab)
    tab.elsewhere(null)
    await vi.advanceTimersByTimeAsync(300)
    expect([tab.see($sessionState), tab.see($user)]).toEqual(['guest', null])
  })

  it('tell one shopper from another who came in between', async () => {
    let id = 7
    const tab = aTab({ token: 'access', user: () => right(aUser({ id: id as UserId })) })
    const comings = heardOf(tab.scope, signedIn)
    await alive(tab)
    id = 8
    tab.elsewhere('another')
    await vi.advanceTimersByTimeAsync(300)
    expect(tab.see($user)?.id).toBe(8)
    expect(comings).toHaveLength(2)
  })
})

describe('leaving', () => {
  it('revokes the token, forgets it and empties the session, once for two clicks [AUTH-06]', async () => {
    const tab = aTab({ token: 'access' })
    await alive(tab)
    const left = heardOf(tab.scope, loggedOut)
    void tab.say(logoutRequested)
    await tab.say(logoutRequested)
    expect(tab.asked).toEqual(['user', 'logout'])
    expect(tab.memory.bearer()).toBe(null)
    expect(tab.see($sessionState)).toBe('guest')
    expect(left).toHaveLength(1)
  })

  it('of an admin session gives the shopper back whose browser it is', async () => {
    const tab = aTab({ token: 'own' })
    tab.memory.keepAdmin('admin')
    await alive(tab)
    await tab.say(logoutRequested)
    expect(tab.memory.bearer()).toBe('own')
    expect(tab.see($sessionState)).toBe('loggedIn')
    expect(usersAsked(tab.asked)).toBe(2)
  })
})

describe('the guard', () => {
  it('sends guests of protected pages to the way in with the whole address, and lets shoppers pass [ROUTE-41, ROLE-05]', () => {
    expect(admission('/cabinet/orders/5/', '?a=1', 'guest')).toEqual({
      _tag: 'SentTo', path: '/login/?redirect=%2Fcabinet%2Forders%2F5%2F%3Fa%3D1',
    })
    for (const path of ['/cabinet/', '/cabinet/orders/5/refund/', '/delete-profile/']) {
      expect(admission(path, '', 'guest')._tag).toBe('SentTo')
      expect(admission(path, '', 'loggedIn')._tag).toBe('Allowed')
      expect(admission(path, '', 'unknown')._tag).toBe('Waiting')
      expect(admission(path, '', 'unreachable')._tag).toBe('Unreachable')
    }
  })

  it('looks at every route and has no say of the way in and of public pages [ROUTE-42]', () => {
    for (const session of ['guest', 'loggedIn', 'unknown', 'unreachable'] as const) {
      for (const path of ['/login/', '/', '/order/', '/cabinetry/', '/catalog/cabinet/']) {
        expect(admission(path, '', session)._tag).toBe('Allowed')
      }
    }
  })
})
