import { createEvent, createStore, sample, type Event } from 'effector'

export const pageRequested = createEvent()

export const pageLoaded = createEvent()

/** Counts the pages requested: a slow part of a page that was left meanwhile shows nothing. */
export const $pageCount = createStore(0, { serialize: 'ignore' }).on(pageRequested, (count) => count + 1)

// Data of the next page waits until all of it has loaded, so that the page changes at once. [PAGE-03]
export const shownWithPage = <A>(received: Event<A>): Event<A> => {
  const $next = createStore<A | null>(null, { serialize: 'ignore' }).on(received, (_, next) => next)
  const shown = sample({ clock: pageLoaded, source: $next, filter: Boolean }) as Event<A>
  $next.reset([pageRequested, shown])
  return shown
}
