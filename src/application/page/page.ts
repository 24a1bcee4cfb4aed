import { combine, sample } from 'effector'
import type { MenuItem } from '../../domain/content/page.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $pageApi, type PageAddress } from '../ports/api/content/page-api.ts'

const page = query({
  name: 'page',
  source: $pageApi,
  load: (api, address: PageAddress) => run(api.page(address)),
  isPageData: true,
})

export const openPageFx = page.loadFx

// Without a connection the loader waits and retries, and the previous page stays. [PAGE-04, ERR-19]
const lost = sample({ clock: page.failed, filter: ({ _tag }) => _tag !== 'Offline' })

export const $page = page.$data.reset(lost)

export const $crumbs = combine($page, (page): ReadonlyArray<MenuItem> =>
  page === null || page.routeName === 'index' ? [] : [...page.breadcrumbs, { title: page.title, url: page.path }],
)
