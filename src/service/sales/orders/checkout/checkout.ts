import * as E from 'fp-ts/Either'
import type { OrderRequest } from '../../../../contract/sales/orders.ts'
import type { OrderId } from '../../../../domain/order/order.ts'
import type { DeliveryContext } from '../../../../domain/place/place.ts'
import { transactionally } from '../../../platform/database/transactionally.ts'
import type { Shopper } from '../../../platform/http/caller.ts'
import type { ServiceError } from '../../../platform/http/service-error.ts'
import type { CatalogueData } from '../../../catalogue/public.ts'
import { offeredProviders } from '../../payments/methods.ts'
import type { SalesDeps } from '../../deps.ts'
import { bonusRates } from './discounts.ts'
import { placeOrder, type Checkout } from './place-order.ts'
import { receivingOf } from '../receiving.ts'

// Each retry sees less stock than the one before, so this limit is rarely reached.
const ATTEMPTS = 10

const placedAmongOthers = async (db: SalesDeps['db'], checkout: Checkout): Promise<E.Either<ServiceError, number>> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const placed = await transactionally(db, (trx) => placeOrder(trx, checkout))
    if (E.isRight(placed)) return placed
    const error = placed.left
    if (error._tag !== 'StockMoved') return E.left(error)
  }
  return E.left({ _tag: 'Busy' })
}

export interface CheckoutCall {
  readonly shopper: Shopper
  readonly idempotencyKey: string | undefined
  readonly request: OrderRequest
  readonly at: DeliveryContext | undefined
}

export const checkOut = async (
  deps: Pick<SalesDeps, 'db' | 'clock' | 'payments' | 'settings' | 'orderLimits'>,
  { directory, now, tree }: CatalogueData,
  { shopper, idempotencyKey, request, at }: CheckoutCall,
): Promise<E.Either<ServiceError, OrderId>> => {
  const { db, clock, orderLimits } = deps
  const deliveryContext = receivingOf(await directory(), request, at, now())
  if (E.isLeft(deliveryContext)) return deliveryContext
  const checkout = {
    shopper,
    idempotencyKey,
    request,
    deliveryContext: deliveryContext.right,
    tree: await tree(),
    today: now().today,
    providers: offeredProviders(deps),
    limits: orderLimits,
    rates: bonusRates(deps.settings()),
    now: new Date(clock.now()),
  }
  return E.map((id: number) => id as OrderId)(await placedAmongOthers(db, checkout))
}
