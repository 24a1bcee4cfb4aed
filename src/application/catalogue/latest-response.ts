import { createEvent, createStore, sample, type Effect, type Event } from 'effector'
import type { AppError } from '../kernel/app-error.ts'

interface NewestOutcome<Done> {
  readonly answered: Event<Done>
  readonly failed: Event<AppError>
}

/** The outcome of the latest call only; outcomes of superseded calls are dropped. `name` is the unit's name. */
export const latestOutcome = <Params, Done>(
  name: string,
  effect: Effect<Params, Done, AppError>,
): NewestOutcome<Done> => {
  const $newest = createStore<{ readonly params: Params } | null>(null, {
    name,
    serialize: 'ignore',
  }).on(effect, (_, params) => ({ params }))
  const answered = createEvent<Done>({ name })
  const failed = createEvent<AppError>({ name })
  sample({
    clock: effect.done,
    source: $newest,
    filter: (newest, { params }) => newest?.params === params,
    fn: (_, { result }) => result,
    target: answered,
  })
  sample({
    clock: effect.fail,
    source: $newest,
    filter: (newest, { params }) => newest?.params === params,
    fn: (_, { error }) => error,
    target: failed,
  })
  return { answered, failed }
}

/** Responses to the latest call only; those to superseded calls are dropped. */
export const newestAnswer = <Params, Done>(name: string, effect: Effect<Params, Done, AppError>): Event<Done> =>
  latestOutcome(name, effect).answered
