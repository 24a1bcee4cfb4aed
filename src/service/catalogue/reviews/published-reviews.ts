import type { Kysely } from 'kysely'
import { IMAGE_SIZES, imageAddress } from '../../../domain/content/image-address.ts'
import type { Pagination } from '../../../domain/catalogue/listing.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import {
  REVIEW_LIMIT,
  STARS,
  type PublishedReview,
  type ReviewSort,
  type StarCount,
} from '../../../domain/catalogue/review.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { filesOf } from '../../platform/files/attach.ts'
import { usefulCount } from './useful.ts'
import { paginationOf } from '../../platform/http/pagination.ts'

const PHOTO = IMAGE_SIZES[5]

interface Params {
  readonly sort?: ReviewSort | undefined
  readonly rating?: number | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

interface ReviewPage {
  readonly items: ReadonlyArray<PublishedReview>
  readonly rating: number
  readonly stars: ReadonlyArray<StarCount>
  readonly pagination: Pagination
}

const publishedOf = (db: Kysely<Tables>, id: ProductId) =>
  db.selectFrom('product_reviews').where('product_id', '=', id).where('status', '=', 'published')

const pageOf = (db: Kysely<Tables>, id: ProductId, { sort, rating }: Params, limit: number, offset: number) =>
  publishedOf(db, id)
    .select(['id', 'author', 'rating', 'comment', 'reply', 'photos', 'created_at', usefulCount])
    .$if(rating !== undefined, (query) => query.where('rating', '=', rating ?? 0))
    .$if(sort === 'rating', (query) => query.orderBy('rating', 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

const starsOf = async (db: Kysely<Tables>, id: ProductId): Promise<ReadonlyArray<StarCount>> => {
  const rows = await publishedOf(db, id)
    .select(['rating', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute()
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]))
  return STARS.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }))
}

const totalOf = (stars: ReadonlyArray<StarCount>, only: number | undefined): number =>
  stars.reduce((total, { rating, count }) => (only === undefined || only === rating ? total + count : total), 0)

export const listReviews = async (
  db: Kysely<Tables>,
  id: ProductId,
  { page = 1, limit = REVIEW_LIMIT, ...params }: Params,
): Promise<ReviewPage | null> => {
  const product = await db.selectFrom('products').select('rating').where('id', '=', id).executeTakeFirst()
  if (product === undefined) return null
  const [rows, stars] = await Promise.all([pageOf(db, id, params, limit, (page - 1) * limit), starsOf(db, id)])
  const files = await filesOf(
    db,
    'review',
    rows.map((row) => row.id),
  )
  return {
    items: rows.map(({ reply, photos, created_at, ...row }) => ({
      ...row,
      productId: id,
      files: [...files(row.id), ...photos.map((source) => ({ url: imageAddress(source, PHOTO, 'jpg') }))],
      date: dayOfMillis(created_at.getTime()),
      status: 'published',
      reply: reply ?? undefined,
    })),
    rating: product.rating,
    stars,
    pagination: paginationOf(totalOf(stars, params.rating), page, limit),
  }
}
