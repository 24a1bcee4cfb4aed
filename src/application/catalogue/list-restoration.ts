import { createEvent, createStore, sample } from 'effector'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { perform } from '../kernel/perform.ts'
import {
  $scrollPositions,
  storeScrollPosition,
  scrollPositionOf,
  type ScrollPosition,
} from '../page/scroll-positions.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $openLists, pageLeftAt, storePage } from './stored-lists.ts'
import { $list, moreLoaded, listStarted } from './listing.ts'
import { extended, keyOf, pagesOf } from './shown-list.ts'

export const listShown = createEvent<string>()

export const listLeft = createEvent<ScrollPosition>()

perform({ clock: listLeft, source: $scrollPositions, run: storeScrollPosition })

perform({
  clock: moreLoaded,
  source: { lists: $openLists, clock: $clock, list: $list },
  run: ({ lists, clock, list }) => {
    if (list !== null) storePage(lists, keyOf(list), list.pagination.page, clock.now())
  },
})

// Loads the pages beyond the server-rendered first one, and the scroll position, after a reload.
const restorePages = mutation({
  name: 'list-restoration: restorePages',
  source: { api: $catalogueApi, lists: $openLists, positions: $scrollPositions, clock: $clock, list: $list },
  call: async ({ api, lists, positions, clock, list }, entry: string) => {
    if (list === null) return null
    const { query, at, pagination } = list
    const last = Math.min(pageLeftAt(lists, keyOf(list), clock.now()) ?? 1, pagination.pages)
    if (last <= pagination.page) return null
    const more = await pagesOf(api, at, query, pagination.page + 1, last)
    return { list, more, place: scrollPositionOf(positions, entry) }
  },
  concurrency: 'every',
})

const pagesRestored = sample({
  clock: restorePages.doneData,
  source: $list,
  filter: (shown, left) => left !== null && left.list === shown,
  fn: (_, left) => left,
})

$list.on(pagesRestored, (shown, left) => (shown !== null && left !== null ? left.more.reduce(extended, shown) : shown))

export const $restoredScroll = createStore<number | null>(null, { serialize: 'ignore' })
  .on(pagesRestored, (_, left) => left?.place ?? null)
  .reset(listStarted)

sample({ clock: listShown, target: restorePages.requested })

logErrors('the rest of a list', restorePages.failData)
