import { attach, combine, createStore } from 'effector'
import type { MenuItem, PageData } from '../../domain/content/page.ts'
import { latestOutcome } from '../catalogue/latest-response.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $pageApi, type PageAddress } from '../ports/api/page-api.ts'

/** Asks what the opened page says of itself. [PAGE-01, PAGE-02] */
export const openPageFx = failsAsPorts(
  attach({
    source: $pageApi,
    effect: (api, address: PageAddress) => run(api.page(address)),
  }),
)

const opened = latestOutcome('openPage', openPageFx)

/** The words of the page on screen; reset when they could not be had. [PAGE-03, PAGE-04] */
export const $page = createStore<PageData | null>(null)
  .on(opened.answered, (_, page) => page)
  .reset(opened.failed)

/** The way from the first section to this very page; the home page has none. [LAYOUT-03..05] */
export const $crumbs = combine($page, (page): ReadonlyArray<MenuItem> =>
  page === null || page.routeName === 'index' ? [] : [...page.breadcrumbs, { title: page.title, url: page.path }],
)
