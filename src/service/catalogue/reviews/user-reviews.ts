import type { Kysely } from 'kysely'
import type { Pagination } from '../../../domain/catalogue/listing.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import { ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Product, ProductId } from '../../../domain/catalogue/product.ts'
import { REVIEW_LIMIT, type Review } from '../../../domain/catalogue/review.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { filesOf } from '../../platform/files/attach.ts'

interface Params {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

interface UserReviews {
  readonly items: ReadonlyArray<Review & { readonly product: Product }>
  readonly awaiting: ReadonlyArray<Product>
  readonly pagination: Pagination
}

const MAX_AWAITING = 50

const pageOf = (db: Kysely<Tables>, userId: UserId, page: number, limit: number) =>
  db
    .selectFrom('product_reviews')
    .select(['id', 'product_id', 'author', 'rating', 'comment', 'status', 'reply', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

const countOf = async (db: Kysely<Tables>, userId: UserId): Promise<number> => {
  const { total } = await db
    .selectFrom('product_reviews')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}

const awaitingIds = async (db: Kysely<Tables>, userId: UserId): Promise<ReadonlyArray<number>> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .innerJoin('shipments as shipment', 'shipment.id', 'line.shipment_id')
    .select(({ fn }) => ['line.product_id', fn.max('orders.id').as('newest')])
    .where('orders.user_id', '=', userId)
    .where('shipment.status', '=', ORDER_STATUS.completed)
    .where('line.is_cancelled', '=', false)
    .where('line.is_removed', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_reviews as review')
            .select('review.id')
            .whereRef('review.product_id', '=', 'line.product_id')
            .where('review.user_id', '=', userId),
        ),
      ),
    )
    .groupBy('line.product_id')
    .orderBy('newest', 'desc')
    .limit(MAX_AWAITING)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export const reviewsOfUser = async (
  db: Kysely<Tables>,
  userId: UserId,
  { page = 1, limit = REVIEW_LIMIT }: Params,
  productsOf: (ids: ReadonlyArray<number>) => Promise<ReadonlyArray<Product>>,
): Promise<UserReviews> => {
  const rows = await pageOf(db, userId, page, limit)
  const [total, files, products, awaiting] = [
    await countOf(db, userId),
    await filesOf(
      db,
      'review',
      rows.map(({ id }) => id),
    ),
    new Map(
      (await productsOf(rows.map(({ product_id }) => product_id))).map((product) => [product.id as number, product]),
    ),
    await productsOf(await awaitingIds(db, userId)),
  ]
  return {
    items: rows.flatMap(({ product_id, reply, created_at, ...row }) => {
      const product = products.get(product_id)
      const date = dayOfMillis(created_at.getTime())
      return product === undefined
        ? []
        : [
            {
              ...row,
              productId: product_id as ProductId,
              files: files(row.id),
              date,
              reply: reply ?? undefined,
              product,
            },
          ]
    }),
    awaiting,
    pagination: paginationOf(total, page, limit),
  }
}
