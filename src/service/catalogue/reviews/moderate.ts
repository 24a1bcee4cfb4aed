import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { enqueueNotice } from '../notices/notices.ts'
import { transactionally } from '../../platform/database/transactionally.ts'

export interface Judgement {
  readonly status: 'published' | 'rejected'
  readonly reply?: string
}

const countAnew = async (trx: Transaction<Tables>, productId: number): Promise<void> => {
  await sql`update products set
    rating = coalesce((select round(avg(rating), 1) from product_reviews where product_id = ${productId} and status = 'published'), 0),
    review_count = (select count(*) from product_reviews where product_id = ${productId} and status = 'published')
    where id = ${productId}`.execute(trx)
  await trx
    .updateTable('catalogue_state')
    .set((state) => ({ version: state('version', '+', 1) }))
    .execute()
}

export const judgeReview = (
  db: Kysely<Tables>,
  id: number,
  { status, reply }: Judgement,
  now: Date,
): Promise<E.Either<'unknown', undefined>> =>
  transactionally<'unknown', undefined>(db, async (trx) => {
    const review = await trx.selectFrom('product_reviews').select('product_id').where('id', '=', id).executeTakeFirst()
    if (review === undefined) return E.left('unknown')
    // serializes decisions about one product, so that its rating is recalculated correctly
    await trx.selectFrom('products').select('id').where('id', '=', review.product_id).forUpdate().execute()
    await trx
      .updateTable('product_reviews')
      .set({ status, ...(reply === undefined ? {} : { reply }) })
      .where('id', '=', id)
      .execute()
    await countAnew(trx, review.product_id)
    if (status === 'published') await enqueueNotice(trx, 'reviewPublished', id, now)
    return E.right(undefined)
  })

export const reviewsToJudge = (db: Kysely<Tables>, status: 'moderation' | 'published' | 'rejected', limit: number) =>
  db
    .selectFrom('product_reviews as review')
    .innerJoin('products as product', 'product.id', 'review.product_id')
    .select(['review.id', 'review.author', 'review.rating', 'review.comment', 'review.created_at', 'product.title'])
    .select(({ selectFrom }) =>
      selectFrom('files')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('purpose', '=', 'review')
        .whereRef('subject_id', '=', 'review.id')
        .as('files'),
    )
    .where('review.status', '=', status)
    .orderBy('review.id')
    .limit(limit)
    .execute()
