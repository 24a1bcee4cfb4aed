import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'
import { MAX_LISTED_PRODUCTS, MAX_LISTS, type ProductList } from '../../../domain/catalogue/product-list.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'

const strings = {
  tooManyLists: `Списков может быть не больше ${MAX_LISTS}`,
  tooManyProducts: `В списке может быть не больше ${MAX_LISTED_PRODUCTS} товаров`,
} as const

const TOKEN_BYTES = 16

type Done = E.Either<ServiceError, undefined>

const done: Done = E.right(undefined)

const products = sql<ReadonlyArray<ProductId>>`array(
  select product_id from product_list_items where list_id = product_lists.id order by added_at desc, product_id desc)`

export const listsOf = (db: Kysely<Tables>, userId: UserId): Promise<ReadonlyArray<ProductList>> =>
  db
    .selectFrom('product_lists')
    .select(['id', 'title', 'token', products.as('productIds')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export const sharedList = async (
  db: Kysely<Tables>,
  token: string,
): Promise<E.Either<ServiceError, { readonly title: string; readonly productIds: ReadonlyArray<ProductId> }>> => {
  const list = await db
    .selectFrom('product_lists')
    .select(['title', products.as('productIds')])
    .where('token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return list === undefined ? E.left(notFound) : E.right(list)
}

// Locks the user, so that concurrent calls cannot exceed the number of lists.
const isFull = async (trx: Transaction<Tables>, userId: UserId): Promise<boolean> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return (await listsOf(trx, userId)).length >= MAX_LISTS
}

export const createList = async (
  trx: Transaction<Tables>,
  userId: UserId,
  title: string,
  now: Date,
): Promise<E.Either<ServiceError, { readonly id: number }>> =>
  (await isFull(trx, userId))
    ? E.left(invalid('title', strings.tooManyLists))
    : E.right(
        await trx
          .insertInto('product_lists')
          .values({ user_id: userId, title: title.trim(), created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )

interface Change {
  readonly title?: string
  readonly deleted_at?: Date
  readonly token?: string | null
}

export interface OwnList {
  readonly id: number
  readonly userId: UserId
}

/** Changes a list of the user that is not deleted. */
export const changeList = async (db: Kysely<Tables>, { id, userId }: OwnList, change: Change): Promise<Done> => {
  const { numUpdatedRows } = await db
    .updateTable('product_lists')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? E.left(notFound) : done
}

export const restoreList = async (trx: Transaction<Tables>, { id, userId }: OwnList): Promise<Done> => {
  if (await isFull(trx, userId)) return E.left(invalid('title', strings.tooManyLists))
  const { numUpdatedRows } = await trx
    .updateTable('product_lists')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? E.left(notFound) : done
}

export const shareList = (db: Kysely<Tables>, { id, userId }: OwnList): Promise<Done> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return changeList(db, { id, userId }, { token: sql`coalesce(token, ${token})` as never })
}

const lockedList = (trx: Transaction<Tables>, { id, userId }: OwnList) =>
  trx
    .selectFrom('product_lists')
    .select(['id', products.as('productIds')])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const addToList = async (
  trx: Transaction<Tables>,
  own: OwnList,
  productId: ProductId,
  now: Date,
): Promise<Done> => {
  const list = await lockedList(trx, own)
  const product = await trx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (list === undefined || product === undefined) return E.left(notFound)
  if (list.productIds.includes(productId)) return done
  if (list.productIds.length >= MAX_LISTED_PRODUCTS) return E.left(invalid('productId', strings.tooManyProducts))
  await trx
    .insertInto('product_list_items')
    .values({ list_id: list.id, product_id: productId, added_at: now })
    .execute()
  return done
}

export const removeFromList = async (trx: Transaction<Tables>, own: OwnList, productId: ProductId): Promise<Done> => {
  const list = await lockedList(trx, own)
  if (list === undefined) return E.left(notFound)
  await trx
    .deleteFrom('product_list_items')
    .where('list_id', '=', list.id)
    .where('product_id', '=', productId)
    .execute()
  return done
}
