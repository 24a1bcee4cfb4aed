import * as E from 'fp-ts/Either'
import type { Kysely, ExpressionBuilder } from 'kysely'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { strings } from './strings.ts'

export const usefulCount = ({ selectFrom }: ExpressionBuilder<Tables, 'product_reviews'>) =>
  selectFrom('useful_reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('review_id', '=', 'product_reviews.id')
    .$asScalar()
    .$notNull()
    .as('usefulCount')

interface Marks {
  readonly useful: ReadonlyArray<{ readonly id: number; readonly usefulCount: number }>
  readonly own: number | null
}

interface Mark {
  readonly isUseful: boolean
  readonly usefulCount: number
}

const publishedOf = (db: Kysely<Tables>) =>
  db.selectFrom('product_reviews').where('product_reviews.status', '=', 'published')

export const marksOf = async (db: Kysely<Tables>, userId: UserId, id: ProductId): Promise<Marks | null> => {
  const product = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  if (product === undefined) return null
  const reviews = publishedOf(db).where('product_id', '=', id)
  const own = await reviews.select('id').where('user_id', '=', userId).executeTakeFirst()
  const useful = await reviews
    .innerJoin('useful_reviews as mark', 'mark.review_id', 'product_reviews.id')
    .select(['product_reviews.id', usefulCount])
    .where('mark.user_id', '=', userId)
    .orderBy('product_reviews.id')
    .execute()
  return { useful, own: own?.id ?? null }
}

export const storeMark = (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  userId: UserId,
  reviewId: number,
  isUseful: boolean,
) =>
  transactionally<ServiceError, Mark>(db, async (trx) => {
    const review = publishedOf(trx).where('product_reviews.id', '=', reviewId)
    const found = await review.select('user_id').forKeyShare().executeTakeFirst()
    if (found === undefined) return E.left(notFound)
    if (found.user_id === userId) return E.left({ _tag: 'Conflict', message: strings.ownReview })
    if (isUseful) {
      await trx
        .insertInto('useful_reviews')
        .values({ review_id: reviewId, user_id: userId, created_at: new Date(clock.now()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else {
      await trx.deleteFrom('useful_reviews').where('review_id', '=', reviewId).where('user_id', '=', userId).execute()
    }
    const counted = await review.select(usefulCount).executeTakeFirstOrThrow()
    return E.right({ isUseful, usefulCount: counted.usefulCount })
  })
