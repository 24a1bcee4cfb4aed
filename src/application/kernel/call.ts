import {
  createEffect,
  createEvent,
  createStore,
  sample,
  scopeBind,
  type Event,
  type EventCallable,
  type Scope,
  type StoreWritable,
  type Unit,
} from 'effector'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from './app-error.ts'
import { performFx } from './perform.ts'
import { run } from './run.ts'
import { givenBy, type Sourced, type Sources } from './sources.ts'

/**
 * What a request does while another one runs. `first`: it is ignored. `latest`: it aborts the running one. `every`: both
 * run.
 */
export type Concurrency = 'first' | 'latest' | 'every'

/** The task of a port, or a promise that rejects with an `AppError`. */
type Answer<A> = TaskEither<AppError, A> | Promise<A>

export interface CallDescription<S, Params, A> {
  /** Name of the call in the inspector. */
  readonly name: string
  readonly source: S
  readonly call: (given: Sourced<S>, params: Params, signal: AbortSignal) => Answer<A>
  /** Aborts the latest running call, for example on logout. */
  readonly abortedBy?: Unit<unknown> | undefined
}

export interface Done<Params, A> {
  readonly params: Params
  readonly result: A
}

export interface Fail<Params> {
  readonly params: Params
  readonly error: AppError
}

interface Settle<A> {
  readonly resolve: (result: A) => void
  readonly reject: (error: AppError) => void
}

interface Awaited<Params, A> {
  readonly params: Params
  readonly settle: Settle<A>
}

/** A call that a page's loader can wait for. */
export type Loader<Params, A> = EventCallable<Awaited<Params, A>>

export interface Started<Params> {
  readonly params: Params
  readonly controller: AbortController
  readonly previous: AbortController | null
  readonly settle: Settle<never> | null
}

interface CallState<Params> {
  readonly running: number
  readonly params: Params | null
  readonly error: AppError | null
  /** Null: never called, or aborted. */
  readonly controller: AbortController | null
  readonly previous: AbortController | null
}

interface Calls<Params, A> {
  readonly requested: EventCallable<Params>
  /** A request that was not ignored. */
  readonly started: Event<Started<Params>>
  readonly done: Event<Done<Params, A>>
  readonly fail: Event<Fail<Params>>
  readonly $call: StoreWritable<CallState<Params>>
  readonly startedBy: <Clock>(
    clock: Unit<Clock>,
    startOf: (clock: Clock, last: CallState<Params>) => Start<Params> | null,
  ) => void
}

interface Start<Params> {
  readonly params: Params
  readonly settle: Settle<never> | null
}

interface Task {
  readonly name: string
  readonly started: Started<unknown>
  readonly begin: () => Answer<unknown>
  readonly done: EventCallable<Done<unknown, unknown>>
  readonly fail: EventCallable<Fail<unknown>>
}

const ABORTED: AppError = { _tag: 'Aborted' }

const promiseOf = <A>(answer: Answer<A>): Promise<A> => (typeof answer === 'function' ? run(answer) : answer)

type Outcome = { readonly result: unknown } | { readonly error: AppError }

const outcomeOf = async (begin: () => Answer<unknown>): Promise<Outcome> => {
  try {
    return { result: await promiseOf(begin()) }
  } catch (error) {
    return { error: error as AppError }
  }
}

/** Runs all calls that can fail or wait. */
const callFx = createEffect({
  name: 'call',
  handler: async ({ started, begin, done, fail }: Task): Promise<void> => {
    const trigger = scopeBind(<A>(event: EventCallable<A>, payload: A) => event(payload), { safe: true })
    const { params, controller, previous, settle } = started
    previous?.abort()
    const outcome = await outcomeOf(begin)
    if (controller.signal.aborted) settle?.reject(ABORTED)
    else if ('error' in outcome) {
      trigger(fail, { params, error: outcome.error })
      settle?.reject(outcome.error)
    } else {
      trigger(done, { params, result: outcome.result })
      settle?.resolve(outcome.result as never)
    }
  },
})

/** The one effect that a page's loader waits for. */
const pageFx = createEffect(
  ({ loader, params }: { readonly loader: Loader<unknown, unknown>; readonly params: unknown }) => {
    const request = scopeBind(loader, { safe: true })
    return new Promise<unknown>((resolve, reject) => {
      request({ params, settle: { resolve, reject } })
    })
  },
)

/** Fails with `Aborted` if a newer call supersedes this one. */
export const runLoader = <Params, A>(scope: Scope, loader: Loader<Params, A>, params: Params): Promise<A> =>
  scopeBind(pageFx, { scope, safe: true })({
    loader: loader as unknown as Loader<unknown, unknown>,
    params,
  }) as Promise<A>

const IDLE: CallState<never> = { running: 0, params: null, error: null, controller: null, previous: null }

const controllerBefore = ({ controller, previous }: CallState<unknown>) => controller ?? previous

// `sample` runs once a tick: calls of one tick get a tick each.
const eachAlone = <A>(clock: Event<A>): Event<A> => {
  const alone = createEvent<A>()
  sample({ clock, fn: (payload) => ({ run: () => alone(payload) }), target: performFx, batch: false })
  return alone
}

/** The units of a call without an effect of its own. A superseded or aborted call triggers neither `done` nor `fail`. */
export const calls = <S extends Sources, Params, A>({
  name,
  source,
  call,
  abortedBy,
  concurrency,
}: CallDescription<S, Params, A> & { readonly concurrency: Concurrency }): Calls<Params, A> => {
  const requested = createEvent<Params>()
  const started = createEvent<Started<Params>>()
  const done = createEvent<Done<Params, A>>()
  const fail = createEvent<Fail<Params>>()
  const endedOne = ({ running }: CallState<Params>) => (concurrency === 'every' ? Math.max(running - 1, 0) : 0)
  const $call = createStore<CallState<Params>>(IDLE, { serialize: 'ignore' })
    .on(started, (last, { params, controller }) => ({
      params,
      controller,
      previous: controllerBefore(last),
      error: null,
      running: concurrency === 'every' ? last.running + 1 : 1,
    }))
    .on(done, (last) => ({ ...last, running: endedOne(last) }))
    .on(fail, (last, { error }) => ({
      ...last,
      running: endedOne(last),
      error: error._tag === 'Aborted' ? last.error : error,
    }))

  const startedBy: Calls<Params, A>['startedBy'] = (clock, startOf) => {
    sample({
      clock,
      source: $call,
      filter: (last, payload) => {
        const start = startOf(payload as never, last)
        // a loader waits for its own call
        return start !== null && (concurrency !== 'first' || last.running === 0 || start.settle !== null)
      },
      fn: (last, payload): Started<Params> => ({
        ...(startOf(payload as never, last) as Start<Params>),
        controller: new AbortController(),
        previous: concurrency === 'latest' ? controllerBefore(last) : null,
      }),
      target: started,
      batch: false,
    })
  }
  startedBy(requested, (params) => ({ params, settle: null }))
  // without `batch: false`, the sources are read at the end of the tick
  sample({
    clock: concurrency === 'every' ? eachAlone(started) : started,
    source: givenBy(source),
    fn: (given, one) =>
      ({
        name,
        started: one,
        begin: () => call(given, one.params, one.controller.signal),
        done,
        fail,
      }) as unknown as Task,
    target: callFx,
  })
  if (abortedBy !== undefined) {
    $call.on(abortedBy, (last) => ({
      ...last,
      running: 0,
      error: null,
      controller: null,
      previous: controllerBefore(last),
    }))
    sample({
      clock: abortedBy,
      source: $call,
      fn: ({ previous }) => ({ run: () => previous?.abort() }),
      target: performFx,
    })
  }
  return { requested, started, done, fail, $call, startedBy }
}

/** A unit that is created when a module first reads it. */
export const derived = <Unit>(create: () => Unit): (() => Unit) => {
  let unit: Unit | undefined
  return () => (unit ??= create())
}

export const loaderOf = <Params, A>({ startedBy }: Calls<Params, A>): Loader<Params, A> => {
  const awaited = createEvent<Awaited<Params, A>>()
  startedBy(awaited, (start) => start as Start<Params>)
  return awaited
}
