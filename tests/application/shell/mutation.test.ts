import { allSettled, createEvent, createStore, fork, scopeBind, serialize, type Unit } from 'effector'
import { inspect } from 'effector/inspect'
import { left, right, type Either } from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { runLoader } from '../../../src/application/kernel/call.ts'
import { mutation } from '../../../src/application/kernel/mutation.ts'
import { perform } from '../../../src/application/kernel/perform.ts'
import { spread } from '../../../src/application/kernel/spread.ts'
import { debounced, delayed } from '../../../src/application/kernel/timer.ts'
import { valuesOf } from '../support/heard.ts'
import { storeValue } from '../../support/fakes.ts'

type Answer = Either<AppError, string>

interface Call {
  readonly params: number
  readonly signal: AbortSignal
  readonly answer: (answer: Answer) => void
}

const OFFLINE: AppError = { _tag: 'Offline' }

const $calls = createStore<Array<Call>>([], { serialize: 'ignore' })
const sessionEnded = createEvent()

const calledWith = (concurrency: 'first' | 'latest' | 'every') =>
  mutation({
    name: concurrency,
    source: $calls,
    call: (calls, params: number, signal) => () =>
      new Promise<Answer>((answer) => {
        calls.push({ params, signal, answer })
      }),
    abortedBy: sessionEnded,
    concurrency,
  })

const mutations = { first: calledWith('first'), latest: calledWith('latest'), every: calledWith('every') }
const pending = {
  first: mutations.first.$isPending,
  latest: mutations.latest.$isPending,
  every: mutations.every.$isPending,
}
const results = { first: mutations.first.doneData, latest: mutations.latest.doneData, every: mutations.every.doneData }
const latestLoader = mutations.latest.loader

const pressed = createEvent<number>()
const requestedTwice = spread(mutations.every.requested)

const aPage = (kind: keyof typeof mutations) => {
  const calls: Array<Call> = []
  const scope = fork({ values: [storeValue($calls, calls)] })
  return {
    calls,
    scope,
    request: scopeBind(mutations[kind].requested, { scope }),
    end: scopeBind(sessionEnded, { scope }),
    isPending: () => scope.getState(pending[kind]),
    done: valuesOf(scope, results[kind]),
    failed: valuesOf(scope, mutations[kind].fail),
    settled: () => allSettled(scope),
  }
}

describe('a mutation', () => {
  it('first: ignores a request while one runs, and accepts the next one after it', async () => {
    const page = aPage('first')
    page.request(1)
    page.request(2)
    expect(page.calls.map(({ params }) => params)).toEqual([1])
    expect(page.isPending()).toBe(true)
    page.calls[0]?.answer(right('one'))
    await page.settled()
    expect(page.isPending()).toBe(false)
    page.request(3)
    page.calls[1]?.answer(left(OFFLINE))
    await page.settled()
    expect([page.done, page.failed]).toEqual([['one'], [{ params: 3, error: OFFLINE }]])
  })

  it('latest: a request aborts the running one, whose answer and error trigger nothing', async () => {
    const page = aPage('latest')
    page.request(1)
    page.request(2)
    page.request(3)
    expect(page.calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
    page.calls[0]?.answer(right('one'))
    page.calls[1]?.answer(left(OFFLINE))
    await Promise.resolve()
    expect(page.isPending()).toBe(true)
    page.calls[2]?.answer(right('three'))
    await page.settled()
    expect([page.done, page.failed, page.isPending()]).toEqual([['three'], [], false])
  })

  it('every: all requests run, and it is pending until the last one has ended', async () => {
    const page = aPage('every')
    page.request(1)
    page.request(2)
    page.calls[1]?.answer(right('two'))
    await new Promise((next) => setTimeout(next))
    expect(page.isPending()).toBe(true)
    page.calls[0]?.answer(right('one'))
    await page.settled()
    expect([page.done, page.isPending()]).toEqual([['two', 'one'], false])
  })

  it('every: requests of one tick all run', async () => {
    const page = aPage('every')
    scopeBind(requestedTwice, { scope: page.scope })([1, 2])
    expect(page.calls.map(({ params }) => params)).toEqual([1, 2])
    for (const { answer } of page.calls) answer(right('done'))
    await page.settled()
    expect(page.done).toEqual(['done', 'done'])
  })

  it('is aborted with its session: nothing follows, and the next request runs', async () => {
    for (const kind of ['first', 'latest'] as const) {
      const page = aPage(kind)
      page.request(1)
      page.end()
      expect([page.calls[0]?.signal.aborted, page.isPending()]).toEqual([true, false])
      page.request(2)
      page.calls[0]?.answer(right('of the last user'))
      page.calls[1]?.answer(right('of the next user'))
      await page.settled()
      expect([page.done, page.failed]).toEqual([['of the next user'], []])
    }
  })

  it('a loader waits for its own call alone, and fails with Aborted when a newer one supersedes it', async () => {
    const page = aPage('latest')
    const older = runLoader(page.scope, latestLoader, 1)
    const newer = runLoader(page.scope, latestLoader, 2)
    page.calls[1]?.answer(right('two'))
    page.calls[0]?.answer(right('one'))
    await expect(older).rejects.toEqual({ _tag: 'Aborted' })
    await expect(newer).resolves.toBe('two')
    const failing = runLoader(page.scope, latestLoader, 3)
    page.calls[2]?.answer(left(OFFLINE))
    await expect(failing).rejects.toEqual(OFFLINE)
  })

  it('stores are current when a loader resolves', async () => {
    const page = aPage('latest')
    const loading = runLoader(page.scope, latestLoader, 1).then(() => page.isPending())
    page.calls[0]?.answer(right('one'))
    expect(await loading).toBe(false)
  })

  it('does not mix two scopes, and puts nothing into the HTML', async () => {
    const [one, other] = [aPage('latest'), aPage('latest')]
    one.request(1)
    other.request(2)
    expect(one.calls[0]?.signal.aborted).toBe(false)
    one.calls[0]?.answer(right('one'))
    await one.settled()
    expect([one.done, other.done, other.isPending()]).toEqual([['one'], [], true])
    expect(serialize(other.scope)).toEqual({})
    other.calls[0]?.answer(right('two'))
    await other.settled()
    expect([one.done, other.done]).toEqual([['one'], ['two']])
  })

  it('the inspector shows the call by its name', async () => {
    const page = aPage('first')
    const named: Array<unknown> = []
    const stop = inspect({
      scope: page.scope,
      fn: (message) => {
        if (message.type === 'update' && message.kind === 'effect' && message.name === 'call')
          named.push((message.value as { readonly name: string }).name)
      },
    })
    page.request(1)
    page.calls[0]?.answer(right('one'))
    await page.settled()
    stop()
    expect(named).toEqual(['first'])
  })
})

const $log = createStore<{ readonly lines: Array<string> }>({ lines: [] }, { serialize: 'ignore' })
const written = perform({
  clock: pressed,
  source: { log: $log },
  run: ({ log }, line: number) => {
    log.lines.push(String(line))
    return log.lines.length
  },
})
const later = delayed(pressed, 200)
const afterPause = debounced(pressed, (ms) => ms)

describe('work on ports', () => {
  it('runs at once, once for each trigger, in its own scope', async () => {
    const [one, other] = [{ lines: [] as Array<string> }, { lines: [] as Array<string> }]
    const scopes = [one, other].map((log) => fork({ values: [storeValue($log, log)] }))
    const lengths = scopes.map((scope) => valuesOf(scope, written as Unit<number>))
    const ends = scopes.map((scope, at) => allSettled(pressed, { scope, params: at }))
    expect([one.lines, other.lines, lengths]).toEqual([['0'], ['1'], [[1], [1]]])
    await Promise.all(ends)
  })
})

describe('a timer', () => {
  it('delayed: each trigger comes later; debounced: the last one does; allSettled waits for both', async () => {
    vi.useFakeTimers()
    const scope = fork({ values: [storeValue($log, { lines: [] })] })
    const other = fork({ values: [storeValue($log, { lines: [] })] })
    const [all, last, foreign] = [valuesOf(scope, later), valuesOf(scope, afterPause), valuesOf(other, later)]
    const press = scopeBind(pressed, { scope })
    press(100)
    vi.advanceTimersByTime(50)
    press(101)
    vi.advanceTimersByTime(100)
    expect([all, last]).toEqual([[], []])
    vi.advanceTimersByTime(1)
    expect([all, last]).toEqual([[], [101]])
    vi.advanceTimersByTime(99)
    expect([all, last, foreign]).toEqual([[100, 101], [101], []])
    vi.useRealTimers()
    await allSettled(scope)
  })
})
