import { attach, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum'
import { heldSearchText, isNewSearch, isSearchable, searchText } from '../../domain/text/search-text.ts'
import { latestRequests, type LatestRequest } from '../kernel/latest.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $searchApi, type Found } from '../ports/api/catalogue/search-api.ts'

export const SEARCH_DEBOUNCE_MS = 200

export const searchTyped = createEvent<string>()

/** Fills the field on the results page without a request. [ROUTE-35] */
export const searchFilled = createEvent<string>()

export const $searchText = createStore('').on([searchTyped, searchFilled], (_, typed) => heldSearchText(typed))

const openRequestFx = latestRequests('search', $clock)

const searchFx = failsAsPorts(
  attach({
    source: { api: $searchApi, at: $deliveryContext },
    effect: ({ api, at }, { text, request }: { readonly text: string; readonly request: LatestRequest }) =>
      run(api.search(text, at, request.signal)),
  }),
)

const $requestedText = createStore('', { serialize: 'ignore' })

const $newestRequest = createStore(0, { serialize: 'ignore' }).on(openRequestFx.doneData, (_, { sequence }) => sequence)

export const historyRequested = createEvent()
export const searchCached = createEvent<string>()

export const $searchHistory = createStore<ReadonlyArray<string>>([], { serialize: 'ignore' })

export interface Hints {
  readonly text: string
  readonly found: Found
}

export const $hints = createStore<Hints | null>(null)

export const $isSearching = searchFx.pending

const typingPaused = debounce(searchTyped, SEARCH_DEBOUNCE_MS)

export const $isTextTooShort = createStore(false, { serialize: 'ignore' })
  .on(sample({ clock: typingPaused, source: $searchText }), (_, text) => searchText(text) !== '' && !isSearchable(text))
  .reset(searchTyped, searchFilled)

const newSearchDue = sample({
  clock: typingPaused,
  source: { asked: $requestedText, text: $searchText },
  filter: ({ asked, text }) => isNewSearch(asked, text),
  fn: ({ text }) => searchText(text),
})

const tooShortTyped = sample({ clock: searchTyped, filter: (typed) => !isSearchable(typed) })

$requestedText
  .on(newSearchDue, (_, text) => text)
  .on(searchFx.fail, (asked, { params }) => (asked === params.text ? '' : asked))
  .reset(tooShortTyped)
$hints.reset(tooShortTyped)

// a text that is too short opens a request too: it cancels the one that runs
sample({ clock: [newSearchDue, tooShortTyped], fn: () => undefined, target: openRequestFx })

sample({
  clock: openRequestFx.doneData,
  source: $requestedText,
  filter: (text) => text !== '',
  fn: (text, request) => ({ text, request }),
  target: searchFx,
})

sample({
  clock: searchFx.done,
  source: $newestRequest,
  filter: (newest, { params }) => params.request.sequence === newest,
  fn: (_, { params, result }) => ({ text: params.text, found: result }),
  target: $hints,
})

logFailures('search', searchFx)
