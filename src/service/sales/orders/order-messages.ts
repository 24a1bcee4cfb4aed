import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Transaction } from 'kysely'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { OrderLife } from '../../../domain/order/order-life.ts'
import { isAwaitingPayment, isCanceled, ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { jobKind, type Job } from '../../platform/jobs/job.ts'
import type { Message } from '../../platform/messages/message.ts'
import { sendMessage } from '../../platform/messages/send.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { orderLetter, orderSms, type OrderFact, type OrderInMessages } from './message-texts.ts'
import { orderToken } from './order-token.ts'

const facts: Readonly<Record<OrderFact, null>> = {
  placed: null,
  paid: null,
  ready: null,
  onTheWay: null,
  delivered: null,
  cancelled: null,
  refunded: null,
}

const orderFact = jobKind(
  'orderMessage',
  t.intersection([
    t.type({ orderId: t.number, fact: t.keyof(facts) }),
    t.partial({ which: t.string, amount: t.number }),
  ]),
)

type Told = t.TypeOf<typeof orderFact.payload>

export const announceOrder = (trx: Transaction<Tables>, told: Told, now: Date): Promise<void> =>
  enqueue(trx, orderFact, { told, runAt: now })

const { completed, onTheWay, ready } = ORDER_STATUS

const factOf = (
  before: Pick<OrderLife, 'isPaid'> & { readonly status: number },
  { status, isPaid }: OrderLife,
): OrderFact | null => {
  if (status !== before.status) {
    if (isCanceled(status)) return 'cancelled'
    if (status === completed) return 'delivered'
    if (status === ready) return 'ready'
    if (status === onTheWay) return 'onTheWay'
  }
  return isPaid && !before.isPaid ? 'paid' : null
}

export const announceChange = async (
  trx: Transaction<Tables>,
  { id, status, is_paid: isPaid }: { readonly id: number; readonly status: number; readonly is_paid: boolean },
  after: OrderLife,
  now: Date,
): Promise<void> => {
  const fact = factOf({ status, isPaid }, after)
  if (fact !== null) await announceOrder(trx, { orderId: id, fact }, now)
}

type Deps = Pick<ServiceDeps, 'db' | 'clock' | 'brand' | 'origin' | 'secret'>

const orderOf = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('shops', 'shops.id', 'orders.shop_id')
    .select([
      'orders.user_id',
      'orders.status',
      'orders.is_paid',
      'orders.delivery_type',
      'orders.sum',
      'orders.first_name',
      'orders.phone',
      'orders.email',
      'users.email as account_email',
      'users.is_email_confirmed',
      'users.notify_email',
      'users.notify_sms',
      'shops.name as shop_name',
      'shops.address as shop_address',
      'shops.work_time',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst()

type OrderRead = NonNullable<Awaited<ReturnType<typeof orderOf>>>

const pickupOf = ({ delivery_type, shop_name, shop_address, work_time }: OrderRead): string | null =>
  delivery_type === 'pickup' && shop_name !== null
    ? [shop_name, shop_address, work_time].filter(Boolean).join(', ')
    : null

const inMessages = async (
  trx: Transaction<Tables>,
  { origin, secret }: Deps,
  { orderId, amount }: Told,
  order: OrderRead,
): Promise<OrderInMessages> => {
  const [lines, { day }] = await Promise.all([
    trx
      .selectFrom('order_lines')
      .select(['title', 'count', 'price'])
      .where('order_id', '=', orderId)
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
    name: order.first_name,
    lines: lines.map(({ title, count, price }) => `${title}: ${count} шт. по ${formatPrice(price)}`),
    sum: formatPrice(order.sum),
    deliveryType: order.delivery_type,
    pickup: pickupOf(order),
    storedUntil: day,
    awaitsPayment: isAwaitingPayment(order.status) && !order.is_paid,
    isPaid: order.is_paid,
    amount: amount === undefined ? null : formatPrice(amount as Kopecks),
    link:
      order.user_id === null
        ? `${origin}/order/success/?id=${orderId}&token=${orderToken(secret, orderId)}`
        : `${origin}/cabinet/orders/${orderId}/`,
  }
}

/** No order e-mails go to an unconfirmed account address. */
const mailboxOf = ({ email, account_email, is_email_confirmed }: OrderRead): string | null => {
  const to = email ?? account_email
  return to !== null && to.toLowerCase() === account_email && is_email_confirmed !== true ? null : to
}

/** Follows the account's notification settings. Guests get e-mail only, because their phone is not verified. */
const messagesOf = (fact: OrderFact, brand: string, row: OrderRead, order: OrderInMessages): ReadonlyArray<Message> => {
  const email = mailboxOf(row)
  const isGuest = row.user_id === null
  return [
    ...(row.phone !== '' && email !== null && (isGuest || row.notify_email === true)
      ? [{ channel: 'mail' as const, to: email, ...orderLetter(fact, brand, order) }]
      : []),
    ...(row.phone !== '' && !isGuest && row.notify_sms === true
      ? [{ channel: 'sms' as const, to: row.phone, text: orderSms(fact, brand, order) }]
      : []),
  ]
}

const isFirst = async (
  trx: Transaction<Tables>,
  { orderId, fact, which }: Told,
  channel: 'mail' | 'sms',
): Promise<boolean> =>
  (await trx
    .insertInto('order_messages')
    .values({ order_id: orderId, fact: which === undefined ? fact : `${fact} ${which}`, channel })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()) !== undefined

/** Sends one message per event and channel, even if the job runs again. */
export const orderMessageJob = (deps: Deps): Job =>
  defineJob(
    orderFact,
    (told) => () =>
      deps.db.transaction().execute(async (trx) => {
        const row = await orderOf(trx, told.orderId)
        if (row === undefined) return E.right(null)
        const order = await inMessages(trx, deps, told, row)
        const now = new Date(deps.clock.now())
        for (const message of messagesOf(told.fact, deps.brand, row, order)) {
          if (message.channel !== 'call' && (await isFirst(trx, told, message.channel)))
            await sendMessage(trx, message, { now })
        }
        return E.right(null)
      }),
  )
