import { createEvent, createStore, sample, type Effect, type EventCallable, type Store, type Unit } from 'effector'
import type { AppError } from './app-error.ts'

/** A loaded value; it stays visible while it is loaded again and after an error. */
export interface Known<A> {
  readonly value: A | null
  readonly isPending: boolean
  readonly error: AppError | null
}

export interface Shown<Params, A> {
  readonly requested: EventCallable<Params>
  readonly received: EventCallable<A>
  readonly $known: Store<Known<A>>
}

interface ShownDescription<Params, A> {
  readonly name: string
  readonly effect: Effect<Params, A, AppError>
  /** Clears the value, such as on logout. */
  readonly forgottenBy: Unit<unknown>
}

/** The latest request counts. Create it at module level only. */
export const shown = <Params, A>({ name, effect, forgottenBy }: ShownDescription<Params, A>): Shown<Params, A> => {
  const requested = createEvent<Params>()
  const received = createEvent<A>()
  const forgotten = createEvent()
  const $newest = createStore<{ readonly params: Params } | null>(null, { name: `${name}.newest`, serialize: 'ignore' })
    .on(requested, (_, params) => ({ params }))
    .reset(forgotten)
  const nothing: Known<A> = { value: null, isPending: false, error: null }
  const failed = createEvent<AppError>()
  const $known = createStore<Known<A>>(nothing, { name: `${name}.known`, serialize: 'ignore' })
    .on(requested, ({ value }) => ({ value, isPending: true, error: null }))
    .on(received, (_, value) => ({ value, isPending: false, error: null }))
    .on(failed, ({ value }, error) => ({ value, isPending: false, error }))
    .reset(forgotten)

  sample({ clock: forgottenBy, fn: () => undefined, target: forgotten })
  sample({ clock: requested, target: effect })
  sample({
    clock: effect.done,
    source: $newest,
    filter: (newest, { params }) => newest !== null && newest.params === params,
    fn: (_, { result }) => result,
    target: received,
  })
  sample({
    clock: effect.fail,
    source: $newest,
    filter: (newest, { params }) => newest !== null && newest.params === params,
    fn: (_, { error }) => error,
    target: failed,
  })
  return { requested, received, $known }
}
