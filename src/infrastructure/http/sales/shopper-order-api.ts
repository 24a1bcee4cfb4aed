import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ShopperOrderApi } from '../../../application/ports/api/sales/shopper-order-api.ts'
import {
  cancelOrder,
  getCancelReasons,
  getOrders,
  getRefund,
  getUnpaidOrder,
  payOrder,
  refundOrder,
  repeatForEdit,
} from '../../../contract/sales/orders.ts'
import { stopEditing } from '../../../contract/sales/basket.ts'
import type { Call } from '../http.ts'

const PAGE_LIMIT = 10

export const httpShopperOrderApi = (call: Call, markReturning: () => void): ShopperOrderApi => ({
  orders: (page) => call(getOrders, { query: { page, limit: PAGE_LIMIT } }),
  cancelReasons: call(getCancelReasons),
  cancel: ({ orderId, token, ...body }) =>
    pipe(
      call(cancelOrder, { params: { id: orderId }, query: { token: token ?? undefined }, body }),
      TE.map(({ order }) => order),
    ),
  refundChoice: (id) => call(getRefund, { params: { id } }),
  refund: ({ orderId, items, fileIds, comment }) =>
    pipe(
      call(refundOrder, { params: { id: orderId }, body: { items: [...items], fileIds: [...fileIds], comment } }),
      TE.map(({ order }) => order),
    ),
  pay: (id) =>
    pipe(
      call(payOrder, { params: { id }, body: {} }),
      TE.map(({ url }) => url),
    ),
  unpaid: call(getUnpaidOrder),
  repeatForEdit: ({ id, token, onlyEdit }) =>
    pipe(
      call(repeatForEdit, { params: { id }, query: { token: token ?? undefined, onlyEdit } }),
      TE.map((repeated) => {
        // an order that is opened by its link may begin the first basket of this browser
        markReturning()
        return repeated
      }),
    ),
  stopEditing: call(stopEditing),
})
