import type { Kysely } from 'kysely'
import type { Day } from '../../../src/domain/time/day.ts'
import type { Tables } from '../../../src/service/platform/database/tables.ts'
import { PRODUCT } from './products.ts'

/** The collection that `seedProducts` creates; it contains the kettle. */
const SELECTION = 1

const aPost = (slug: string, category: number, published: string, selection: number | null = null) => ({
  slug,
  category_id: category,
  title: `О том, что такое ${slug}`,
  preview: 'Коротко.',
  content: '<p>Подробно.</p>',
  image: 'demo:banner',
  published_on: published as Day,
  selection_id: selection,
})

const aPromotion = (slug: string, from: string, to: string | null, selection: number | null = null) => ({
  slug,
  title: `Акция ${slug}`,
  preview: 'Коротко.',
  content: '<p>Условия.</p>',
  image: null,
  date_from: from as Day,
  date_to: to as Day | null,
  selection_id: selection,
})

const aReview = (day: string, rating: number, status: 'moderation' | 'published' | 'rejected' = 'published') => ({
  product_id: PRODUCT.kettle,
  author: 'Анна',
  rating,
  comment: `Отзыв от ${day}`,
  status,
  reply: rating < 3 ? 'Заменим.' : null,
  created_at: `${day}T20:00:00Z`,
})

/** Articles, promotions and reviews of the test products; the clock of tests is 1 May 2026. */
export const seedTales = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .insertInto('post_categories')
    .values([
      { slug: 'rozygrysh', title: 'Розыгрыши', position: 1 },
      { slug: 'sovety', title: 'Советы', position: 0 },
      { slug: 'tishina', title: 'Тишина', position: 2 },
    ])
    .execute()
  await db
    .insertInto('posts')
    .values([
      aPost('chay', 2, '2026-04-01', SELECTION),
      aPost('pled', 1, '2026-04-20'),
      aPost('kofe', 2, '2026-05-01'),
      aPost('zavtra', 2, '2026-05-02'),
    ])
    .execute()
  await db
    .insertInto('promotions')
    .values([
      aPromotion('vesna', '2026-03-01', '2026-05-01', SELECTION),
      aPromotion('vsegda', '2026-01-01', null),
      aPromotion('proshla', '2026-01-01', '2026-04-30'),
      aPromotion('budet', '2026-05-02', null),
    ])
    .execute()
  await db
    .insertInto('product_reviews')
    .values([
      aReview('2026-04-01', 5),
      aReview('2026-04-03', 2),
      aReview('2026-04-02', 4),
      aReview('2026-04-04', 5, 'moderation'),
      aReview('2026-04-05', 1, 'rejected'),
    ])
    .execute()
}
