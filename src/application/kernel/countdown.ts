import { attach, createEvent, createStore, sample, type EventCallable, type Store } from 'effector'
import { interval } from 'patronum'
import type { Seconds } from '../../domain/time/day.ts'
import { secondsLeft } from '../../domain/order/unpaid.ts'
import { $clock } from '../ports/browser/clock.ts'

const TICK_MS = 1_000
const NOTHING = 0 as Seconds

export interface Countdown {
  readonly started: EventCallable<Seconds>
  readonly stopped: EventCallable<void>
  /** Seconds left by the clock, so that the time while the device sleeps counts. */
  readonly $left: Store<Seconds>
}

interface Told {
  readonly life: Seconds
  readonly at: number
}

/** Counts down to zero. Create it at module level only. [UNPAID-04, AUTH-19] */
export const countdown = (name: string): Countdown => {
  const started = createEvent<Seconds>()
  const stopped = createEvent()
  const $started = createStore<Told | null>(null, { name: `${name}.told`, serialize: 'ignore' })
  const beginFx = attach({ source: $clock, effect: (clock, life: Seconds): Told => ({ life, at: clock.now() }) })
  $started.on(beginFx.doneData, (_, begun) => begun).reset(stopped)

  const ended = createEvent()
  const { tick } = interval({
    timeout: TICK_MS,
    start: beginFx.done.map(() => undefined),
    stop: sample({ clock: [stopped, ended], fn: () => undefined }),
  })
  const lookFx = attach({
    source: { clock: $clock, begun: $started },
    effect: ({ clock, begun }): Seconds => (begun === null ? NOTHING : secondsLeft(begun.life, begun.at, clock.now())),
  })
  const $left = createStore<Seconds>(NOTHING, { name: `${name}.left`, serialize: 'ignore' })
    .on(beginFx.doneData, (_, { life }) => life)
    .on(lookFx.doneData, (_, left) => left)
    .reset(stopped)

  sample({ clock: started, target: beginFx })
  sample({ clock: tick, fn: () => undefined, target: lookFx })
  sample({ clock: lookFx.doneData, filter: (left) => left === 0, fn: () => undefined, target: ended })
  return { started, stopped, $left }
}
