import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { singleFlight } from '../../../src/service/platform/images/single-flight.ts'

const crowded = E.left({ _tag: 'Crowded' })

/** Tasks that the test completes. */
const aBench = () => {
  const finish = new Map<string, (answer: string) => void>()
  const started: Array<string> = []
  const work = (key: string) => () =>
    new Promise<string>((resolve) => {
      started.push(key)
      finish.set(key, resolve)
    })
  return { started, work, finish: (key: string) => finish.get(key)?.(`${key} is done`) }
}

describe('the queue of keyed tasks', () => {
  it('runs a limited number at once, and the rest in the order of arrival', async () => {
    const { started, work, finish } = aBench()
    const { run } = singleFlight<string>(2, 10)
    const results = ['a', 'b', 'c', 'd'].map((key) => run(key, work(key)))
    await Promise.resolve()
    expect(started).toEqual(['a', 'b'])
    finish('b')
    expect(await results[1]).toEqual(E.right('b is done'))
    expect(started).toEqual(['a', 'b', 'c'])
    finish('a')
    finish('c')
    await results[2]
    finish('d')
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'].map((key) => E.right(`${key} is done`)))
  })

  it('runs the lowest rank first, also that of a caller who joins', async () => {
    const { started, work, finish } = aBench()
    const { run } = singleFlight<string>(1, 10)
    const results = [
      run('a', work('a')),
      run('large', work('large'), { rank: 12 }),
      run('second', work('second'), { rank: 1 }),
      run('third', work('third'), { rank: 2 }),
      run('also third', work('also third'), { rank: 2 }),
      run('large', work('large'), { rank: 0 }),
    ]
    for (const key of ['a', 'large', 'second', 'third', 'also third']) {
      await expect.poll(() => started).toContain(key)
      finish(key)
    }
    await Promise.all(results)
    expect(started).toEqual(['a', 'large', 'second', 'third', 'also third'])
  })

  it('keeps one place free of heavy tasks', async () => {
    const { started, work, finish } = aBench()
    const { run } = singleFlight<string>(2, 10)
    const heavy = ['a', 'b'].map((key) => run(key, work(key), { isHeavy: true }))
    await Promise.resolve()
    expect(started).toEqual(['a'])
    const light = run('c', work('c'), { rank: 5 })
    await Promise.resolve()
    expect(started).toEqual(['a', 'c'])
    finish('c')
    expect(await light).toEqual(E.right('c is done'))
    expect(started).toEqual(['a', 'c'])
    finish('a')
    await heavy[0]
    expect(started).toEqual(['a', 'c', 'b'])
    finish('b')
    expect(await heavy[1]).toEqual(E.right('b is done'))
  })

  it('is rejected when the queue is full, but a request for running work joins it', async () => {
    const { started, work, finish } = aBench()
    const { run } = singleFlight<string>(1, 1)
    const [first, second] = [run('a', work('a')), run('b', work('b'))]
    expect(await run('c', work('c'))).toEqual(crowded)
    const joined = run('b', work('b'))
    finish('a')
    await first
    finish('b')
    expect(await Promise.all([second, joined])).toEqual([E.right('b is done'), E.right('b is done')])
    expect(started).toEqual(['a', 'b'])
  })

  it('runs the next task after a failure, and starts a failed task again on request', async () => {
    const { run } = singleFlight<string>(1, 1)
    const broken = run('a', () => Promise.reject(new Error('the disk is gone')))
    const next = run('b', () => Promise.resolve('b is done'))
    await expect(broken).rejects.toThrow('the disk is gone')
    expect(await next).toEqual(E.right('b is done'))
    expect(await run('a', () => Promise.resolve('a is done'))).toEqual(E.right('a is done'))
  })
})
