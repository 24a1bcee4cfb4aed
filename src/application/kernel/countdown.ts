import { attach, createEvent, createStore, sample, type Event, type EventCallable, type Store } from 'effector'
import type { Seconds } from '../../domain/time/day.ts'
import { secondsLeft } from '../../domain/order/unpaid.ts'
import { $clock } from '../ports/browser/clock.ts'

const SECOND_MS = 1_000
const NOTHING = 0 as Seconds

/** A time span received from the service, counted from the start of the second in which it was received. */
export interface Lifetime {
  readonly life: Seconds
  readonly at: number
}

export const lifetimeFrom = (life: Seconds, now: number): Lifetime => ({ life, at: now - (now % SECOND_MS) })

export const leftOf = ({ life, at }: Lifetime, now: number): Seconds => secondsLeft(life, at, now)

/** Returns the time at each whole second of the clock while `$isRunning`: all countdowns change together. */
export const seconds = ($isRunning: Store<boolean>): Event<number> => {
  const waitFx = attach({
    source: $clock,
    effect: (clock) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, SECOND_MS - (clock.now() % SECOND_MS))
      }),
  })
  const readClockFx = attach({ source: $clock, effect: (clock) => clock.now() })
  sample({
    clock: [$isRunning, readClockFx.done],
    source: { isRunning: $isRunning, isWaiting: waitFx.pending },
    filter: ({ isRunning, isWaiting }) => isRunning && !isWaiting,
    fn: () => undefined,
    target: waitFx,
  })
  sample({ clock: waitFx.done, filter: $isRunning, fn: () => undefined, target: readClockFx })
  return readClockFx.doneData
}

export interface Countdown {
  readonly started: EventCallable<Seconds>
  readonly stopped: EventCallable<void>
  /** Seconds left by the clock, so that the time while the device sleeps counts. */
  readonly $left: Store<Seconds>
}

/** Counts down to zero. Create it at module level only. [AUTH-19] */
export const countdown = (name: string): Countdown => {
  const started = createEvent<Seconds>()
  const stopped = createEvent()
  const beginFx = attach({ source: $clock, effect: (clock, life: Seconds) => lifetimeFrom(life, clock.now()) })
  const $begun = createStore<Lifetime | null>(null, { name: `${name}.begun`, serialize: 'ignore' })
    .on(beginFx.doneData, (_, begun) => begun)
    .reset(stopped)
  const $left = createStore<Seconds>(NOTHING, { name: `${name}.left`, serialize: 'ignore' })
    .on(beginFx.doneData, (_, { life }) => life)
    .reset(stopped)
  const second = seconds($left.map((left) => left > 0))

  sample({ clock: started, target: beginFx })
  sample({
    clock: second,
    source: $begun,
    filter: (begun) => begun !== null,
    fn: (begun, now) => leftOf(begun as Lifetime, now),
    target: $left,
  })
  return { started, stopped, $left }
}
