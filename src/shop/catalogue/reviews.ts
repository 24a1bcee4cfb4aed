import type { Kysely } from 'kysely'
import { IMAGE_SIZES, imageAddress } from '../../domain/image-address.ts'
import type { Pagination } from '../../domain/listing.ts'
import { dayOfMillis } from '../../domain/moment.ts'
import type { ProductId } from '../../domain/product.ts'
import { REVIEW_LIMIT, type Review, type ReviewSort } from '../../domain/review.ts'
import type { Tables } from '../database/tables.ts'
import { filesOf } from '../files/attach.ts'
import { paginationOf } from './pagination.ts'

const PHOTO = IMAGE_SIZES[5]

interface Asked {
  readonly sort?: ReviewSort | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

interface ReviewPage {
  readonly items: ReadonlyArray<Review>
  readonly rating: number
  readonly pagination: Pagination
}

const pageOf = (db: Kysely<Tables>, id: ProductId, sort: ReviewSort, limit: number, offset: number) =>
  db
    .selectFrom('product_reviews')
    .select(['id', 'author', 'rating', 'comment', 'reply', 'photos', 'created_at'])
    .where('product_id', '=', id)
    .where('status', '=', 'published')
    .$if(sort === 'rating', (query) => query.orderBy('rating', 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

const countOf = async (db: Kysely<Tables>, id: ProductId): Promise<number> => {
  const { total } = await db
    .selectFrom('product_reviews')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('product_id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow()
  return total
}

/** Only what was published. Null: there is no such product. [ROUTE-25] */
export const listReviews = async (
  db: Kysely<Tables>,
  id: ProductId,
  { sort = 'new', page = 1, limit = REVIEW_LIMIT }: Asked,
): Promise<ReviewPage | null> => {
  const product = await db.selectFrom('products').select('rating').where('id', '=', id).executeTakeFirst()
  if (product === undefined) return null
  const [rows, total] = await Promise.all([pageOf(db, id, sort, limit, (page - 1) * limit), countOf(db, id)])
  const files = await filesOf(db, 'review', rows.map((row) => row.id))
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
    pagination: paginationOf(total, page, limit),
  }
}
