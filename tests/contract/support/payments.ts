import { getOrder, type createOrder } from '../../../src/contract/sales/orders.ts'
import type { TypeOf } from '../../../src/contract/kernel/described.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { request, type Reply } from './request.ts'
import type { TestShop } from './shop.ts'

type PlacedAnswer = TypeOf<(typeof createOrder)['response']>

export interface Placed {
  readonly id: OrderId
  readonly token: string
  readonly paymentUrl: string
}

/** An order with a payment address. */
export const placedOf = ({ answer: { order, token, paymentUrl } }: Pick<Reply<PlacedAnswer>, 'answer'>): Placed => {
  if (order.id === undefined || paymentUrl === null) throw new Error('there is nowhere to pay')
  return { id: order.id, token, paymentUrl }
}

export const openedBy = async (shop: TestShop, { id, token }: Pick<Placed, 'id' | 'token'>) =>
  (await request(shop, getOrder, { params: { id }, query: { token } })).answer.order

/** Submits a button of the sandbox's page, as a browser without scripts does. */
export const press = (shop: TestShop, paymentUrl: string, outcome: 'pay' | 'refuse' | 'leave'): Promise<Response> =>
  shop.sandbox(paymentUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }),
  })

export const paymentsOf = (shop: TestShop, id: number) =>
  shop.db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('attempt').execute()

/** Net payment of the sandbox's shopper, in kopecks: captured minus refunded. */
export const spentOn = async (shop: TestShop, id: number): Promise<number> => {
  const rows = await shop.db
    .selectFrom('sandbox_payments as sandbox')
    .innerJoin('payments', (join) =>
      join.onRef('payments.provider', '=', 'sandbox.provider').onRef('payments.provider_id', '=', 'sandbox.id'),
    )
    .select(['sandbox.amount', 'sandbox.refunded'])
    .where('order_id', '=', id)
    .where('state', '=', 'captured')
    .execute()
  return rows.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
}
