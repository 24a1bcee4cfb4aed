import type { Kysely, Transaction } from 'kysely'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { totalLines } from '../../../domain/order/order-total.ts'
import { isAwaitingPayment } from '../../../domain/order/order-status.ts'
import type { Day } from '../../../domain/time/day.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import { openingText } from '../../delivery/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { cancelReasons, notCollectedReason } from './cancel-reasons.ts'
import { trackOf, type OrderInMessages } from './message-texts.ts'
import { orderToken } from '../order-token.ts'

export const orderOf = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('shops', 'shops.id', 'orders.shop_id')
    .select([
      'orders.user_id',
      'orders.status',
      'orders.is_paid',
      'orders.delivery_type',
      'orders.sum',
      'orders.items_sum',
      'orders.discount_sum',
      'orders.delivery_sum',
      'orders.first_name',
      'orders.phone',
      'orders.email',
      'orders.cancel_reason_id',
      'orders.cancel_comment',
      'orders.track_number',
      'orders.method_code',
      'users.email as account_email',
      'users.is_email_confirmed',
      'users.notify_email',
      'users.notify_sms',
      'users.notify_push',
      'shops.name as shop_name',
      'shops.address as shop_address',
      'shops.work_time',
      'shops.holidays',
      'shops.pickup_note',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst()

export type OrderRead = NonNullable<Awaited<ReturnType<typeof orderOf>>>

// A comment says more than the title «Другая причина».
const reasonOf = ({ cancel_reason_id, cancel_comment }: OrderRead): string | null => {
  const reason = [...cancelReasons, notCollectedReason].find(({ id }) => id === cancel_reason_id)
  const text = reason === undefined || reason.needComment ? cancel_comment : reason.title
  return text === null ? null : text.trim().replace(/\.$/, '') || null
}

const pickupOf = (
  { delivery_type, shop_name, shop_address, work_time, holidays, pickup_note }: OrderRead,
  today: Day,
): string | null => {
  if (delivery_type !== 'pickup' || shop_name === null) return null
  const opening = openingText(
    { work_time: work_time ?? '', holidays: holidays ?? [], pickup_note: pickup_note ?? '' },
    today,
  )
  return [shop_name, shop_address, opening].filter(Boolean).join(', ')
}

const SUM_TITLES = { discount: 'Скидка', delivery: 'Доставка', pickup: 'Самовывоз', free: 'бесплатно' } as const

// The products are lines of the letter already.
export const sumsOf = (
  order: Pick<OrderRead, 'items_sum' | 'discount_sum' | 'delivery_sum' | 'delivery_type'>,
): OrderInMessages['sums'] =>
  totalLines({
    itemsSum: order.items_sum,
    discountSum: order.discount_sum,
    deliverySum: order.delivery_sum,
  }).flatMap(({ of, sum }) => {
    if (of === 'goods') return []
    const title = of === 'delivery' && order.delivery_type === 'pickup' ? SUM_TITLES.pickup : SUM_TITLES[of]
    return [{ title, sum: of === 'delivery' && sum === 0 ? SUM_TITLES.free : formatPrice(sum) }]
  })

interface Details {
  readonly orderId: number
  readonly amount?: number | undefined
  readonly replaces?: number | undefined
  readonly reason?: string | undefined
  readonly change?: string | undefined
  readonly isSumSame?: boolean | undefined
  readonly isByPhone?: boolean | undefined
}

export const inMessages = async (
  trx: Transaction<Tables>,
  { origin, secret, clock }: Pick<PlatformDeps, 'origin' | 'secret' | 'clock'>,
  { orderId, amount, replaces, reason, change, isSumSame = false, isByPhone = false }: Details,
  order: OrderRead,
): Promise<OrderInMessages> => {
  const [lines, { day }] = await Promise.all([
    trx
      .selectFrom('order_lines')
      .select(['title', 'count', 'price'])
      .where('order_id', '=', orderId)
      .where('is_removed', '=', false)
      .orderBy('id')
      .execute(),
    trx
      .selectFrom('shipments')
      .select((shipment) => shipment.fn.max('storage_date').as('day'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    number: orderId,
    replaces: replaces ?? null,
    name: order.first_name,
    lines: lines.map(({ title, count, price }) => ({
      title,
      note: `${count} шт. по ${formatPrice(price)}`,
      sum: formatPrice((count * price) as Kopecks),
    })),
    sums: sumsOf(order),
    reason: reason ?? reasonOf(order),
    change: change ?? null,
    isSumSame,
    isByPhone,
    sum: formatPrice(order.sum),
    deliveryType: order.delivery_type,
    pickup: pickupOf(order, dayOfMillis(clock.now())),
    storedUntil: day,
    awaitsPayment: isAwaitingPayment(order.status) && !order.is_paid,
    isPaid: order.is_paid,
    amount: amount === undefined ? null : formatPrice(amount as Kopecks),
    track: trackOf(order.track_number, order.method_code),
    link:
      order.user_id === null || isByPhone
        ? `${origin}/order/success/?id=${orderId}&token=${orderToken(secret, orderId)}`
        : `${origin}/cabinet/orders/${orderId}/`,
  }
}
