import { attach, combine, createStore } from 'effector'
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

export const $page = createStore<PageData | null>(null)
  .on(opened.answered, (_, page) => page)
  .reset(opened.failed)

export const $crumbs = combine($page, (page): ReadonlyArray<MenuItem> =>
  page === null || page.routeName === 'index' ? [] : [...page.breadcrumbs, { title: page.title, url: page.path }],
)
