import { createEffect, createEvent, sample, scopeBind, type Event, type EventCallable, type Unit } from 'effector'
import { givenBy, type Sourced, type Sources } from './sources.ts'

interface Work {
  readonly run: () => unknown
  readonly done?: EventCallable<never>
}

/** Runs all synchronous work on ports. */
export const performFx = createEffect(({ run, done }: Work) => {
  const result = run()
  if (done !== undefined) scopeBind(done, { safe: true })(result as never)
})

interface Description<Clock, S, Params, A> {
  readonly clock: Clock
  readonly source: S
  readonly run: (given: Sourced<S>, params: Params) => A
}

interface Perform {
  <S extends Sources, Params, A>(description: Description<Unit<Params>, S, Params, A>): Event<A>
  <S extends Sources, A>(description: Description<ReadonlyArray<Unit<unknown>>, S, unknown, A>): Event<A>
}

/**
 * Calls ports on each trigger of `clock`, once a tick, with the values that the sources have at the end of the tick. The
 * event has the result. Creates no effect.
 */
export const perform: Perform = <S extends Sources, Params, A>({
  clock,
  source,
  run,
}: Description<Unit<Params> | ReadonlyArray<Unit<Params>>, S, Params, A>): Event<A> => {
  const done = createEvent<A>()
  sample({
    clock: clock as Unit<Params>,
    source: givenBy(source),
    fn: (given, params): Work => ({ run: () => run(given, params), done: done as unknown as EventCallable<never> }),
    target: performFx,
  })
  return done
}
