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

interface Description<S, Params, A> {
  readonly clock: Unit<Params> | ReadonlyArray<Unit<Params>>
  readonly source: S
  readonly run: (given: Sourced<S>, params: Params) => A
}

/**
 * Calls ports on each trigger of `clock`, once a tick, with the values that the sources have at the end of the tick. The
 * event has the result. Creates no effect.
 */
export const perform = <S extends Sources, Params, A>({ clock, source, run }: Description<S, Params, A>): Event<A> => {
  const done = createEvent<A>()
  sample({
    clock: clock as Unit<Params>,
    source: givenBy(source),
    fn: (given, params): Work => ({ run: () => run(given, params), done: done as unknown as EventCallable<never> }),
    target: performFx,
  })
  return done
}
