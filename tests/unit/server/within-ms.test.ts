import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withinMs } from '../../../src/infrastructure/time-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

it('a call that ends leaves no timer and no listener, whether it succeeds or fails', async () => {
  const outer = new AbortController().signal
  const inner = await withinMs(1_000, async (signal) => signal, outer)
  await expect(withinMs(1_000, () => Promise.reject(new Error('refused')), outer)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
  expect(getEventListeners(outer, 'abort')).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(inner.aborted).toBe(false)
})

it('a call over its limit ends as AbortSignal.timeout would end it', async () => {
  const ended = withinMs(1_000, untilAborted).catch((error: unknown) => error)
  vi.advanceTimersByTime(999)
  expect(await Promise.race([ended, 'running'])).toBe('running')
  vi.advanceTimersByTime(1)
  expect(await ended).toMatchObject({ name: 'TimeoutError' })
})

it('a call ends with the signal that it was given, also if that has aborted before', async () => {
  const outer = new AbortController()
  const ended = withinMs(1_000, untilAborted, outer.signal)
  outer.abort(new Error('left'))
  await expect(ended).rejects.toThrow('left')
  await expect(withinMs(1_000, async (signal) => signal.throwIfAborted(), outer.signal)).rejects.toThrow('left')
})
