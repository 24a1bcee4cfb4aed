import type { Slug } from '../../../src/domain/catalogue/product.ts'
import type { Post, PostCategory, Promotion } from '../../../src/domain/content/article.ts'
import { aDay } from '../../../src/domain/testing/day.ts'

export const sovety: PostCategory = { id: 1, slug: 'sovety' as Slug, title: 'Советы' }

export const aPromotion = (id: number): Promotion => ({
  id,
  slug: `p${String(id)}` as Slug,
  title: `Акция ${String(id)}`,
  dateFrom: aDay('2026-03-01'),
  dateTo: aDay('2026-03-31'),
  image: null,
  preview: 'Коротко.',
})

export const aPost = (id: number, category = sovety): Post => ({
  id,
  slug: `t${String(id)}` as Slug,
  title: `Статья ${String(id)}`,
  date: aDay('2026-03-05'),
  image: null,
  preview: 'Коротко.',
  category,
})

export const onePage = { total: 1, page: 1, limit: 24, pages: 1 }
