import * as E from 'fp-ts/Either'
import {
  cancelOrder,
  changeOrderEmail,
  getCancelReasons,
  getOrder,
  getOrderStatus,
  payOrder,
} from '../../../contract/sales/orders.ts'
import { isAwaitingPayment } from '../../../domain/order/order-status.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import type { PaymentDeps } from '../payments/deps.ts'
import { openSettler } from '../payments/settle-open.ts'
import { startPayment } from '../payments/start-payment.ts'
import type { SalesDeps } from '../deps.ts'
import { cancelReasons } from './cancel-reasons.ts'
import { cancel } from './cancel.ts'
import { changeEmail } from './change-email.ts'
import { openOrder } from './checkout/open-order.ts'
import { openOfferOf } from '../payments/open-offer.ts'
import { openedTo } from './order-access.ts'

export const orderRoutes = (router: Router, deps: SalesDeps & PaymentDeps, referenceData: CatalogueData): void => {
  const { db } = deps
  const settleOpen = openSettler(deps)

  router.on(getCancelReasons, () => E.right(cancelReasons))

  router.on(getOrder, async ({ params, query: { token } }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    return E.isLeft(id) ? id : openOrder(deps, id.right, referenceData)
  })

  router.on(getOrderStatus, async ({ params, query: { token } }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    if (E.isLeft(id)) return id
    const read = () =>
      db.selectFrom('orders').select(['is_paid', 'status']).where('id', '=', id.right).executeTakeFirst()
    const before = await read()
    const isAwaited = before !== undefined && isAwaitingPayment(before.status)
    const isOpen = isAwaited || (await openOfferOf(db, id.right)) !== undefined
    if (isOpen) await settleOpen(id.right)
    const row = isOpen ? await read() : before
    return row === undefined
      ? E.left(notFound)
      : E.right({ orderId: id.right, isPaid: row.is_paid, status: row.status })
  })

  router.on(payOrder, async ({ params, query: { token }, body: { paymentMethod } }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    if (E.isLeft(id)) return id
    return E.map((url: string) => ({ url }))(await startPayment(deps, id.right, paymentMethod))
  })

  router.on(changeOrderEmail, async ({ params, query: { token }, body: { email } }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    if (E.isLeft(id)) return id
    const changed = await changeEmail(db, id.right, { email, author: null }, new Date(deps.clock.now()))
    return E.isLeft(changed) ? changed : openOrder(deps, id.right, referenceData)
  })

  router.on(cancelOrder, async ({ params, query: { token }, body }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    if (E.isLeft(id)) return id
    const cancelled = await cancel(deps, id.right, body)
    return E.isLeft(cancelled) ? cancelled : openOrder(deps, id.right, referenceData)
  })
}
