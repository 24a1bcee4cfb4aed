import { createEvent, createStore, sample, type Event } from 'effector'

const MOST = 20

/** The latest payloads of an event, for a part that loads later: it takes those from before its `start` first. */
export const kept = <A>(event: Event<A>) => {
  const taken = createEvent()
  const $kept = createStore<ReadonlyArray<A>>([], { serialize: 'ignore' })
    .on(event, (all, payload) => [...all, payload].slice(-MOST))
    .on(taken, () => [])
  return {
    takenFrom: (start: Event<void>): Event<ReadonlyArray<A>> => {
      const due = sample({ clock: [$kept, start], source: $kept, filter: (payloads) => payloads.length > 0 })
      sample({ clock: due, target: taken })
      return due
    },
  }
}
