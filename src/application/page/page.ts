import { combine, createStore, sample } from 'effector'
import type { MenuItem, PageData } from '../../domain/content/page.ts'
import { pageLoaded } from '../kernel/page-load.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $pageApi, type PageAddress } from '../ports/api/content/page-api.ts'

const page = query({
  name: 'page',
  source: $pageApi,
  load: (api, address: PageAddress) => run(api.page(address)),
})

export const openPageFx = page.loadFx

// Without a connection the loader waits and retries, and the previous page stays. [PAGE-04, ERR-19]
export const $loaded = page.$data.on(page.failed, (previous, { _tag }) => (_tag === 'Offline' ? previous : null))

// Changes with the whole page: a list may take longer than the texts above it. [PAGE-03]
export const $page = createStore<PageData | null>(null, { name: 'page' })

sample({ clock: pageLoaded, source: $loaded, target: $page })

export const $crumbs = combine(
  $page,
  (page): ReadonlyArray<MenuItem> =>
    page === null || page.routeName === 'index' ? [] : [...page.breadcrumbs, { title: page.title, url: page.path }],
)
