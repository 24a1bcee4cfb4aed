import * as E from 'fp-ts/Either'
import { sql, type Transaction } from 'kysely'
import type { BasketChange } from '../../../domain/basket/basket.ts'
import { type PricedTree, productsAt } from '../../catalogue/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import { type BasketLine, type EditedOrderOf, lockBasket, MAX_LINES, type LockedBasket } from './basket-lines.ts'
import { refusedLines } from './quantity-rules.ts'
import { strings } from './strings.ts'

// A cancelled request arrives within seconds. After this a lower number means that the client's clock was set back.
// [OC-99]
const SEQUENCE_MEMORY_MS = 120_000

type HeldLine = Pick<BasketLine, 'product_id' | 'comment'>

export interface Change {
  readonly guestKey: string
  readonly lines: BasketChange
  readonly sequence: number | undefined
  readonly deliveryContext: ResolvedDeliveryContext
  readonly tree: PricedTree
  readonly now: Date
}

const isOutdated = ({ last_sequence, sequenced_at }: LockedBasket, { sequence, now }: Change): boolean =>
  sequence !== undefined &&
  sequence < last_sequence &&
  sequenced_at !== null &&
  now.getTime() - sequenced_at.getTime() < SEQUENCE_MEMORY_MS

// A rejected change also advances the sequence, so that an older one cannot follow it. Reads the lines in the same
// round trip.
const markSeen = (
  trx: Transaction<Tables>,
  basketId: number,
  { sequence, now }: Change,
): Promise<ReadonlyArray<HeldLine>> =>
  trx
    .with('seen', (db) =>
      db
        .updateTable('baskets')
        .set({ updated_at: now, ...(sequence === undefined ? {} : { last_sequence: sequence, sequenced_at: now }) })
        .where('id', '=', basketId),
    )
    .selectFrom('basket_lines')
    .select(['product_id', 'comment'])
    .where('basket_id', '=', basketId)
    .execute()

const apply = async (
  trx: Transaction<Tables>,
  basketId: number,
  heldLines: ReadonlyArray<HeldLine>,
  { lines }: Change,
): Promise<E.Either<ServiceError, void>> => {
  const held = new Map(heldLines.map((line) => [line.product_id, line]))
  const requested = Object.entries(lines).map(([id, line]) => ({ ...line, productId: Number(id) }))
  const removed = requested
    .filter(({ count, productId }) => count === 0 && held.has(productId))
    .map(({ productId }) => productId)
  const nonZero = requested.filter(({ count }) => count > 0)
  const added = nonZero.filter(({ productId }) => !held.has(productId))
  if (added.length > 0 && held.size + added.length - removed.length > MAX_LINES) {
    return E.left(invalid('lines', strings.tooManyLines))
  }
  if (removed.length > 0) {
    await trx.deleteFrom('basket_lines').where('basket_id', '=', basketId).where('product_id', 'in', removed).execute()
  }
  if (nonZero.length > 0) {
    const addedIds = added.map(({ productId }) => productId)
    await trx
      // a product that comes into the basket is no longer saved for later
      .with('unsaved', (db) =>
        db
          .deleteFrom('saved_lines')
          .where('basket_id', '=', basketId)
          .where(sql<boolean>`product_id = any(${addedIds}::integer[])`),
      )
      .insertInto('basket_lines')
      .values(
        nonZero.map(({ productId, count, comment }) => ({
          basket_id: basketId,
          product_id: productId,
          count,
          comment: comment ?? held.get(productId)?.comment ?? '',
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['basket_id', 'product_id']).doUpdateSet((line) => ({
          count: line.ref('excluded.count'),
          comment: line.ref('excluded.comment'),
        })),
      )
      .execute()
  }
  return E.right(undefined)
}

// Sets counts and comments atomically. Ignores a change with an older sequence number. [CART-06..08, CART-17,
// CART-27, OC-99]
export const changeBasket = async (
  trx: Transaction<Tables>,
  editedOrderOf: EditedOrderOf,
  change: Change,
): Promise<E.Either<ServiceError, void>> => {
  const { lines, deliveryContext, tree } = change
  const basket = await lockBasket(trx, change.guestKey, change.now)
  if (isOutdated(basket, change)) return E.right(undefined)
  const held = await markSeen(trx, basket.id, change)
  const ids = Object.keys(lines).map(Number)
  const edited = basket.edits_order_id === null ? null : await editedOrderOf(trx, change.guestKey)
  const products = await productsAt(trx, ids, deliveryContext, tree, edited?.freed)
  if (products.length < ids.length) return E.left(notFound)
  const messages = refusedLines(products, ({ id }) => lines[id]?.count ?? 0, deliveryContext.deliveryType)
  return messages.length > 0 ? E.left({ _tag: 'LineLimits', messages }) : apply(trx, basket.id, held, change)
}
