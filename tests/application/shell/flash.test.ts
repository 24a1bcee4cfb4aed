import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { $flashes, flashDismissed, flashed } from '../../../src/application/cabinet/flash.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('each message is visible for five seconds from its own start, or until it is closed [CAB-12]', async () => {
  const scope = fork()
  const visible = () => scope.getState($flashes).map(({ flash }) => flash)
  void allSettled(flashed, { scope, params: 'profileSaved' })
  await vi.advanceTimersByTimeAsync(1_000)
  void allSettled(flashed, { scope, params: 'addressSaved' })
  void allSettled(flashed, { scope, params: 'cardAttached' })
  await vi.advanceTimersByTimeAsync(3_999)
  expect(visible()).toEqual(['profileSaved', 'addressSaved', 'cardAttached'])
  await vi.advanceTimersByTimeAsync(1)
  expect(visible()).toEqual(['addressSaved', 'cardAttached'])
  void allSettled(flashDismissed, { scope, params: scope.getState($flashes)[0]?.id ?? -1 })
  expect(visible()).toEqual(['cardAttached'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(visible()).toEqual([])
})
