import {
  createEffect,
  createEvent,
  createStore,
  sample,
  scopeBind,
  type Event,
  type EventCallable,
  type Unit,
} from 'effector'

interface Timer<A> {
  readonly payload: A
  readonly ms: number
  readonly elapsed: EventCallable<A>
  readonly controller: AbortController | null
  readonly previous: AbortController | null
}

/** Runs all timers. */
const timerFx = createEffect(({ payload, ms, elapsed, controller, previous }: Timer<never>) => {
  previous?.abort()
  const trigger = scopeBind(elapsed, { safe: true })
  return new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      trigger(payload)
      resolve()
    }, ms)
    controller?.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
})

type Milliseconds<A> = number | ((payload: A) => number)

const msOf = <A>(ms: Milliseconds<A>, payload: A): number => (typeof ms === 'number' ? ms : ms(payload))

/** Each trigger again, `ms` later. */
export const delayed = <A>(clock: Unit<A>, ms: Milliseconds<A>): Event<A> => {
  const elapsed = createEvent<A>()
  sample({
    clock,
    fn: (payload) =>
      ({ payload, ms: msOf(ms, payload), elapsed, controller: null, previous: null }) as unknown as Timer<never>,
    target: timerFx,
    batch: false,
  })
  return elapsed
}

/** The latest trigger, `ms` after it; each trigger cancels the previous one. */
export const debounced = <A>(clock: Unit<A>, ms: Milliseconds<A>): Event<A> => {
  const elapsed = createEvent<A>()
  const started = createEvent<Timer<A>>()
  const $controller = createStore<AbortController | null>(null, { serialize: 'ignore' }).on(
    started,
    (_, { controller }) => controller,
  )
  sample({
    clock,
    source: $controller,
    fn: (previous, payload): Timer<A> => ({
      payload,
      ms: msOf(ms, payload),
      elapsed,
      controller: new AbortController(),
      previous,
    }),
    target: started,
    batch: false,
  })
  sample({ clock: started, fn: (timer) => timer as unknown as Timer<never>, target: timerFx, batch: false })
  return elapsed
}
