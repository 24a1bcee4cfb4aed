import * as E from 'fp-ts/Either'
import type { Order, OrderId } from '../../domain/order.ts'
import { notFound, type ShopError } from '../http/shop-error.ts'
import type { Knowledge } from '../knowledge.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { readOrder } from './read-order.ts'

/** An order for an answer. */
export const openOrder = async (
  deps: Pick<ShopDeps, 'db' | 'clock'>,
  id: OrderId,
  knowledge: Knowledge,
): Promise<E.Either<ShopError, { readonly order: Order }>> => {
  const order = await readOrder(deps, id, knowledge)
  return order === null ? E.left(notFound) : E.right({ order })
}
