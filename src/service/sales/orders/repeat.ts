import * as E from 'fp-ts/Either'
import type { OrderId } from '../../../domain/order/order.ts'
import type { Order } from '../../../domain/order/order.ts'
import { linesOf, lockBasket, MOST_LINES } from '../basket/basket-lines.ts'
import { strings as basketStrings } from '../basket/strings.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Shopper } from '../../platform/http/caller.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import type { ReferenceData } from '../../reference-data.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { openOrder } from './open-order.ts'
import { strings } from './strings.ts'

const MOST_UNITS = 999

const availableOf = ({ shipments }: Order): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const { product, count, isRemoved } of shipments.flatMap(({ items }) => items)) {
    const wanted = (counts.get(product.id) ?? 0) + (isRemoved ? 0 : count)
    counts.set(product.id, Math.min(wanted, product.productBranchStocks ?? 0, MOST_UNITS))
  }
  return new Map([...counts].filter(([, count]) => count > 0))
}

/**
 * Adds an order's available goods to the basket, ticked, never lowering a count. Returns the order's delivery context.
 * [ORD-17]
 */
export const repeatForEdit = async (
  deps: Pick<ServiceDeps, 'db' | 'clock'>,
  orderId: OrderId,
  { key }: Shopper,
  referenceData: ReferenceData,
): Promise<E.Either<ServiceError, Pick<Order, 'city' | 'deliveryData'>>> => {
  const opened = await openOrder(deps, orderId, referenceData)
  if (E.isLeft(opened)) return opened
  const { order } = opened.right
  const available = [...availableOf(order)].toSorted(([one], [other]) => one - other)
  if (available.length === 0) return E.left({ _tag: 'Conflict', message: strings.nothingToRepeat })
  return transactionally<ServiceError, Pick<Order, 'city' | 'deliveryData'>>(deps.db, async (trx) => {
    const basket = await lockBasket(trx, key, new Date(deps.clock.now()))
    const held = new Set((await linesOf(trx, key)).map(({ product_id }) => product_id))
    const added = available.filter(([id]) => !held.has(id)).slice(0, MOST_LINES - held.size)
    const kept = [...available.filter(([id]) => held.has(id)), ...added]
    if (kept.length === 0) return E.left({ _tag: 'Conflict', message: basketStrings.tooManyLines })
    await trx
      .insertInto('basket_lines')
      .values(kept.map(([product_id, count]) => ({ basket_id: basket.id, product_id, count })))
      .onConflict((conflict) =>
        conflict.columns(['basket_id', 'product_id']).doUpdateSet((line) => ({
          count: line.fn<number>('greatest', ['basket_lines.count', 'excluded.count']),
          disabled: false,
        })),
      )
      .execute()
    return E.right({ city: order.city, deliveryData: order.deliveryData })
  })
}
