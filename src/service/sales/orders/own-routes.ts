import * as E from 'fp-ts/Either'
import {
  getOrders,
  getRefund,
  getUnpaidOrder,
  refundOrder,
  repeatForEdit as repeatEndpoint,
} from '../../../contract/sales/orders.ts'
import type { Router } from '../../platform/http/router.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import type { SalesDeps } from '../deps.ts'
import { historyOf, unpaidOrderOf } from './history.ts'
import { openOrder } from './checkout/open-order.ts'
import { openedTo } from './order-access.ts'
import { refundOf } from './returns/refund.ts'
import { repeatForEdit } from './repeat.ts'
import { registerReturn } from './returns/returned-lines.ts'

const LIMIT = 10

export const ownOrderRoutes = (router: Router, deps: SalesDeps, referenceData: CatalogueData): void => {
  router.on(getOrders, async ({ query: { page = 1, limit = LIMIT, status } }, { user }) =>
    E.right(await historyOf(deps, referenceData, user.id, { page, limit, status })),
  )

  router.on(getUnpaidOrder, async (_, { user }) => E.right(await unpaidOrderOf(deps, user.id)))

  router.on(repeatEndpoint, async ({ params, query: { token, onlyEdit } }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    if (E.isLeft(id)) return id
    const shopper = await caller.identify()
    return E.isLeft(shopper)
      ? shopper
      : repeatForEdit(deps, { orderId: id.right, shopper: shopper.right, onlyEdit }, referenceData)
  })

  router.on(getRefund, async ({ params }, caller) => {
    const id = await openedTo(deps, caller, params.id, undefined)
    return E.isLeft(id) ? id : refundOf(deps, id.right, referenceData)
  })

  router.on(refundOrder, async ({ params, body }, caller) => {
    const id = await openedTo(deps, caller, params.id, undefined)
    if (E.isLeft(id)) return id
    const registered = await registerReturn(deps, caller.user.id, id.right, body)
    return E.isLeft(registered) ? registered : openOrder(deps, id.right, referenceData)
  })
}
