import { createEvent, createStore, sample } from 'effector'
import { errorNotified } from '../alerts/error-notified.ts'
import type { AppError } from '../kernel/app-error.ts'
import { mutation } from '../kernel/mutation.ts'
import { $profileApi, type HistoryItem } from '../ports/api/identity/profile-api.ts'
import { sessionEnded } from '../session/current-user.ts'

const FIRST = 1
const SEEN_AT_FIRST = 5

export const historyOpened = createEvent()
export const moreHistoryRequested = createEvent()

const load = mutation({
  name: 'history: load',
  source: $profileApi,
  call: (api, page: number) => api.history(page),
  concurrency: 'first',
})

interface History {
  readonly items: ReadonlyArray<HistoryItem>
  readonly page: number
  readonly pages: number
  readonly isWhole: boolean
  readonly wasWhole: boolean
}

const nothing: History = { items: [], page: 0, pages: 0, isWhole: false, wasWhole: false }

const $history = createStore<History>(nothing, { serialize: 'ignore' })
  .on(historyOpened, () => nothing)
  .on(moreHistoryRequested, (history) => ({ ...history, isWhole: true, wasWhole: history.isWhole }))
  .on(load.done, (history, { params: page, result: { items, pagination } }) => ({
    ...history,
    items: page === FIRST ? items : [...history.items, ...items],
    page,
    pages: pagination.pages,
  }))
  .reset(sessionEnded)

export const $isHistoryPending = load.$isPending

// The first page failed: it is not known whether the history is empty.
export const $historyError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(load.fail, (_, { params: page, error }) => (page === FIRST ? error : null))
  .reset([load.started, sessionEnded])

export const $shownHistory = $history.map(({ items, isWhole }) => (isWhole ? items : items.slice(0, SEEN_AT_FIRST)))
export const $hasMoreHistory = $history.map(
  ({ items, page, pages, isWhole }) => page < pages || (!isWhole && items.length > SEEN_AT_FIRST),
)

sample({ clock: historyOpened, fn: () => FIRST, target: load.requested })

// shows items that are already loaded before it loads more
sample({
  clock: moreHistoryRequested,
  source: $history,
  filter: (history) => history.wasWhole && history.page < history.pages,
  fn: (history) => history.page + 1,
  target: load.requested,
})
sample({
  clock: load.fail,
  filter: ({ params: page }) => page !== FIRST,
  fn: ({ error }) => error,
  target: errorNotified,
})
