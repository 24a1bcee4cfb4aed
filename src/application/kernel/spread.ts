import { createEvent, sample, type EventCallable } from 'effector'
import { performFx } from './perform.ts'

/** An event that triggers `unit` once for each item, in order. */
export const spread = <A>(unit: EventCallable<A>): EventCallable<ReadonlyArray<A>> => {
  const all = createEvent<ReadonlyArray<A>>()
  sample({
    clock: all,
    // each item has its own tick: within one tick, `sample` and `perform` run once
    fn: (items) => ({
      run: () => {
        for (const item of items) void performFx({ run: () => unit(item) })
      },
    }),
    target: performFx,
    batch: false,
  })
  return all
}
