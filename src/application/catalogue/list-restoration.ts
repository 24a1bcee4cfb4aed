import { attach, createEvent, createStore, sample } from 'effector'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { storeScrollPosition, scrollPositionOf, type ScrollPosition } from '../page/scroll-positions.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $tabMemory } from '../ports/browser/tab-storage.ts'
import { pageLeftAt, storePage } from './stored-lists.ts'
import { $list, moreLoaded, listStarted } from './listing.ts'
import { extended, keyOf, pagesOf } from './shown-list.ts'

export const listShown = createEvent<string>()

export const listLeft = createEvent<ScrollPosition>()

sample({ clock: listLeft, target: attach({ source: $tabMemory, effect: storeScrollPosition }) })

const storePageFx = attach({
  source: { memory: $tabMemory, clock: $clock, list: $list },
  effect: ({ memory, clock, list }) => {
    if (list !== null) storePage(memory, keyOf(list), list.pagination.page, clock.now())
  },
})

sample({ clock: moreLoaded, fn: () => undefined, target: storePageFx })

// Loads the pages beyond the server-rendered first one, and the scroll position, after a reload.
const restorePages = mutation({
  name: 'restorePages',
  source: { api: $catalogueApi, memory: $tabMemory, clock: $clock, list: $list },
  call: async ({ api, memory, clock, list }, entry: string) => {
    if (list === null) return null
    const { query, at, pagination } = list
    const last = Math.min(pageLeftAt(memory, keyOf(list), clock.now()) ?? 1, pagination.pages)
    if (last <= pagination.page) return null
    const more = await pagesOf(api, at, query, pagination.page + 1, last)
    return { list, more, place: scrollPositionOf(memory, entry) }
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
