import { createEvent, createStore, sample, type Effect, type Event } from 'effector'
import type { AppError } from '../kernel/app-error.ts'

/** Answers to the newest call alone: a page that was overtaken by another changes nothing. `name` is the unit's own. */
export const newestAnswer = <Params, Done>(name: string, effect: Effect<Params, Done, AppError>): Event<Done> => {
  const $newest = createStore<{ readonly params: Params } | null>(null, {
    name, sid: `newest.${name}`, serialize: 'ignore',
  }).on(effect, (_, params) => ({ params }))
  const answered = createEvent<Done>({ name, sid: `newestAnswer.${name}` })
  sample({
    clock: effect.done,
    source: $newest,
    filter: (newest, { params }) => newest?.params === params,
    fn: (_, { result }) => result,
    target: answered,
  })
  return answered
}
