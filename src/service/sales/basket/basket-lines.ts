import type { Kysely, Transaction } from 'kysely'
import { basketOf, type Basket, type EditedOrder } from '../../../domain/basket/basket.ts'
import { type PricedTree, type FreedUnits, productsAt } from '../../catalogue/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'

export const MAX_LINES = 200

export interface BasketLine {
  readonly product_id: number
  readonly count: number
  readonly comment: string
  readonly disabled: boolean
}

/** The order that a basket edits, or null: placing the basket replaces it. [ORD-17] */
export type EditedOrderOf = (
  db: Kysely<Tables>,
  ownerKey: string,
) => Promise<{
  readonly order: EditedOrder
  /** The order's units, free for the order that replaces it. Empty if the order can no longer be changed. */
  readonly freed: FreedUnits
} | null>

export interface LockedBasket {
  readonly id: number
  readonly last_sequence: number
  readonly sequenced_at: Date | null
  readonly edits_order_id: number | null
}

export const lockedBasket = (trx: Transaction<Tables>, guestKey: string): Promise<LockedBasket | undefined> =>
  trx
    .selectFrom('baskets')
    .select(['id', 'last_sequence', 'sequenced_at', 'edits_order_id'])
    .where('guest_key', '=', guestKey)
    .forUpdate()
    .executeTakeFirst()

export const lockBasket = async (trx: Transaction<Tables>, guestKey: string, now: Date): Promise<LockedBasket> => {
  await trx
    .insertInto('baskets')
    .values({ guest_key: guestKey, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('guest_key').doNothing())
    .execute()
  const basket = await lockedBasket(trx, guestKey)
  return basket ?? lockBasket(trx, guestKey, now)
}

export const linesOf = (db: Kysely<Tables>, guestKey: string): Promise<ReadonlyArray<BasketLine>> =>
  db
    .selectFrom('basket_lines as line')
    .innerJoin('baskets', 'baskets.id', 'line.basket_id')
    .select(['line.product_id', 'line.count', 'line.comment', 'line.disabled'])
    .where('guest_key', '=', guestKey)
    .orderBy('line.position')
    .execute()

export const readBasket = async (
  db: Kysely<Tables>,
  editedOrderOf: EditedOrderOf,
  guestKey: string,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<Basket> => {
  const [stored, edited] = await Promise.all([linesOf(db, guestKey), editedOrderOf(db, guestKey)])
  const lines = new Map(stored.map((line) => [line.product_id, line]))
  const products = await productsAt(db, [...lines.keys()], deliveryContext, tree, edited?.freed)
  const basket = basketOf(
    products.flatMap((product) => {
      const line = lines.get(product.id)
      return line === undefined ? [] : [{ product, count: line.count, comment: line.comment, disabled: line.disabled }]
    }),
  )
  return edited === null ? basket : { ...basket, editedOrder: edited.order }
}
