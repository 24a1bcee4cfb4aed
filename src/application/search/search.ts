import { combine, createEvent, createStore, sample } from 'effector'
import { cutSearchText, isNewSearch, isSearchable, searchText } from '../../domain/text/search-text.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { debounced } from '../kernel/timer.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { connectionReturned } from '../network/offline.ts'
import { $searchApi, type Found, type PopularSearches } from '../ports/api/catalogue/search-api.ts'

export const SEARCH_DEBOUNCE_MS = 200

export const searchTyped = createEvent<string>()

/** Fills the field on the results page without a request. [ROUTE-35] */
export const searchFilled = createEvent<string>()

export const $searchText = createStore('').on([searchTyped, searchFilled], (_, typed) => cutSearchText(typed))

const $requestedText = createStore('', { serialize: 'ignore' })

export const historyRequested = createEvent()
export const searchSubmitted = createEvent<string>()
export const searchRemoved = createEvent<string>()

export const $searchHistory = createStore<ReadonlyArray<string>>([], { serialize: 'ignore' })

/** Null until it has loaded; empty if it failed to load. */
export const $popularSearches = createStore<PopularSearches | null>(null, { serialize: 'ignore' })

export interface Hints {
  readonly text: string
  readonly found: Found
}

// a text that is too short cancels the running search
const tooShortTyped = sample({ clock: searchTyped, filter: (typed) => !isSearchable(typed) })

const hints = query({
  name: 'hints',
  source: { api: $searchApi, at: $deliveryContext },
  load: async ({ api, at }, text: string, signal): Promise<Hints> => ({
    text,
    found: await run(api.search(text, at, signal)),
  }),
  clearedBy: tooShortTyped,
})

hints.$data.reset(hints.failed)

/** Hints for the text in the field. Previous hints stay visible until new ones arrive. [SRCH-12, SRCH-14] */
export const $hints = combine(hints.$data, $searchText, (last, text) =>
  last !== null && searchText(text).startsWith(last.text) ? last : null,
)

export const $isSearching = hints.$isPending

const typingPaused = debounced(searchTyped, SEARCH_DEBOUNCE_MS)

export const $isTextTooShort = createStore(false, { serialize: 'ignore' })
  .on(sample({ clock: typingPaused, source: $searchText }), (_, text) => searchText(text) !== '' && !isSearchable(text))
  .reset(searchTyped, searchFilled)

const newSearchDue = sample({
  clock: typingPaused,
  source: { requested: $requestedText, text: $searchText },
  filter: ({ requested, text }) => isNewSearch(requested, text),
  fn: ({ text }) => searchText(text),
})

$requestedText
  .on(newSearchDue, (_, text) => text)
  .on(hints.failed, () => '')
  .reset(tooShortTyped)

sample({ clock: newSearchDue, target: hints.requested })
sample({
  clock: connectionReturned,
  source: hints.$error,
  filter: (error) => error?._tag === 'Offline',
  target: hints.retried,
})

logErrors('search', hints.failed)
