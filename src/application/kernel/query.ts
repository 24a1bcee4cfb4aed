import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  is,
  sample,
  type Effect,
  type Event,
  type EventCallable,
  type Store,
  type StoreWritable,
  type Unit,
} from 'effector'
import type { AppError } from './app-error.ts'
import { shownWithPage } from './page-load.ts'

type Sources = Store<unknown> | Readonly<Record<string, Store<unknown>>>

type Sourced<S> = S extends Store<infer A> ? A : { readonly [K in keyof S]: S[K] extends Store<infer A> ? A : never }

interface Description<S, Params, A> {
  readonly name: string
  readonly source: S
  readonly load: (source: Sourced<S>, params: Params, signal: AbortSignal) => Promise<A>
  /** Clears the value and aborts the running request, for example on logout. */
  readonly clearedBy?: Unit<unknown>
  /** The value is serialized into the page's HTML. */
  readonly isPageData?: boolean
  // The value changes when the whole page has loaded.
  readonly changesWithPage?: boolean
}

/** The value stays visible, then stale, while it is loaded again and after an error. */
export interface QueryState<A> {
  readonly value: A | null
  readonly isPending: boolean
  readonly error: AppError | null
}

export interface Query<Params, A> {
  readonly requested: EventCallable<Params>
  readonly retried: EventCallable<void>
  /** Sets the value. Every load triggers it; trigger it yourself with a value from another response. */
  readonly received: EventCallable<A>
  readonly failed: Event<AppError>
  /** For loaders. A load that a newer one supersedes fails with `Aborted`. */
  readonly loadFx: Effect<Params, A, AppError>
  readonly $data: StoreWritable<A | null>
  readonly $isPending: Store<boolean>
  readonly $error: Store<AppError | null>
  readonly $state: Store<QueryState<A>>
}

interface Running<Params> {
  readonly params: Params
  readonly controller: AbortController | null
  readonly previous: AbortController | null
}

const abortPreviousFx = createEffect((running: Running<unknown> | null) => running?.previous?.abort())

const unlessAborted = async <A>(work: Promise<A>, signal: AbortSignal): Promise<A> =>
  work.finally(() => {
    if (signal.aborted) throw { _tag: 'Aborted' } satisfies AppError
  })

/** The latest request has succeeded or failed, and none is running. */
export const isSettled = <A>({ value, isPending, error }: QueryState<A>): boolean =>
  !isPending && (value !== null || error !== null)

/** A request with its state. A newer call aborts the running one. Create it at module level only. */
export const query = <S extends Sources, A, Params = void>({
  name,
  source,
  load,
  clearedBy,
  isPageData,
  changesWithPage,
}: Description<S, Params, A>): Query<Params, A> => {
  const requested = createEvent<Params>()
  const retried = createEvent()
  const received = createEvent<A>()
  const cleared = createEvent()

  const $running = createStore<Running<Params> | null>(null, { serialize: 'ignore' })
  const $given = (is.store(source) ? source : combine(source)) as Store<Sourced<S>>
  const loadFx = attach({
    name,
    source: { given: $given, running: $running },
    effect: async ({ given, running }, params: Params) => {
      const { controller, previous } = running as Running<Params>
      const { signal } = controller as AbortController
      previous?.abort()
      return unlessAborted(load(given, params, signal), signal)
    },
  }) as unknown as Effect<Params, A, AppError>
  const previousOf = (last: Running<Params> | null) => last?.controller ?? last?.previous ?? null
  $running
    .on(loadFx, (last, params) => ({ params, controller: new AbortController(), previous: previousOf(last) }))
    .on(cleared, (last) => last && { ...last, controller: null, previous: previousOf(last) })

  const failed = sample({ clock: loadFx.failData, filter: ({ _tag }) => _tag !== 'Aborted' })
  const $data = createStore<A | null>(null, isPageData ? { name } : { name, serialize: 'ignore' })
    .on(changesWithPage ? shownWithPage(received) : received, (_, value) => value)
    .reset(cleared)
  const $isPending = createStore(false, { serialize: 'ignore' })
    .on(loadFx, () => true)
    .on([loadFx.done, failed, cleared], () => false)
  const $error = createStore<AppError | null>(null, { serialize: 'ignore' })
    .on(failed, (_, error) => error)
    .reset([loadFx, received, cleared])

  sample({ clock: requested, target: loadFx })
  sample({
    clock: retried,
    source: $running,
    filter: (running) => running !== null && running.controller !== null,
    fn: (running) => (running as Running<Params>).params,
    target: loadFx,
  })
  sample({ clock: loadFx.doneData, target: received })
  if (clearedBy !== undefined) {
    sample({ clock: clearedBy, fn: () => undefined, target: cleared })
    sample({ clock: cleared, source: $running, target: abortPreviousFx })
  }
  return {
    requested,
    retried,
    received,
    failed,
    loadFx,
    $data,
    $isPending,
    $error,
    $state: combine({ value: $data, isPending: $isPending, error: $error }),
  }
}
