import { createEvent, createStore, sample, type Event, type EventCallable, type Store } from 'effector'
import type { Seconds } from '../../domain/time/day.ts'
import { secondsLeft } from '../../domain/order/unpaid.ts'
import { $clock } from '../ports/browser/clock.ts'
import { delayed } from './timer.ts'

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
  const waitRequested = createEvent()
  const elapsed = delayed(
    sample({ clock: waitRequested, source: $clock, fn: (clock) => SECOND_MS - (clock.now() % SECOND_MS) }),
    (ms) => ms,
  )
  // the last second may have begun another wait: it reads no clock
  const second = sample({
    clock: elapsed,
    source: { clock: $clock, isRunning: $isRunning },
    filter: ({ isRunning }) => isRunning,
    fn: ({ clock }) => clock.now(),
  })
  const $isWaiting = createStore(false, { serialize: 'ignore' })
    .on(waitRequested, () => true)
    .on(elapsed, () => false)
  sample({
    clock: [$isRunning, second],
    source: { isRunning: $isRunning, isWaiting: $isWaiting },
    filter: ({ isRunning, isWaiting }) => isRunning && !isWaiting,
    target: waitRequested,
  })
  return second
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
  const begun = sample({ clock: started, source: $clock, fn: (clock, life) => lifetimeFrom(life, clock.now()) })
  const $begun = createStore<Lifetime | null>(null, { name: `${name}.begun`, serialize: 'ignore' })
    .on(begun, (_, lifetime) => lifetime)
    .reset(stopped)
  const $left = createStore<Seconds>(NOTHING, { name: `${name}.left`, serialize: 'ignore' })
    .on(begun, (_, { life }) => life)
    .reset(stopped)
  const second = seconds($left.map((left) => left > 0))

  sample({
    clock: second,
    source: $begun,
    filter: (lifetime) => lifetime !== null,
    fn: (lifetime, now) => leftOf(lifetime as Lifetime, now),
    target: $left,
  })
  return { started, stopped, $left }
}
