import { allSettled, fork } from 'effector'
import { left } from 'fp-ts/Either'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import {
  $deletionError,
  $deletionResendLeft,
  deletionForm,
  deletionRequested,
} from '../../../src/application/cabinet/deletion.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { routeShown } from '../../../src/application/layers/layers.ts'
import { $profileApi } from '../../../src/application/ports/api/identity/profile-api.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { profileDeleted } from '../../../src/application/session/logout.ts'
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
  expect([scope.getState($deletionError), scope.getState($deletionResendLeft)]).toEqual([locked, 90])
  void allSettled(deletionRequested, { scope })
  await vi.advanceTimersByTimeAsync(80_000)
  expect(askDeletion).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(scope.getState($deletionResendLeft)).toBe(0)
})

it('too many wrong codes disable the request for a new one until the lock ends [CAB-18, OC-43]', async () => {
  const deleteAccount = () => () => Promise.resolve(left(locked))
  const scope = fork({ values: [...clock, storeValue($profileApi, { deleteAccount })] })
  void allSettled(deletionForm.changed, { scope, params: { code: '0000' } })
  void allSettled(deletionForm.submitted, { scope })
  await vi.advanceTimersByTimeAsync(100)
  expect([scope.getState(deletionForm.$error), scope.getState($deletionResendLeft)]).toEqual([locked, 90])
})

it('a user who deletes the profile sees a message once, on the page after the redirect [CAB-18]', async () => {
  const scope = fork()
  await allSettled(routeShown, { scope, params: 'delete-profile' })
  await allSettled(profileDeleted, { scope })
  expect(scope.getState($alerts)).toEqual([])
  await allSettled(routeShown, { scope, params: 'index' })
  await allSettled(routeShown, { scope, params: 'catalog' })
  expect(scope.getState($alerts)).toEqual([{ _tag: 'ProfileDeleted' }])
})
