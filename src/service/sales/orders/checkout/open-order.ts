import * as E from 'fp-ts/Either'
import type { Order, OrderId } from '../../../../domain/order/order.ts'
import { notFound, type ServiceError } from '../../../platform/http/service-error.ts'
import type { CatalogueData } from '../../../catalogue/public.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import { readOrders } from '../read-orders.ts'

export const openOrder = async (
  deps: Pick<PlatformDeps, 'db' | 'clock'>,
  id: OrderId,
  referenceData: CatalogueData,
): Promise<E.Either<ServiceError, { readonly order: Order }>> => {
  const [order] = await readOrders(deps, [id], referenceData)
  return order === undefined ? E.left(notFound) : E.right({ order })
}
