import { attach, createEvent, createStore, sample, type Event, type EventCallable, type Store } from 'effector'
import { debounce } from 'patronum'
import { $clock } from '../ports/browser/clock.ts'

type Timeless<Happening> = Happening extends unknown ? Omit<Happening, 'at'> : never

interface Description<State, Happening, Command> {
  readonly initial: State
  readonly step: (state: State, event: Happening) => readonly [State, ReadonlyArray<Command>]
}

interface Machine<State, Happening, Command> {
  readonly happened: EventCallable<Timeless<Happening>>
  readonly $state: Store<State>
  readonly commandsIssued: Event<ReadonlyArray<Command>>
}

/** Runs a pure state machine of the domain. Create it at module level only. */
export const runMachine = <State, Happening extends { readonly at: number }, Command>({
  initial,
  step,
}: Description<State, Happening, Command>): Machine<State, Happening, Command> => {
  const happened = createEvent<Timeless<Happening>>()
  const stampFx = attach({
    source: $clock,
    effect: (clock, event: Timeless<Happening>) => ({ ...event, at: clock.now() }) as unknown as Happening,
  })
  const $state = createStore(initial)
  // two events of one tick are two steps
  const stepped = sample({ clock: stampFx.doneData, source: $state, fn: step, batch: false })
  $state.on(stepped, (_, [state]) => state)
  sample({ clock: happened, target: stampFx })
  return { happened, $state, commandsIssued: stepped.map(([, commands]) => commands) }
}

/** Triggers this long after the last start. */
export const restartableTimer = (started: Event<{ readonly afterMs: number }>): Event<unknown> =>
  debounce({
    source: started,
    timeout: createStore(0, { serialize: 'ignore' }).on(started, (_, { afterMs }) => afterMs),
  })
