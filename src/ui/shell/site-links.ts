import { GIVEAWAYS_SLUG, hasGiveaways } from '../../domain/content/menu.ts'
import type { MenuItem } from '../../domain/content/page.ts'
import type { PostCategory } from '../../domain/content/article.ts'
import { paths } from '../paths.ts'

/** Giveaways are linked only where the blog holds any. [HDR-10..12] */
export const serviceLinks = (categories: ReadonlyArray<PostCategory>): ReadonlyArray<MenuItem> => [
  ...(hasGiveaways(categories) ? [{ title: 'Розыгрыши', url: paths.blogCategory(GIVEAWAYS_SLUG) }] : []),
  { title: 'Блог', url: paths.blog },
  { title: 'Акции', url: paths.promotions },
]
