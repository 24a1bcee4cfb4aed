import * as E from 'fp-ts/Either'
import { sql, type Transaction } from 'kysely'
import { getSavedLines, removeSavedLine, saveLine } from '../../../contract/sales/saved-lines.ts'
import { MAX_SAVED_LINES } from '../../../domain/basket/saved.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { type CatalogueData, productsAt } from '../../catalogue/public.ts'
import type { ShopRouter } from '../../delivery/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { lockBasket } from './basket-lines.ts'
import { strings } from './strings.ts'

/** The user's lines stay, the guest's others are added. */
export const mergeSaved = (trx: Transaction<Tables>, fromBasketId: number, toBasketId: number) =>
  sql`
  insert into saved_lines (basket_id, product_id, count, comment, saved_at)
  select ${toBasketId}, product_id, count, comment, saved_at from saved_lines where basket_id = ${fromBasketId}
  on conflict (basket_id, product_id) do nothing`.execute(trx)

const save = async (
  trx: Transaction<Tables>,
  ownerKey: string,
  { productId, ...line }: { readonly productId: number; readonly count: number; readonly comment: string },
  now: Date,
): Promise<E.Either<ServiceError, undefined>> => {
  const product = await trx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (product === undefined) return E.left(notFound)
  const { id } = await lockBasket(trx, ownerKey, now)
  const { others } = await trx
    .selectFrom('saved_lines')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('basket_id', '=', id)
    .where('product_id', '!=', productId)
    .executeTakeFirstOrThrow()
  if (others >= MAX_SAVED_LINES) return E.left(invalid('productId', strings.tooManySaved))
  await trx
    .insertInto('saved_lines')
    .values({ basket_id: id, product_id: productId, ...line, saved_at: now })
    .onConflict((conflict) => conflict.columns(['basket_id', 'product_id']).doUpdateSet(line))
    .execute()
  await trx.updateTable('baskets').set({ updated_at: now }).where('id', '=', id).execute()
  return E.right(undefined)
}

export const savedLineRoutes = (router: ShopRouter, { db, clock }: PlatformDeps, { tree }: CatalogueData): void => {
  router.on(getSavedLines, async (_, { shopper, deliveryContext }) => {
    const lines = await db
      .selectFrom('saved_lines as line')
      .innerJoin('baskets', 'baskets.id', 'line.basket_id')
      .select(['line.product_id', 'line.count', 'line.comment'])
      .where('guest_key', '=', shopper.key)
      .orderBy('line.saved_at', 'desc')
      .orderBy('line.product_id', 'desc')
      .execute()
    const ids = lines.map(({ product_id }) => product_id)
    const products = new Map<number, Product>(
      (await productsAt(db, ids, deliveryContext, await tree())).map((product) => [product.id, product]),
    )
    return E.right(
      lines.flatMap(({ product_id, count, comment }) => {
        const product = products.get(product_id)
        return product === undefined ? [] : [{ product, count, comment }]
      }),
    )
  })

  router.on(saveLine, ({ body }, { shopper }) =>
    transactionally(db, (trx) => save(trx, shopper.key, body, new Date(clock.now()))),
  )

  router.on(removeSavedLine, async ({ body: { productId } }, { shopper }) => {
    await db
      .deleteFrom('saved_lines')
      .where('product_id', '=', productId)
      .where('basket_id', 'in', (baskets) =>
        baskets.selectFrom('baskets').select('id').where('guest_key', '=', shopper.key),
      )
      .execute()
    return E.right(undefined)
  })
}
