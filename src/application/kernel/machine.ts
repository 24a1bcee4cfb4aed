import { createEvent, createStore, merge, sample, type Event, type EventCallable, type StoreWritable } from 'effector'
import { $clock } from '../ports/browser/clock.ts'
import { debounced } from './timer.ts'

type Unstamped<Happening> = Happening extends unknown ? Omit<Happening, 'at'> : never

interface Description<State, Happening, Command> {
  readonly initial: State
  readonly step: (state: State, event: Happening) => readonly [State, ReadonlyArray<Command>]
  /** Events that need no command of the machine; `happened` takes the others. */
  readonly events?: ReadonlyArray<Event<Happening>>
}

interface Machine<State, Happening, Command> {
  readonly happened: EventCallable<Happening>
  readonly $state: StoreWritable<State>
  readonly commandsIssued: Event<ReadonlyArray<Command>>
}

/** Runs a pure state machine of the domain. Create it at module level only. */
export const runMachine = <State, Happening, Command>({
  initial,
  step,
  events = [],
}: Description<State, Happening, Command>): Machine<State, Happening, Command> => {
  const happened = createEvent<Happening>()
  const $state = createStore(initial)
  const clock: Event<Happening> = events.length === 0 ? happened : merge([happened, ...events])
  // two events of one tick are two steps
  const stepped = sample({ clock, source: $state, fn: step, batch: false })
  $state.on(stepped, (_, [state]) => state)
  return { happened, $state, commandsIssued: stepped.map(([, commands]) => commands) }
}

/** The same for events with a time: adds the clock's time as `at`. */
export const runTimedMachine = <State, Happening extends { readonly at: number }, Command>(
  description: Description<State, Happening, Command>,
): Machine<State, Unstamped<Happening>, Command> => {
  const { happened: stamped, ...machine } = runMachine(description)
  const happened = createEvent<Unstamped<Happening>>()
  sample({
    clock: happened as unknown as Event<object>,
    source: $clock,
    fn: (clock, event) => ({ ...event, at: clock.now() }),
    target: stamped as unknown as EventCallable<object>,
    batch: false,
  })
  return { ...machine, happened }
}

/** The command of this kind in a step that issues one. */
export const commandOf = <Command extends { readonly _tag: string }, Tag extends Command['_tag']>(
  issued: Event<ReadonlyArray<Command>>,
  tag: Tag,
): Event<Extract<Command, { readonly _tag: Tag }>> =>
  issued.filterMap((commands) =>
    commands.find((command): command is Extract<Command, { readonly _tag: Tag }> => command._tag === tag),
  )

/** Triggers `afterMs` after its latest start; each start cancels the previous one. */
export const restartableTimer = (started: Event<{ readonly afterMs: number }>): Event<unknown> =>
  debounced(started, ({ afterMs }) => afterMs)
