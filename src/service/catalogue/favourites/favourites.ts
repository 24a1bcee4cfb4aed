import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Pagination } from '../../../domain/catalogue/listing.ts'
import type { Product, ProductId } from '../../../domain/catalogue/product.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { alreadyDone, notFound, type ServiceError } from '../../platform/http/service-error.ts'

const strings = {
  alreadyAdded: 'Товар уже в избранном',
  alreadyRemoved: 'Товара уже нет в избранном',
} as const

const FAVOURITE_LIMIT = 24

interface Params {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const idsOf = async (db: Kysely<Tables>, userId: UserId, limit?: number, offset?: number) => {
  const rows = await db
    .selectFrom('favourites')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('product_id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset ?? 0))
    .execute()
  return rows.map(({ product_id }) => product_id as ProductId)
}

export const favouriteIds = (db: Kysely<Tables>, userId: UserId): Promise<ReadonlyArray<ProductId>> => idsOf(db, userId)

export const favouritePage = async (
  db: Kysely<Tables>,
  userId: UserId,
  { page = 1, limit = FAVOURITE_LIMIT }: Params,
  productsOf: (ids: ReadonlyArray<number>) => Promise<ReadonlyArray<Product>>,
): Promise<{ readonly items: ReadonlyArray<Product>; readonly pagination: Pagination }> => {
  const { total } = await db
    .selectFrom('favourites')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const items = await productsOf(await idsOf(db, userId, limit, (page - 1) * limit))
  return { items, pagination: paginationOf(total, page, limit) }
}

export const addFavourite = async (
  db: Kysely<Tables>,
  userId: UserId,
  productId: ProductId,
  now: Date,
): Promise<E.Either<ServiceError, undefined>> => {
  const product = await db
    .selectFrom('products')
    .leftJoin('product_search as shown', 'shown.id', 'products.id')
    .select(['products.id', sql<Kopecks>`coalesce(shown.price, products.price)`.as('price')])
    .where('products.id', '=', productId)
    .executeTakeFirst()
  if (product === undefined) return E.left(notFound)
  const added = await db
    .insertInto('favourites')
    .values({ user_id: userId, product_id: productId, created_at: now, seen_price: product.price })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 0n ? E.left(alreadyDone(strings.alreadyAdded)) : E.right(undefined)
}

export const removeFavourite = async (
  db: Kysely<Tables>,
  userId: UserId,
  productId: ProductId,
): Promise<E.Either<ServiceError, undefined>> => {
  const removed = await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return removed.numDeletedRows === 0n ? E.left(alreadyDone(strings.alreadyRemoved)) : E.right(undefined)
}
