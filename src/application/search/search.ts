import { attach, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum'
import { heldSearchText, isNewSearch, isSearchable, searchText } from '../../domain/text/search-text.ts'
import { latestRequests, type LatestRequest } from '../kernel/latest.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $searchApi, type Found } from '../ports/api/search-api.ts'

export const SEARCH_DEBOUNCE_MS = 200

/** The shopper changed the text of the field. */
export const searchTyped = createEvent<string>()

/** A page of results fills the field with what it answers; nothing is asked. [ROUTE-35] */
export const searchFilled = createEvent<string>()

/** [SRCH-01] */
export const $searchText = createStore('').on([searchTyped, searchFilled], (_, typed) => heldSearchText(typed))

const openRequestFx = latestRequests('search', $clock)

/** [SRCH-07..12] */
const searchFx = failsAsPorts(
  attach({
    source: { api: $searchApi, at: $deliveryContext },
    effect: ({ api, at }, { text, request }: { readonly text: string; readonly request: LatestRequest }) =>
      run(api.search(text, at, request.signal)),
  }),
)

/** The text that was last asked for; '' when nothing is. */
const $asked = createStore('', { serialize: 'ignore' })

const $newestRequest = createStore(0, { serialize: 'ignore' }).on(openRequestFx.doneData, (_, { sequence }) => sequence)

/** The shopper is at the field: what was searched for before is worth knowing. */
export const historyRequested = createEvent()
export const searchCached = createEvent<string>()
export const historyCleared = createEvent()

/** What was searched for in this browser, the newest first. */
export const $searchHistory = createStore<ReadonlyArray<string>>([], { serialize: 'ignore' })

export interface Hints {
  readonly text: string
  readonly found: Found
}

/** What the field offers for its text; null until there is something to say. */
export const $hints = createStore<Hints | null>(null)

/** [SRCH-14] */
export const $isSearching = searchFx.pending

const typingPaused = debounce(searchTyped, SEARCH_DEBOUNCE_MS)

/** The shopper stopped at a text that is too short to search for. [SRCH-04] */
export const $isTextTooShort = createStore(false, { serialize: 'ignore' })
  .on(sample({ clock: typingPaused, source: $searchText }), (_, text) => searchText(text) !== '' && !isSearchable(text))
  .reset(searchTyped, searchFilled)

const newSearchDue = sample({
  clock: typingPaused,
  source: { asked: $asked, text: $searchText },
  filter: ({ asked, text }) => isNewSearch(asked, text),
  fn: ({ text }) => searchText(text),
})

const tooShortTyped = sample({ clock: searchTyped, filter: (typed) => !isSearchable(typed) })

$asked
  .on(newSearchDue, (_, text) => text)
  .on(searchFx.fail, (asked, { params }) => (asked === params.text ? '' : asked))
  .reset(tooShortTyped)
$hints.reset(tooShortTyped)

// a text that is too short opens a request too: it cancels the one that runs
sample({ clock: [newSearchDue, tooShortTyped], fn: () => undefined, target: openRequestFx })

sample({
  clock: openRequestFx.doneData,
  source: $asked,
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
