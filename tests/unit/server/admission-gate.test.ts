import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeGate, Overloaded } from '../../../src/main/admission-gate.ts'

it('runs a limited number of requests, queues a limited number, and rejects the rest at once', async () => {
  const gate = makeGate({ running: 2, waiting: 3, waitMs: 5_000 })
  let [busy, most] = [0, 0]
  const work = () =>
    gate(async () => {
      most = Math.max(most, ++busy)
      await wait(10)
      busy -= 1
    })
  const ends = await Promise.allSettled(Array.from({ length: 10 }, work))
  expect(most).toBe(2)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason instanceof Overloaded] : []))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  await work()
  expect(busy).toBe(0)
})

it('rejects a request that waits too long, and runs the next after a failure', async () => {
  const gate = makeGate({ running: 1, waiting: 2, waitMs: 30 })
  const { promise, reject } = Promise.withResolvers<never>()
  const first = gate(() => promise)
  await expect(gate(async () => 'late')).rejects.toBeInstanceOf(Overloaded)
  const next = gate(async () => 'next')
  reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
