import { sql, type Transaction } from 'kysely'
import type { OrderRequest } from '../../../../contract/sales/orders.ts'
import { ORDER_STATUS } from '../../../../domain/order/order-status.ts'
import type { VatRate } from '../../../../domain/order/receipt.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Shopper } from '../../../platform/http/caller.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { ResolvedDeliveryContext } from '../../../delivery/public.ts'
import type { OrderDraft } from './draft.ts'
import { expireOrder } from '../expire.ts'

// Reservation time of a prepaid order, in milliseconds.
const PAYMENT_MS = 1_800_000
const PHONE_PAYMENT_MS = 86_400_000

export interface OrderToWrite {
  readonly shopper: Shopper
  readonly idempotencyKey: string | null
  readonly requestHash: string
  readonly request: OrderRequest
  readonly draft: OrderDraft
  readonly deliveryContext: ResolvedDeliveryContext
  readonly isPrepaid: boolean
  readonly isByPhone: boolean
  readonly now: Date
}

const statusOf = ({ isPrepaid }: OrderToWrite) => (isPrepaid ? ORDER_STATUS.awaitingPayment : ORDER_STATUS.new)

export const payUntilAfter = (now: Date, ms = PAYMENT_MS): Date => new Date(now.getTime() + ms)

const payUntil = ({ isPrepaid, isByPhone, now }: OrderToWrite) =>
  isPrepaid ? payUntilAfter(now, isByPhone ? PHONE_PAYMENT_MS : PAYMENT_MS) : null

const orderRow = (order: OrderToWrite) => ({
  ...contentOf(order),
  status: statusOf(order),
  pay_until: payUntil(order),
})

const contentOf = ({ shopper, idempotencyKey, requestHash, request, draft, deliveryContext, now }: OrderToWrite) => ({
  guest_key: shopper.key,
  user_id: shopper.userId,
  idempotency_key: idempotencyKey,
  request_hash: requestHash,
  payment_method: request.paymentMethod,
  city_id: deliveryContext.city.city.id,
  delivery_type: deliveryContext.deliveryType,
  method_code: request.methodCode,
  shop_id: deliveryContext.pickupPoint?.shop.id ?? null,
  address: deliveryContext.deliveryType === 'delivery' ? JSON.stringify(request.address) : null,
  first_name: request.contact.firstName,
  last_name: request.contact.lastName,
  phone: request.contact.phone,
  email: request.contact.email ?? null,
  comment: request.comment ?? '',
  items_sum: draft.itemsSum,
  delivery_sum: draft.deliverySum,
  discount_sum: draft.discounts.sum,
  promocode: draft.discounts.promocode,
  bonus: draft.discounts.bonus,
  bonus_percent: draft.discounts.earnsPercent,
  sum: draft.sum,
  created_at: now,
})

const PLACED_ID = sql<number>`(select id from placed)`

export const writeOrder = async (trx: Transaction<Tables>, order: OrderToWrite): Promise<number> => {
  const { shipments } = order.draft
  const { id } = await trx
    .with('placed', (db) => db.insertInto('orders').values(orderRow(order)).returning('id'))
    .with('shipped', (db) =>
      db
        .insertInto('shipments')
        .values(
          shipments.map(({ locationId, day }) => ({
            order_id: PLACED_ID,
            location_id: locationId,
            status: statusOf(order),
            delivery_date: day,
          })),
        )
        .returning(['id', 'location_id']),
    )
    .with('lines', (db) =>
      db.insertInto('order_lines').values(
        shipments
          .flatMap(({ lines }) => lines)
          .map(({ product, locationId, count, comment, price, rules }) => ({
            order_id: PLACED_ID,
            shipment_id: sql<number>`(select id from shipped where location_id = ${locationId})`,
            product_id: product.id,
            title: product.title,
            count,
            price,
            base_price: product.price.basePrice,
            rules: rules.length === 0 ? null : JSON.stringify(rules),
            vat: sql<VatRate | null>`(select vat from products where id = ${product.id})`,
            comment,
          })),
      ),
    )
    .selectFrom('placed')
    .select('id')
    .executeTakeFirstOrThrow()
  const runAt = payUntil(order)
  if (runAt !== null) await enqueue(trx, expireOrder, { payload: { orderId: id }, runAt })
  return id
}
