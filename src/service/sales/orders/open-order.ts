import * as E from 'fp-ts/Either'
import type { Order, OrderId } from '../../../domain/order/order.ts'
import { notFound, type ShopError } from '../../platform/http/service-error.ts'
import type { Knowledge } from '../../reference-data.ts'
import type { ShopDeps } from '../../service-deps.ts'
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
