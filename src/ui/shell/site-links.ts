import { GIVEAWAYS_SLUG, hasGiveaways } from '../../domain/content/menu.ts'
import type { MenuItem } from '../../domain/content/page.ts'
import type { PostCategory } from '../../domain/content/article.ts'
import { paths } from '../paths.ts'

/** [FTR-09] */
export const stores: ReadonlyArray<MenuItem> = [
  { title: 'RuStore', url: 'https://www.rustore.ru/' },
  { title: 'App Store', url: 'https://apps.apple.com/ru/' },
  { title: 'Google Play', url: 'https://play.google.com/store/' },
  { title: 'AppGallery', url: 'https://appgallery.huawei.ru/' },
]

/** [FTR-06] */
export const socials: ReadonlyArray<MenuItem> = [
  { title: 'ВКонтакте', url: 'https://vk.com/' },
  { title: 'Телеграм', url: 'https://t.me/' },
]

/** [FTR-07] */
export const developer: MenuItem = { title: 'Магазин работает на «Витрине»', url: '/' }

/** Giveaways are linked only where the blog holds any. [HDR-10..12] */
export const serviceLinks = (categories: ReadonlyArray<PostCategory>): ReadonlyArray<MenuItem> => [
  ...(hasGiveaways(categories) ? [{ title: 'Розыгрыши', url: paths.blogCategory(GIVEAWAYS_SLUG) }] : []),
  { title: 'Блог', url: paths.blog },
  { title: 'Акции', url: paths.promotions },
]
