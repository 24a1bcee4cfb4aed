import { allSettled, createEvent, createStore, fork, sample, scopeBind } from 'effector'
import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { runLoader } from '../../../src/application/kernel/call.ts'
import { isSettled, query } from '../../../src/application/kernel/query.ts'
import { storeValue } from '../../support/fakes.ts'

interface Call {
  readonly params: number
  readonly signal: AbortSignal
  readonly answer: (value: string) => void
  readonly fail: (error: AppError) => void
}

const $calls = createStore<Array<Call>>([], { serialize: 'ignore' })
const closed = createEvent()

const numbers = query({
  name: 'numbers',
  source: { calls: $calls },
  load: ({ calls }, params: number, signal) =>
    new Promise<string>((answer, fail) => {
      calls.push({ params, signal, answer, fail })
    }),
  clearedBy: closed,
})

const opened = createEvent()
const list = query({
  name: 'list',
  source: $calls,
  load: (calls, _, signal) =>
    new Promise<string>((answer, fail) => {
      calls.push({ params: 0, signal, answer, fail })
    }),
  clearedBy: opened,
})
sample({ clock: opened, target: list.requested })

const $numbersState = numbers.$state
const $listState = list.$state

const aPage = () => {
  const calls: Array<Call> = []
  const scope = fork({ values: [storeValue($calls, calls)] })
  return {
    calls,
    scope,
    ask: scopeBind(numbers.requested, { scope }),
    retry: scopeBind(numbers.retried, { scope }),
    close: scopeBind(closed, { scope }),
    receive: scopeBind(numbers.received, { scope }),
    state: () => scope.getState($numbersState),
    settled: () => allSettled(scope),
  }
}

const OFFLINE: AppError = { _tag: 'Offline' }

describe('a query', () => {
  it('keeps the response to the latest call, and aborts the calls before it', async () => {
    const page = aPage()
    page.ask(1)
    page.ask(2)
    expect(page.calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    page.calls[1]?.answer('two')
    await Promise.resolve()
    page.calls[0]?.answer('one')
    await page.settled()
    expect(page.state()).toEqual({ value: 'two', isPending: false, error: null })
  })

  it('drops an older response to the same parameters', async () => {
    const page = aPage()
    page.ask(1)
    page.ask(1)
    page.calls[0]?.answer('older')
    await new Promise((done) => setTimeout(done))
    expect(page.state()).toEqual({ value: null, isPending: true, error: null })
    page.calls[1]?.answer('newer')
    await page.settled()
    expect(page.state().value).toBe('newer')
  })

  it('drops the error of an older call', async () => {
    const page = aPage()
    page.ask(1)
    page.ask(2)
    page.calls[0]?.fail(OFFLINE)
    await new Promise((done) => setTimeout(done))
    expect(page.state()).toEqual({ value: null, isPending: true, error: null })
    page.calls[1]?.answer('two')
    await page.settled()
  })

  it('shows the last value while it loads again and after an error, and repeats the request on retry', async () => {
    const page = aPage()
    page.ask(7)
    page.calls[0]?.answer('first')
    await page.settled()
    page.ask(8)
    expect(page.state()).toEqual({ value: 'first', isPending: true, error: null })
    page.calls[1]?.fail(OFFLINE)
    await page.settled()
    expect(page.state()).toEqual({ value: 'first', isPending: false, error: OFFLINE })
    expect(isSettled(page.state())).toBe(true)
    page.retry()
    expect(page.state()).toEqual({ value: 'first', isPending: true, error: null })
    expect(isSettled(page.state())).toBe(false)
    expect(page.calls[2]?.params).toBe(8)
    page.calls[2]?.answer('second')
    await page.settled()
    expect(page.state().value).toBe('second')
  })

  it('does not retry what was never requested', () => {
    const page = aPage()
    page.retry()
    expect(page.calls).toEqual([])
    expect(isSettled(page.state())).toBe(false)
  })

  it('drops the value and the running call when it is cleared', async () => {
    const page = aPage()
    page.receive('of the last user')
    page.ask(1)
    page.close()
    expect(page.state()).toEqual({ value: null, isPending: false, error: null })
    expect(page.calls[0]?.signal.aborted).toBe(true)
    page.calls[0]?.answer('late')
    await page.settled()
    expect(page.state()).toEqual({ value: null, isPending: false, error: null })
  })

  it('loads again when one event clears and requests it', async () => {
    const page = aPage()
    const open = scopeBind(opened, { scope: page.scope })
    const state = () => page.scope.getState($listState)
    open()
    open()
    expect(page.calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(state()).toEqual({ value: null, isPending: true, error: null })
    page.calls[0]?.answer('an older list')
    page.calls[1]?.answer('a list')
    await page.settled()
    expect(state()).toEqual({ value: 'a list', isPending: false, error: null })
  })

  it('does not retry after it was cleared', async () => {
    const page = aPage()
    page.ask(1)
    page.calls[0]?.fail(OFFLINE)
    await page.settled()
    page.close()
    page.retry()
    expect(page.calls.length).toBe(1)
  })

  it('accepts a value of another call while its own request continues', async () => {
    const page = aPage()
    page.ask(1)
    page.receive('saved')
    expect(page.state()).toEqual({ value: 'saved', isPending: true, error: null })
    page.calls[0]?.answer('loaded')
    await page.settled()
    expect(page.state()).toEqual({ value: 'loaded', isPending: false, error: null })
  })

  it('answers a loader, and fails with Aborted for the one that a newer call supersedes', async () => {
    const page = aPage()
    const load = (params: number) => runLoader(page.scope, numbers.loader, params)
    const older = load(1)
    const newer = load(2)
    page.calls[0]?.answer('one')
    page.calls[1]?.answer('two')
    await expect(older).rejects.toEqual({ _tag: 'Aborted' })
    await expect(newer).resolves.toBe('two')
  })

  it('keeps two scopes apart', async () => {
    const [one, other] = [aPage(), aPage()]
    one.ask(1)
    other.ask(2)
    expect(one.calls[0]?.signal.aborted).toBe(false)
    one.calls[0]?.answer('one')
    await one.settled()
    expect(one.state().value).toBe('one')
    expect(other.state()).toEqual({ value: null, isPending: true, error: null })
    other.calls[0]?.answer('two')
    await other.settled()
  })
})
