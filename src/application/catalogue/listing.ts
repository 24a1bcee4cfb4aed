import { createEvent, createStore, sample } from 'effector'
import type { Category } from '../../domain/catalogue/category.ts'
import type { Slug } from '../../domain/catalogue/product.ts'
import { appHydrated } from '../app.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { $menuCategories } from '../shell/menu.ts'
import { query } from '../kernel/query.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { $clock } from '../ports/browser/clock.ts'
import { listingQuery, type ListingChoice } from './listing-choice.ts'
import { $openLists } from './stored-lists.ts'
import { extended, openList, storedCategory, withStored, type StoredLists, type ShownList } from './shown-list.ts'

export interface ListAddress {
  readonly category: Slug | null
  readonly search?: string | undefined
  readonly selection?: string | undefined
  readonly brandId?: number | undefined
  readonly choice: ListingChoice
}

export const moreRequested = createEvent()

const $storedLists = createStore<StoredLists>([], { serialize: 'ignore' })

const idIn = (categories: ReadonlyArray<Category>, slug: Slug): number | undefined =>
  categories.flatMap((category) => [category, ...(category.children ?? [])]).find((one) => one.slug === slug)?.id

const listPage = query({
  name: 'listPage',
  source: {
    api: $catalogueApi,
    at: $deliveryContext,
    stored: $storedLists,
    lists: $openLists,
    clock: $clock,
    menu: $menuCategories,
  },
  load: async ({ api, at, stored, lists, clock, menu }, { category: slug, choice, ...set }: ListAddress) => {
    const parts = { api, at, stored, lists, now: clock.now() }
    if (slug === null) return { ...(await openList(parts, listingQuery(set, choice))), category: null }
    const left = storedCategory(parts, slug)
    const pendingCategory = left === null ? run(api.category(slug)) : Promise.resolve(left)
    const id = idIn(menu, slug) ?? (await pendingCategory).id
    const [category, list] = await Promise.all([
      pendingCategory,
      openList(parts, listingQuery({ categoryId: id }, choice)),
    ])
    return { ...list, category }
  },
  changesWithPage: true,
})

export const listLoader = listPage.loader
export const listStarted = listPage.started

export const $list = createStore<ShownList | null>(null).on(listPage.$data, (_, list) => list)

export const $category = $list.map((list) => list?.category ?? null)

// what the server rendered is as recent as its page
const listHydrated = sample({
  clock: appHydrated,
  source: { list: $list, clock: $clock },
  fn: ({ list, clock }) => list && { ...list, loadedAt: clock.now() },
})

$storedLists.on([$list, listHydrated], (stored, list) => (list === null ? stored : withStored(stored, list)))

const loadMore = mutation({
  name: 'listing: loadMore',
  source: { api: $catalogueApi, list: $list },
  call: async ({ api, list }) => {
    if (list === null || list.pagination.page >= list.pagination.pages) return null
    const next = await run(api.listing({ ...list.query, page: list.pagination.page + 1 }, list.at))
    return { list, next }
  },
  concurrency: 'first',
})

export const $isLoadingMore = loadMore.$isPending

sample({
  clock: moreRequested,
  target: loadMore.requested,
})

export const moreLoaded = sample({
  clock: loadMore.doneData,
  source: $list,
  filter: (shown, more) => more !== null && more.list === shown,
  fn: (_, more) => more,
})

$list.on(moreLoaded, (shown, more) => (shown !== null && more !== null ? extended(shown, more.next) : shown))

sample({ clock: loadMore.failData, target: errorNotified })
