import { attach, combine, createStore } from 'effector'
import type { Category } from '../../domain/category.ts'
import type { ContentItem, MenuItem } from '../../domain/page.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $catalogueApi } from '../ports/catalogue-api.ts'
import { $pageApi } from '../ports/page-api.ts'

export interface Frame {
  readonly categories: ReadonlyArray<Category>
  readonly footerMenu: ReadonlyArray<MenuItem>
  readonly serviceMenu: ReadonlyArray<MenuItem>
  readonly phones: ReadonlyArray<ContentItem>
}

/** Everything that the header and the footer of every page say, in one go; any failure is the page's failure. [ERR-18] */
export const loadFrameFx = failsAsPorts(attach({
  source: { catalogue: $catalogueApi, pages: $pageApi },
  effect: async ({ catalogue, pages }): Promise<Frame> => {
    const [categories, footerMenu, serviceMenu, phones] = await Promise.all([
      run(catalogue.menu),
      run(pages.footerMenu),
      run(pages.footerServiceMenu),
      run(pages.storage('basicContactsPhones')),
    ])
    return { categories, footerMenu, serviceMenu, phones }
  },
}))

export const $frame = createStore<Frame>({ categories: [], footerMenu: [], serviceMenu: [], phones: [] })
  .on(loadFrameFx.doneData, (_, frame) => frame)

export const $menuCategories = combine($frame, (frame) => frame.categories)
