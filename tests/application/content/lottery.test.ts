import { fork, scopeBind } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { appSettled } from '../../../src/application/app.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $layers, routeShown } from '../../../src/application/layers/layers.ts'
import { $isGiftShown, giftClosed, giftPressed } from '../../../src/application/lottery/gift.ts'
import {
  $lottery,
  $spins,
  initialGift,
  giftMounted,
  spinCheckRequested,
} from '../../../src/application/lottery/lottery.ts'
import { $isPlaying, $winning, spinPressed, wheelStopped } from '../../../src/application/lottery/play.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $lotteryApi } from '../../../src/application/ports/api/sales/lottery-api.ts'
import { $pageApi } from '../../../src/application/ports/api/content/page-api.ts'
import { $randomness } from '../../../src/application/ports/browser/randomness.ts'
import { $sessionApi } from '../../../src/application/ports/api/identity/session-api.ts'
import { $sessionMemory } from '../../../src/application/ports/browser/session-storage.ts'
import { $tabMemory } from '../../../src/application/ports/browser/tab-storage.ts'
import { userReceived } from '../../../src/application/session/current-user.ts'
import { tokensReceived } from '../../../src/application/session/session.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'
import { settle } from '../support/deferred.ts'
import { storeValue, partOf } from '../../support/fakes.ts'
import type { Prize, Winning } from '../../../src/domain/content/lottery.ts'

const PRIZES = [
  { id: 1, title: 'Чай', image: null },
  { id: 2, title: 'Торшер', image: null },
]
const offline: AppError = { _tag: 'Offline' }
const TOKENS = { accessToken: 'access', refreshToken: 'refresh' }

interface Setup {
  readonly token?: string | null
  readonly email?: string | null
  readonly settings?: unknown
  readonly prizes?: ReadonlyArray<Prize> | AppError
  /** The server loaded it, and the page contains the response. */
  readonly isFound?: boolean
  readonly spins?: number
  readonly stored?: Map<string, string>
  readonly plays?: ReadonlyArray<AppError | Winning>
}

const aVisit = async ({
  token = null,
  email = 'anna@example.test',
  settings = { url: 'autumn', enabled: true },
  prizes = PRIZES,
  spins = 2,
  stored = new Map(),
  plays = [],
  isFound = false,
}: Setup = {}) => {
  const calls: Array<ReadonlyArray<unknown>> = []
  const logged: Array<string> = []
  const responses = [...plays]
  let bearer = token
  let keys = 0
  const pages = { storage: (key: string) => right(key === 'lotteryLayer' ? [{ code: 'layer', value: settings }] : []) }
  const api = {
    prizes: (code: string) => {
      calls.push(['prizes', code])
      return '_tag' in prizes ? left(prizes) : right(prizes)
    },
    spins: (...of: ReadonlyArray<string>) => {
      calls.push(['spins', ...of])
      return right(spins)
    },
    play: (...of: ReadonlyArray<string>) => {
      calls.push(['play', ...of])
      const answer = responses.shift() as AppError | Winning
      return '_tag' in answer ? left(answer) : right(answer)
    },
  }
  const log = {
    failed: (what: string) => {
      logged.push(what)
    },
  }
  const ports = [
    storeValue($pageApi, pages),
    storeValue($lotteryApi, api),
    storeValue($sessionApi, { user: right(partOf<User>({ id: 7 as UserId, email })), logout: right(undefined) }),
    storeValue($sessionMemory, {
      adminToken: () => null,
      bearer: () => bearer,
      store: ({ accessToken }: typeof TOKENS) => {
        bearer = accessToken
      },
      remove: () => {
        bearer = null
      },
      listen: () => () => undefined,
    }),
    storeValue($tabMemory, {
      read: (key: string) => stored.get(key) ?? null,
      write: (key: string, value: string) => {
        stored.set(key, value)
      },
      forget: () => undefined,
    }),
    storeValue($clock, { now: () => 0 }),
    storeValue($randomness, { key: () => `key-${String(++keys)}` }),
    storeValue($log, log),
  ]
  const brought = isFound ? await initialGift({ pages, api, log } as unknown as Parameters<typeof initialGift>[0]) : {}
  const scope = fork({ values: { ...Object.fromEntries(ports.map(([$port, made]) => [$port.sid, made])), ...brought } })
  const trigger = async (event: typeof appSettled) => {
    scopeBind(event, { scope })()
    await settle()
  }
  const signIn = async () => {
    scopeBind(tokensReceived, { scope })(TOKENS)
    await settle()
  }
  const before = calls.splice(0).length
  scopeBind(routeShown, { scope })('index')
  await trigger(appSettled)
  await trigger(giftMounted)
  return {
    scope,
    before,
    trigger,
    signIn,
    calls,
    logged,
    stored,
    isShown: () => scope.getState($isGiftShown),
    state: () => ({
      lottery: scope.getState($lottery),
      spins: scope.getState($spins),
      winning: scope.getState($winning),
      isPlaying: scope.getState($isPlaying),
    }),
    layers: () => scope.getState($layers).map(({ name }) => name),
  }
}

it('the lottery uses the code of the settings, else the default one [LOTT-11, LOTT-14, LOTT-17, CONT-08]', async () => {
  const { calls, state } = await aVisit()
  expect(calls).toEqual([['prizes', 'autumn']])
  expect(state().lottery).toEqual({
    settings: { url: 'autumn', isEnabled: true, theme: 'neutral', image: null },
    prizes: PRIZES,
  })
  expect((await aVisit({ settings: { enabled: true } })).calls).toEqual([['prizes', 'default']])
  const visit = await aVisit({
    token: 'a',
    settings: { url: 'autumn', enabled: true, theme: 'spring', image: 'demo:wheel' },
  })
  expect(visit.state()).toMatchObject({
    lottery: { settings: { url: 'autumn', theme: 'spring', image: 'demo:wheel' }, prizes: PRIZES },
    spins: 2,
  })
})

it.each<[string, Setup, boolean]>([
  ['a guest', {}, true],
  ['a guest, when it is off', { settings: { enabled: false } }, false],
  ['a guest, without prizes', { prizes: [] }, false],
  ['a user with a spin', { token: 'a', spins: 1 }, true],
  ['a user without one', { token: 'a', spins: 0 }, false],
  ['a user without an e-mail', { token: 'a', email: null }, false],
])('the gift for %s is visible or hidden [LOTT-04, LOTT-05, LOTT-06, OC-46]', async (_, setup, isThere) => {
  expect((await aVisit(setup)).isShown()).toBe(isThere)
})

it('the lottery requests spins by the email of the user, and none for a user without one [LOTT-14, LOTT-15, AUTH-15]', async () => {
  const visit = await aVisit()
  await visit.signIn()
  expect(visit.calls).toContainEqual(['spins', 'autumn', 'anna@example.test'])
  const other = await aVisit({ token: 'a', email: null })
  expect(other.calls.map(([what]) => what)).toEqual(['prizes'])
})

it('the spins of a user are requested once, when the code is loaded while they are being requested [AUTH-15]', async () => {
  const { scope, calls } = await aVisit({ isFound: true })
  scopeBind(userReceived, { scope })({ id: 7, email: 'anna@example.test' } as User)
  scopeBind(spinCheckRequested, { scope })()
  await settle()
  expect(calls).toEqual([['spins', 'autumn', 'anna@example.test']])
})

it.each([
  [true, 1],
  [false, 0],
])('lottery data of the page is not requested again, on or off: %s [LOTT-04]', async (enabled, before) => {
  const visit = await aVisit({ isFound: true, settings: { url: 'autumn', enabled } })
  expect([visit.before, visit.calls, visit.isShown()]).toEqual([before, [], enabled])
})

it('the lottery logs a failure, and shows no gift [LOTT-16]', async () => {
  const { logged, isShown } = await aVisit({ prizes: offline })
  expect(logged).toEqual(['lottery'])
  expect(isShown()).toBe(false)
})

it('the lottery logs a lottery that the service does not have, hides the gift, and does not request it again [LOTT-16]', async () => {
  const { calls, logged, isShown } = await aVisit({
    isFound: true,
    prizes: { _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' },
  })
  expect([calls, logged, isShown()]).toEqual([[], ['lottery'], false])
})

it('the lottery is requested again, after a log entry, when the server failed to load it [LOTT-16]', async () => {
  const { before, calls, logged } = await aVisit({ isFound: true, prizes: offline })
  expect([before, calls.length, logged]).toEqual([1, 1, ['lottery', 'lottery']])
})

it('a closed gift stays hidden in this tab and is visible in another [LOTT-07, OC-94]', async () => {
  const { trigger, isShown, stored } = await aVisit()
  await trigger(giftClosed)
  expect(isShown()).toBe(false)
  const again = await aVisit({ stored })
  expect([again.isShown(), again.calls]).toEqual([false, []])
  expect((await aVisit()).isShown()).toBe(true)
})

it('the gift opens the wheel for a user, and for a guest after sign-in [LOTT-02, LOTT-03, ROLE-10, OC-96]', async () => {
  const user = await aVisit({ token: 'a' })
  await user.trigger(giftPressed)
  expect(user.layers()).toEqual(['LotteryLayer'])
  const guest = await aVisit()
  await guest.trigger(giftPressed)
  expect(guest.layers()).toEqual(['AuthLayer'])
  await guest.signIn()
  expect(guest.layers()).toContain('LotteryLayer')
})

it('the lottery opens as the game if the settings have its theme [LAYER-15, OC-80]', async () => {
  const user = await aVisit({ token: 'a', settings: { url: 'autumn', enabled: true, theme: 'game' } })
  await user.trigger(giftPressed)
  expect(user.layers()).toEqual(['GameLayer'])
})

it('the lottery does not open after a sign-in for another reason [OC-96]', async () => {
  const guest = await aVisit()
  await guest.signIn()
  expect(guest.layers()).toEqual([])
})

it('the lottery runs one spin at a time, until the wheel stops [ROLE-11, OC-80]', async () => {
  const winning = { prize: PRIZES[1] as Prize, spins: 1 }
  const { trigger, calls, state } = await aVisit({ token: 'a', plays: [winning, winning] })
  await trigger(spinPressed)
  await trigger(spinPressed)
  expect(calls.filter(([what]) => what === 'play')).toEqual([['play', 'autumn', 'anna@example.test', 'key-1']])
  expect(state()).toMatchObject({ winning, spins: 1, isPlaying: true })
  await trigger(wheelStopped)
  await trigger(spinPressed)
  expect(calls.at(-1)).toEqual(['play', 'autumn', 'anna@example.test', 'key-2'])
})

it('the lottery requests no spins and does not spin for a user without an email [ROLE-11, OC-46]', async () => {
  for (const email of [null, '']) {
    const { trigger, calls } = await aVisit({ token: 'a', email })
    await trigger(spinPressed)
    expect(calls).toEqual([['prizes', 'autumn']])
  }
  expect((await aVisit({ token: 'a' })).calls).toContainEqual(['spins', 'autumn', 'anna@example.test'])
})

it('the lottery repeats the request for the same prize when there was no response, and for a new one after a rejection [OC-80]', async () => {
  const rejected: AppError = { _tag: 'Rejected', status: 409, code: 409, message: 'Вращения закончились' }
  const { trigger, calls } = await aVisit({ token: 'a', plays: [offline, rejected, rejected] })
  await trigger(spinPressed)
  await trigger(spinPressed)
  await trigger(spinPressed)
  expect(calls.filter(([what]) => what === 'play').map(([, , , key]) => key)).toEqual(['key-1', 'key-1', 'key-2'])
})
