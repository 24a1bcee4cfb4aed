import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import { acceptOrderOffer, declineOrderOffer } from '../../../../contract/sales/order-offers.ts'
import type { CatalogueData } from '../../../catalogue/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { transactionally } from '../../../platform/database/transactionally.ts'
import type { Router } from '../../../platform/http/router.ts'
import { notFound, type ServiceError } from '../../../platform/http/service-error.ts'
import type { SalesDeps } from '../../deps.ts'
import { lockedOrder, type OrderRow } from '../../order-row.ts'
import type { PaymentDeps } from '../../payments/deps.ts'
import { startOfferPayment } from '../../payments/start-payment.ts'
import { openOrder } from '../checkout/open-order.ts'
import { openedTo } from '../order-access.ts'
import { noteChange } from '../order-changes.ts'
import { dueOf, fitsOrder, openOfferOf, type OfferRow } from '../../payments/open-offer.ts'
import { endOffer } from './end-offer.ts'
import { strings } from './strings.ts'

const over = E.left<ServiceError>({ _tag: 'Conflict', message: strings.over })

interface Opened {
  readonly order: OrderRow
  readonly offer: OfferRow
}

const opened = async (
  trx: Transaction<Tables>,
  orderId: number,
  offerId: number,
  now: Date,
): Promise<E.Either<ServiceError, Opened>> => {
  const order = await lockedOrder(trx, orderId)
  if (order === undefined) return E.left(notFound)
  const offer = await openOfferOf(trx, orderId)
  if (offer === undefined || offer.id !== offerId || offer.open_until <= now || !fitsOrder(offer, order)) return over
  return E.right({ order, offer })
}

export const orderOfferRoutes = (router: Router, deps: SalesDeps & PaymentDeps, data: CatalogueData): void => {
  const { db, clock, paymentFacts } = deps
  router.on(acceptOrderOffer, async ({ params, query: { token }, body: { offerId } }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    if (E.isLeft(id)) return id
    const now = new Date(clock.now())
    const agreed = await transactionally<ServiceError, { readonly isPaidFor: boolean }>(db, async (trx) => {
      const found = await opened(trx, id.right, offerId, now)
      if (E.isLeft(found)) return found
      const { order, offer } = found.right
      if ((await dueOf(trx, order, offer)) > 0) return E.right({ isPaidFor: false })
      await paymentFacts.offerAgreed(trx, order, offer, now)
      return E.right({ isPaidFor: true })
    })
    if (E.isLeft(agreed)) return agreed
    if (agreed.right.isPaidFor) return E.right({ url: null })
    return E.map((url: string) => ({ url }))(await startOfferPayment(deps, id.right, offerId))
  })

  router.on(declineOrderOffer, async ({ params, query: { token }, body: { offerId } }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    if (E.isLeft(id)) return id
    const now = new Date(clock.now())
    const declined = await transactionally<ServiceError, undefined>(db, async (trx) => {
      const found = await opened(trx, id.right, offerId, now)
      if (E.isLeft(found)) return found
      const { order, offer } = found.right
      await endOffer(trx, offer, 'declined')
      await noteChange(trx, order, { author: strings.buyer, change: strings.declined }, now)
      return E.right(undefined)
    })
    return E.isLeft(declined) ? declined : openOrder(deps, id.right, data)
  })
}
