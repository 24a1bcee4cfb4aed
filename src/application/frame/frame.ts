import { attach, combine, createStore } from 'effector'
import type { Category } from '../../domain/category.ts'
import type { ContentItem, MenuItem } from '../../domain/page.ts'
import type { PostCategory } from '../../domain/story.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $blogApi } from '../ports/blog-api.ts'
import { $catalogueApi } from '../ports/catalogue-api.ts'
import { $pageApi } from '../ports/page-api.ts'

export interface Frame {
  readonly categories: ReadonlyArray<Category>
  readonly footerMenu: ReadonlyArray<MenuItem>
  readonly serviceMenu: ReadonlyArray<MenuItem>
  readonly phones: ReadonlyArray<ContentItem>
  readonly postCategories: ReadonlyArray<PostCategory>
}

/** Everything that the header and the footer of every page say, in one go; any failure is the page's failure. [ERR-18] */
export const loadFrameFx = failsAsPorts(attach({
  source: { catalogue: $catalogueApi, pages: $pageApi, blog: $blogApi },
  effect: async ({ catalogue, pages, blog }): Promise<Frame> => {
    const [categories, footerMenu, serviceMenu, phones, postCategories] = await Promise.all([
      run(catalogue.menu),
      run(pages.footerMenu),
      run(pages.footerServiceMenu),
      run(pages.storage('basicContactsPhones')),
      run(blog.categories),
    ])
    return { categories, footerMenu, serviceMenu, phones, postCategories }
  },
}))

export const $frame = createStore<Frame>({ categories: [], footerMenu: [], serviceMenu: [], phones: [], postCategories: [] })
  .on(loadFrameFx.doneData, (_, frame) => frame)

export const $menuCategories = combine($frame, (frame) => frame.categories)
