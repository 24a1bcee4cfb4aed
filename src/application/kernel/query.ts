import {
  combine,
  createEvent,
  createStore,
  sample,
  type Event,
  type EventCallable,
  type Store,
  type StoreWritable,
} from 'effector'
import type { AppError } from './app-error.ts'
import { calls, derived, loaderOf, type CallDescription, type Loader, type Started } from './call.ts'
import { shownWithPage } from './page-load.ts'
import type { Sources } from './sources.ts'

interface Description<S, Params, A> extends Omit<CallDescription<S, Params, A>, 'abortedBy' | 'call'> {
  readonly load: CallDescription<S, Params, A>['call']
  /** Clears the value and aborts the running request, for example on logout. */
  readonly clearedBy?: CallDescription<S, Params, A>['abortedBy']
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
  readonly started: Event<Started<Params>>
  /** Sets the value. Every load triggers it; trigger it yourself with a value from another response. */
  readonly received: EventCallable<A>
  readonly loaded: Event<A>
  readonly failed: Event<AppError>
  readonly loader: Loader<Params, A>
  readonly $data: StoreWritable<A | null>
  readonly $isPending: Store<boolean>
  readonly $error: Store<AppError | null>
  readonly $state: Store<QueryState<A>>
}

// Effector's plugin would give all of these the same sid, because they are created after their query.
const combineWithoutSid = combine

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
  const units = calls({ name, source, call: load, abortedBy: clearedBy, concurrency: 'latest' })
  const { requested, started, done, fail, $call, startedBy } = units
  const received = createEvent<A>()
  sample({ clock: done, fn: ({ result }) => result, target: received })
  $call.on(received, (last) => ({ ...last, error: null }))

  const $data = createStore<A | null>(null, isPageData ? { name } : { name, serialize: 'ignore' }).on(
    changesWithPage ? shownWithPage(received) : received,
    (_, value) => value,
  )
  if (clearedBy !== undefined) $data.reset(clearedBy)

  const retried = derived(() => {
    const repeated = createEvent()
    startedBy(repeated, (_, { params, controller }) => controller && { params: params as Params, settle: null })
    return repeated
  })
  const loaded = derived(() => done.map(({ result }) => result))
  const failed = derived(() => fail.filterMap(({ error }) => (error._tag === 'Aborted' ? undefined : error)))
  const $isPending = derived(() => $call.map(({ running }) => running > 0))
  const $error = derived(() => $call.map(({ error }) => error))
  const $state = derived(() => combineWithoutSid({ value: $data, isPending: $isPending(), error: $error() }))
  const loader = derived(() => loaderOf(units))
  return {
    requested,
    started,
    received,
    $data,
    get retried() {
      return retried()
    },
    get loaded() {
      return loaded()
    },
    get failed() {
      return failed()
    },
    get loader() {
      return loader()
    },
    get $isPending() {
      return $isPending()
    },
    get $error() {
      return $error()
    },
    get $state() {
      return $state()
    },
  }
}
