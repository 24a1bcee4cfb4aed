import { allSettled, fork } from 'effector'
import { left, right, type Either } from 'fp-ts/Either'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import {
  $deletion,
  $deletionResendLeft,
  deletionForm,
  deletionRequested,
} from '../../../src/application/cabinet/deletion.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { routeShown } from '../../../src/application/layers/layers.ts'
import { $profileApi } from '../../../src/application/ports/api/identity/profile-api.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $sessionMemory } from '../../../src/application/ports/browser/session-storage.ts'
import { sessionEnded } from '../../../src/application/session/current-user.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import { storeValue } from '../../support/fakes.ts'

const clock = [storeValue($clock, { now: () => Date.now() })]
const locked: AppError = {
  _tag: 'Rejected',
  status: 423,
  code: 423,
  message: 'Слишком много попыток. Повторите через 90 секунд',
  retryAfter: 90 as Seconds,
}

beforeEach(() => {
  // at the beginning of a second: countdowns change at whole seconds
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 16, 10) })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a rejected code request disables the next one until the lock ends [CAB-18, AUTH-10, OC-43]', async () => {
  const askDeletion = vi.fn(() => Promise.resolve(left(locked)))
  const scope = fork({ values: [...clock, storeValue($profileApi, { askDeletion })] })
  void allSettled(deletionRequested, { scope })
  await vi.advanceTimersByTimeAsync(100)
  expect([scope.getState($deletion).codeError, scope.getState($deletionResendLeft)]).toEqual([locked, 90])
  void allSettled(deletionRequested, { scope })
  await vi.advanceTimersByTimeAsync(80_000)
  expect(askDeletion).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(scope.getState($deletionResendLeft)).toBe(0)
})

const sent = { askDeletion: () => Promise.resolve(right({ resendAfter: 60 as Seconds })) }

const aPage = async (answers: ReadonlyArray<Promise<Either<AppError, void>>>) => {
  const tokens = { bearer: () => null, remove: vi.fn() }
  const codes: Array<string> = []
  const deleteAccount = (code: string) => () => answers[codes.push(code) - 1] ?? Promise.reject(new Error(code))
  const scope = fork({
    values: [...clock, storeValue($profileApi, { ...sent, deleteAccount }), storeValue($sessionMemory, tokens)],
  })
  void allSettled(deletionRequested, { scope })
  await vi.advanceTimersByTimeAsync(100)
  const submit = async (code: string) => {
    void allSettled(deletionForm.changed, { scope, params: { code } })
    void allSettled(deletionForm.submitted, { scope })
    await vi.advanceTimersByTimeAsync(100)
  }
  return { scope, submit, codes, tokens }
}

it('too many wrong codes disable the request for a new one until the lock ends [CAB-18, OC-43]', async () => {
  const { scope, submit } = await aPage([Promise.resolve(left(locked))])
  await submit('0000')
  expect([scope.getState(deletionForm.$error), scope.getState($deletionResendLeft)]).toEqual([locked, 90])
})

it('a user who deletes the profile sees a message once, on the page after the redirect [CAB-18]', async () => {
  const { scope, submit, tokens } = await aPage([Promise.resolve(right(undefined))])
  void allSettled(routeShown, { scope, params: 'delete-profile' })
  await submit('0000')
  expect(scope.getState($alerts)).toEqual([])
  expect(tokens.remove).toHaveBeenCalledTimes(1)
  void allSettled(routeShown, { scope, params: 'index' })
  void allSettled(routeShown, { scope, params: 'catalog' })
  expect(scope.getState($alerts)).toEqual([{ _tag: 'ProfileDeleted' }])
})

it('a profile whose deletion got no response is deleted if its next one finds no session [CAB-18]', async () => {
  const { scope, submit, codes, tokens } = await aPage([
    Promise.resolve(left({ _tag: 'Offline' })),
    Promise.resolve(left({ _tag: 'Unauthorised' })),
  ])
  await submit('1111')
  expect([scope.getState(deletionForm.$error), tokens.remove.mock.calls]).toEqual([{ _tag: 'Offline' }, []])
  await submit('1111')
  expect([codes, tokens.remove.mock.calls, scope.getState($deletion).phase]).toEqual([
    ['1111', '1111'],
    [[]],
    'Deleted',
  ])
})

it('a response that arrives after the session has ended removes no tokens, and the next user can request a code [CAB-18]', async () => {
  const late = Promise.withResolvers<Either<AppError, void>>()
  const { scope, submit, tokens } = await aPage([late.promise])
  void submit('1111')
  void allSettled(sessionEnded, { scope })
  late.resolve(right(undefined))
  await vi.advanceTimersByTimeAsync(100)
  expect([tokens.remove.mock.calls, scope.getState($deletion).phase]).toEqual([[], 'Started'])
  void allSettled(deletionRequested, { scope })
  await vi.advanceTimersByTimeAsync(100)
  expect(scope.getState($deletion).phase).toBe('CodeSent')
})
