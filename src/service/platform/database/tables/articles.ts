import type { ColumnType, Generated } from 'kysely'
import type { Day } from '../../../../domain/time/day.ts'
import type { PublicationColumns } from './content.ts'
import type { UserId } from '../../../../domain/person/user.ts'

type Moment = ColumnType<Date, Date | string | undefined, Date | string>

export interface ArticleTables {
  product_reviews: {
    id: Generated<number>
    product_id: number
    user_id: number | null
    author: string
    rating: number
    comment: string
    status: Generated<'moderation' | 'published' | 'rejected'>
    reply: string | null
    photos: Generated<ReadonlyArray<string>>
    created_at: Moment
  }
  useful_reviews: {
    review_id: number
    user_id: UserId
    created_at: ColumnType<Date, Date, never>
  }
  promotions: PublicationColumns & {
    id: Generated<number>
    slug: string
    title: string
    preview: string
    content: string
    image: string | null
    date_from: Day
    date_to: Day | null
    selection_id: number | null
  }
  post_categories: { id: Generated<number>; slug: string; title: string; position: Generated<number> }
  posts: PublicationColumns & {
    id: Generated<number>
    slug: string
    category_id: number
    title: string
    preview: string
    content: string
    image: string | null
    published_on: Day
    selection_id: number | null
  }
}
