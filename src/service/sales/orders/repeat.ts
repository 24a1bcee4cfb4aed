import * as E from 'fp-ts/Either'
import { sql, type Transaction } from 'kysely'
import { MAX_AMOUNT } from '../../../domain/basket/basket.ts'
import type { Order, OrderId } from '../../../domain/order/order.ts'
import { linesOf, lockBasket, MAX_LINES, type LockedBasket } from '../basket/basket-lines.ts'
import { strings as basketStrings } from '../basket/strings.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Shopper } from '../../platform/http/caller.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { editErrorOf } from './checkout/edited-order.ts'
import { openOrder } from './checkout/open-order.ts'
import { lockedOrder } from '../order-row.ts'
import { strings } from './strings.ts'

const availableOf = ({ shipments }: Order): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  const bought = shipments.flatMap(({ items }) => items).filter((item) => item.isGift !== true)
  for (const { product, count, isRemoved } of bought) {
    const requested = (counts.get(product.id) ?? 0) + (isRemoved ? 0 : count)
    counts.set(product.id, Math.min(requested, product.productBranchStocks ?? 0, MAX_AMOUNT))
  }
  return new Map([...counts].filter(([, count]) => count > 0))
}

const full = E.left<ServiceError>({ _tag: 'Conflict', message: basketStrings.tooManyLines })

// Adds what is in stock, ticked, never lowering a count.
const repeat = async (
  trx: Transaction<Tables>,
  basket: LockedBasket,
  key: string,
  order: Order,
): Promise<E.Either<ServiceError, unknown>> => {
  const available = [...availableOf(order)].toSorted(([one], [other]) => one - other)
  if (available.length === 0) return E.left({ _tag: 'Conflict', message: strings.nothingToRepeat })
  const held = new Set((await linesOf(trx, key)).map(({ product_id }) => product_id))
  const added = available.filter(([id]) => !held.has(id)).slice(0, MAX_LINES - held.size)
  const lines = [...available.filter(([id]) => held.has(id)), ...added]
  if (lines.length === 0) return full
  await trx
    .insertInto('basket_lines')
    .values(lines.map(([product_id, count]) => ({ basket_id: basket.id, product_id, count })))
    .onConflict((conflict) =>
      conflict.columns(['basket_id', 'product_id']).doUpdateSet((line) => ({
        count: line.fn<number>('greatest', ['basket_lines.count', 'excluded.count']),
        disabled: false,
      })),
    )
    .execute()
  return E.right(null)
}

// The order's lines become the ticked ones; other lines stay, unticked.
const edit = async (
  trx: Transaction<Tables>,
  basket: LockedBasket,
  key: string,
  { id: orderId = 0 as OrderId }: Order,
  revision: number,
): Promise<E.Either<ServiceError, unknown>> => {
  const ordered = await trx
    .selectFrom('order_lines')
    .select((line) => ['product_id', line.fn.sum<number>('count').as('count'), line.fn.max('comment').as('comment')])
    .where('order_id', '=', orderId)
    .where('is_removed', '=', false)
    // price rules add the gifts again
    .where(sql<boolean>`not coalesce(rules @> '[{"isGift": true}]', false)`)
    .groupBy('product_id')
    .orderBy('product_id')
    .execute()
  const held = (await linesOf(trx, key)).map(({ product_id }) => product_id)
  if (new Set([...held, ...ordered.map(({ product_id }) => product_id)]).size > MAX_LINES) return full
  await trx.updateTable('basket_lines').set({ disabled: true }).where('basket_id', '=', basket.id).execute()
  await trx
    .insertInto('basket_lines')
    .values(
      ordered.map(({ count, ...line }) => ({
        ...line,
        basket_id: basket.id,
        count: Math.min(Number(count), MAX_AMOUNT),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['basket_id', 'product_id']).doUpdateSet((line) => ({
        count: line.ref('excluded.count'),
        comment: line.ref('excluded.comment'),
        disabled: false,
      })),
    )
    .execute()
  await trx
    .updateTable('baskets')
    .set({ edits_order_id: orderId, edits_revision: revision })
    .where('id', '=', basket.id)
    .execute()
  return E.right(null)
}

export interface Repetition {
  readonly orderId: OrderId
  readonly shopper: Shopper
  readonly onlyEdit: boolean | undefined
}

// Puts an order's products into the basket. If the order can still be changed, the basket replaces it when it is
// placed. Returns the order's delivery context. [ORD-17]
export const repeatForEdit = async (
  deps: Pick<PlatformDeps, 'db' | 'clock'>,
  { orderId, shopper: { key }, onlyEdit = false }: Repetition,
  referenceData: CatalogueData,
): Promise<E.Either<ServiceError, Pick<Order, 'city' | 'deliveryData'>>> => {
  const opened = await openOrder(deps, orderId, referenceData)
  if (E.isLeft(opened)) return opened
  const { order } = opened.right
  return transactionally<ServiceError, Pick<Order, 'city' | 'deliveryData'>>(deps.db, async (trx) => {
    const basket = await lockBasket(trx, key, new Date(deps.clock.now()))
    const row = await lockedOrder(trx, orderId)
    const editError = row === undefined ? null : editErrorOf(row, row.revision)
    if (onlyEdit && editError !== null) return E.left({ _tag: 'Conflict', message: editError })
    const done =
      editError === null
        ? await edit(trx, basket, key, order, row?.revision ?? 0)
        : await repeat(trx, basket, key, order)
    return E.map(() => ({ city: order.city, deliveryData: order.deliveryData }))(done)
  })
}
