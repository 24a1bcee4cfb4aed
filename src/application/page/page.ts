import { combine, createEvent, createStore, sample } from 'effector'
import type { MenuItem, PageData } from '../../domain/content/page.ts'
import { appHydrated } from '../app.ts'
import { pageLoaded, pageRequested } from '../kernel/page-load.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $pageApi, type PageAddress } from '../ports/api/content/page-api.ts'

/** Milliseconds for which a page that was left is shown again without a request for its texts. */
export const STORED_PAGE_MS = 120_000
const MAX_STORED_PAGES = 16

interface StoredPage {
  readonly page: PageData
  readonly loadedAt: number
}

const $storedPages = createStore<ReadonlyArray<StoredPage>>([], { serialize: 'ignore' })

const isAt = ({ routeName, path }: PageData, address: PageAddress): boolean =>
  'path' in address
    ? path === address.path
    : routeName === address.routeName && (address.slug === undefined || path.endsWith(`/${address.slug}/`))

const page = query({
  name: 'page',
  source: { api: $pageApi, clock: $clock, stored: $storedPages },
  load: async ({ api, clock, stored }, address: PageAddress) => {
    const left = stored.find((one) => isAt(one.page, address))
    return left !== undefined && clock.now() - left.loadedAt < STORED_PAGE_MS ? left.page : run(api.page(address))
  },
})

export const pageLoader = page.loader

// Without a connection the loader waits and retries, and the previous page stays. [PAGE-04, ERR-19]
export const $loaded = page.$data
  .on(pageRequested, () => null)
  .on(page.failed, (previous, { _tag }) => (_tag === 'Offline' ? previous : null))

// Changes with the whole page: a list may take longer than the texts above it. [PAGE-03]
export const $page = createStore<PageData | null>(null, { name: 'page' })

sample({ clock: pageLoaded, source: $loaded, target: $page })

const pageStored = createEvent<PageData>()

sample({ clock: page.loaded, target: pageStored })
sample({ clock: appHydrated, source: $page, filter: Boolean, target: pageStored })

$storedPages.on(
  sample({ clock: pageStored, source: $clock, fn: (clock, opened) => ({ page: opened, loadedAt: clock.now() }) }),
  (stored, opened) =>
    stored.some((one) => one.page === opened.page)
      ? stored
      : [opened, ...stored.filter((one) => one.page.path !== opened.page.path)].slice(0, MAX_STORED_PAGES),
)

/** Title and crumbs of a page that is shown before its own data has come. */
export const pagePreviewed = createEvent<Pick<PageData, 'routeName' | 'path' | 'title' | 'breadcrumbs'>>()

const NO_TEXTS = { title: '', description: '', image: null }
const NO_META = { ...NO_TEXTS, keywords: '', og: { ...NO_TEXTS, type: '', url: '' } }

$page.on(pagePreviewed, (_, preview) => ({ ...preview, meta: NO_META, content: null }))

export const $crumbs = combine(
  $page,
  (page): ReadonlyArray<MenuItem> =>
    page === null || page.routeName === 'index' ? [] : [...page.breadcrumbs, { title: page.title, url: page.path }],
)
