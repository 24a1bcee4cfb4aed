import * as E from 'fp-ts/Either'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { Review } from '../../../domain/catalogue/review.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { attachFiles, filesOf } from '../../platform/files/attach.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { strings } from './strings.ts'

interface Written {
  readonly rating: number
  readonly comment: string
  readonly fileIds: ReadonlyArray<number>
}

// First name and initial only, for privacy.
const signed = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string => {
  const initial = Array.from(last_name.trim()).at(0)
  return [first_name.trim(), initial === undefined ? '' : `${initial}.`].filter((part) => part !== '').join(' ')
}

export const storeReview = (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  userId: UserId,
  productId: ProductId,
  written: Written,
) =>
  transactionally<ServiceError, Review>(db, async (trx) => {
    const product = await trx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
    if (product === undefined) return E.left(notFound)
    const user = await trx
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const now = new Date(clock.now())
    const { rating, comment, fileIds } = written
    const author = signed(user) || strings.nobody
    const row = await trx
      .insertInto('product_reviews')
      .values({ product_id: productId, user_id: userId, author, rating, comment: comment.trim(), created_at: now })
      .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return E.left({ _tag: 'Conflict', message: strings.alreadyReviewed })
    if (!(await attachFiles(trx, userId, fileIds, 'review', row.id)))
      return E.left(invalid('fileIds', strings.unknownFile))
    const files = (await filesOf(trx, 'review', [row.id]))(row.id)
    const date = dayOfMillis(now.getTime())
    return E.right({
      id: row.id,
      productId,
      author,
      rating,
      comment: comment.trim(),
      files,
      date,
      status: 'moderation',
    })
  })
