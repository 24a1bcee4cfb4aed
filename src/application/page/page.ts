import { attach, combine, createStore, sample } from 'effector'
import type { MenuItem, PageData } from '../../domain/content/page.ts'
import { latestOutcome } from '../catalogue/latest-response.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $pageApi, type PageAddress } from '../ports/api/content/page-api.ts'

export const openPageFx = failsAsPorts(
  attach({
    source: $pageApi,
    effect: (api, address: PageAddress) => run(api.page(address)),
  }),
)

const opened = latestOutcome('openPage', openPageFx)

// Without a connection the loader waits and retries, and the previous page stays. [PAGE-04, ERR-19]
const lost = sample({ clock: opened.failed, filter: ({ _tag }) => _tag !== 'Offline' })

export const $page = createStore<PageData | null>(null)
  .on(opened.answered, (_, page) => page)
  .reset(lost)

export const $crumbs = combine($page, (page): ReadonlyArray<MenuItem> =>
  page === null || page.routeName === 'index' ? [] : [...page.breadcrumbs, { title: page.title, url: page.path }],
)
