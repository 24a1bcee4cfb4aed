import { AsyncLocalStorage } from 'node:async_hooks'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { concurrencyLimit } from '../../../src/service/platform/limits/concurrency.ts'

it('aborted work leaves the queue at once, and its place goes to another', async () => {
  const limited = concurrencyLimit(1, 1)
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = limited(() => promise)
  const caller = new AbortController()
  const aborted = limited(() => Promise.resolve('aborted'), { signal: caller.signal })
  expect(await limited(() => Promise.resolve('refused')).answer).toEqual(E.left({ _tag: 'Crowded' }))
  caller.abort()
  expect(await aborted.answer).toEqual(E.left({ _tag: 'Crowded' }))
  const next = limited(() => Promise.resolve('next'))
  resolve('first')
  expect(await Promise.all([running.answer, next.answer])).toEqual([E.right('first'), E.right('next')])
})

it('queued work runs in the context of its own caller, not in that of the work before it', async () => {
  const caller = new AsyncLocalStorage<string>()
  const limited = concurrencyLimit(1, 10)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const called = (name: string) => caller.run(name, () => limited(() => promise.then(() => caller.getStore())).answer)
  const answers = Promise.all(['one', 'two', 'three'].map(called))
  resolve(undefined)
  expect(await answers).toEqual(['one', 'two', 'three'].map(E.right))
})
