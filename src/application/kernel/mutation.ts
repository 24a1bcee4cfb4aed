import type { Event, EventCallable, Store } from 'effector'
import type { AppError } from './app-error.ts'
import {
  calls,
  derived,
  loaderOf,
  type CallDescription,
  type Concurrency,
  type Done,
  type Fail,
  type Loader,
  type Started,
} from './call.ts'
import type { Sources } from './sources.ts'

/** The events of an effect, without an effect. An aborted call triggers neither `done` nor `fail`. */
export interface Mutation<Params, A> {
  readonly requested: EventCallable<Params>
  /** A request that was not ignored. */
  readonly started: Event<Started<Params>>
  readonly done: Event<Done<Params, A>>
  readonly doneData: Event<A>
  readonly fail: Event<Fail<Params>>
  readonly failData: Event<AppError>
  readonly $isPending: Store<boolean>
  readonly loader: Loader<Params, A>
}

/** A call that changes something, or whose result a store does not hold. Create it at module level only. */
export const mutation = <S extends Sources, A, Params = void>(
  description: CallDescription<S, Params, A> & { readonly concurrency: Concurrency },
): Mutation<Params, A> => {
  const units = calls(description)
  const { requested, started, done, fail, $call } = units
  const doneData = derived(() => done.map(({ result }) => result))
  const failData = derived(() => fail.map(({ error }) => error))
  const $isPending = derived(() => $call.map(({ running }) => running > 0))
  const loader = derived(() => loaderOf(units))
  return {
    requested,
    started,
    done,
    fail,
    get doneData() {
      return doneData()
    },
    get failData() {
      return failData()
    },
    get $isPending() {
      return $isPending()
    },
    get loader() {
      return loader()
    },
  }
}
