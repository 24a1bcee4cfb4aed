import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import { afterEvent } from '../../../domain/order/order-life.ts'
import { canCancel, canCloseUncollected, isAwaitingPayment, ORDER_STATUS } from '../../../domain/order/order-status.ts'
import { canStaffEdit } from '../../../domain/order/order-edit.ts'
import { canRefund } from '../../../domain/order/refund.ts'
import type { CityId } from '../../../domain/place/place.ts'
import { dayOfMillis, momentOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { grouped } from '../../platform/group-by.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { nextOf } from '../orders/advance.ts'
import { cancelReasons, notCollectedReason, shopCancelReasons } from '../orders/cancel-reasons.ts'
import { openOfferOf } from '../payments/open-offer.ts'
import { markedLines } from '../orders/marking.ts'
import { isGift, ruleDiscounts } from '../charged-prices.ts'
import { lifeOf, type OrderRow, unitCodes } from '../order-row.ts'
import { receivedFor } from '../payments/received-payments.ts'
import { returnsOfOrder } from './returns-queue.ts'
import { summaryOf, summaryRow } from './find-orders.ts'
import { titleOf } from '../orders/staff-texts.ts'

const at = (moment: Date) => momentOfMillis(moment.getTime())

const linesOf = async (db: Kysely<Tables>, orderId: number) => {
  const rows = await db
    .selectFrom('order_lines as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .innerJoin('shipments', 'shipments.id', 'line.shipment_id')
    .innerJoin('locations', 'locations.id', 'shipments.location_id')
    .selectAll('line')
    .select(['products.slug', 'products.sku', 'locations.title as location'])
    .select((line) =>
      line
        .selectFrom('order_returns as back')
        .select((back) => back.fn.coalesce(back.fn.sum<number>('back.count'), back.lit(0)).as('count'))
        .whereRef('back.order_line_id', '=', 'line.id')
        .as('returned'),
    )
    .where('line.order_id', '=', orderId)
    .orderBy('line.id')
    .execute()
  const [marked, codes] = [await markedLines(db, orderId), await unitCodes(db, orderId)]
  return rows.map((row) => ({
    id: row.id,
    isMarked: marked.has(row.id),
    codes: codes.get(row.id) ?? [],
    productId: row.product_id as never,
    slug: row.slug,
    title: row.title,
    sku: row.sku,
    count: row.count,
    price: row.price,
    rules: ruleDiscounts([row]) ?? [],
    isGift: isGift(row.rules),
    location: row.location,
    comment: row.comment,
    isCancelled: row.is_cancelled,
    isRemoved: row.is_removed,
    isReplacement: row.is_replacement,
    returnedCount: Number(row.returned ?? 0),
  }))
}

const paymentsOf = async (db: Kysely<Tables>, orderId: number) => {
  const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  const refunds = await db
    .selectFrom('payment_refunds as refund')
    .innerJoin('payments', 'payments.id', 'refund.payment_id')
    .selectAll('refund')
    .where('payments.order_id', '=', orderId)
    .orderBy('refund.id')
    .execute()
  const refundsOf = grouped(refunds, ({ payment_id }) => payment_id)
  return payments.map(
    ({ id, provider, reference, amount, status, created_at, settled_at, received_on, note, author }) => ({
      id,
      provider,
      reference,
      amount,
      status,
      createdAt: at(created_at),
      settledAt: settled_at === null ? null : at(settled_at),
      receivedOn: received_on,
      note,
      author,
      refunds: (refundsOf.get(id) ?? []).map((refund) => ({
        id: refund.id,
        amount: refund.amount,
        cause: refund.cause,
        status: refund.status,
        createdAt: at(refund.created_at),
      })),
    }),
  )
}

// Without receipts of payments that were never made.
const receiptsOf = async (db: Kysely<Tables>, orderId: number) => {
  const rows = await db
    .selectFrom('receipts')
    .select(['id', 'kind', 'amount', 'status', 'created_at', 'sent_at'])
    .where('order_id', '=', orderId)
    .where((is) => is.or([is('kind', '!=', 'prepayment'), is('status', '!=', 'owed')]))
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, amount, status, created_at, sent_at }) => ({
    id,
    kind,
    amount,
    status,
    createdAt: at(created_at),
    sentAt: sent_at === null ? null : at(sent_at),
  }))
}

const journalOf = async (db: Kysely<Tables>, orderId: number) => {
  const [notes, events, messages] = [
    await db.selectFrom('order_notes').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    await db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    await db.selectFrom('order_messages').select(['fact', 'channel']).where('order_id', '=', orderId).execute(),
  ]
  return {
    notes: notes.map(({ id, author, text, created_at }) => ({ id, author, text, createdAt: at(created_at) })),
    history: events.map(({ status, is_paid, happened_at, author, change }) => ({
      status,
      statusTitle: titleOf(status),
      isPaid: is_paid,
      at: at(happened_at),
      author,
      change,
    })),
    messages,
  }
}

const shipmentDays = (db: Kysely<Tables>, orderId: number) =>
  db
    .selectFrom('shipments')
    .select((shipment) => [
      shipment.fn.max('delivery_date').as('delivery'),
      shipment.fn.max('storage_date').as('storage'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

const ordersOfBuyer = async (db: Kysely<Tables>, { user_id, phone }: OrderRow): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select((order) => order.fn.countAll<number>().as('count'))
    .where((is) => (user_id === null ? is('phone', '=', phone) : is('user_id', '=', user_id)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const cancelReasonOf = ({ cancel_reason_id, cancel_comment }: OrderRow): string | null => {
  const reasons = [...cancelReasons, ...shopCancelReasons, notCollectedReason]
  const title = reasons.find(({ id }) => id === cancel_reason_id)?.title
  const parts = [title, cancel_comment].filter((part) => part !== undefined && part !== null && part !== '')
  return parts.length === 0 ? null : parts.join(': ')
}

const stepsOf = async (db: Kysely<Tables>, row: OrderRow, now: number) => {
  const life = await lifeOf(db, row)
  const today = dayOfMillis(now)
  const next = nextOf(row)
  return {
    nextStep: E.isRight(afterEvent(life, { _tag: 'MovedOn', to: next, on: today }))
      ? { status: next, title: titleOf(next) }
      : null,
    canCancel: canCancel(row.status),
    canCloseUncollected: canCloseUncollected(row.status),
    canEdit: canStaffEdit(row.status),
    canRemoveGoods: canRemove(row.status),
    canReturnGoods: canRefund(row.status, life.completedOn, today) && life.bought > life.returned,
  }
}

// An unpaid online order is changed by its buyer; a ready one is handed over or closed as not collected.
export const canRemove = (status: number): boolean => canCancel(status) && !isAwaitingPayment(status)

const parcelCard = async (db: Kysely<Tables>, orderId: number) => {
  const row = await db
    .selectFrom('parcels')
    .select(['carrier', 'state', 'carrier_status as status', 'problem', 'grams', 'length', 'width', 'height'])
    .select((parcel) => ['updated_at', parcel('label', 'is not', null).as('hasLabel')])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { updated_at, hasLabel, ...parcel } = row
  return { ...parcel, hasLabel: Boolean(hasLabel), updatedAt: at(updated_at) }
}

const offerOf = async (db: Kysely<Tables>, orderId: number) => {
  const offer = await openOfferOf(db, orderId)
  if (offer === undefined) return null
  const { changes, sum, open_until, author } = offer
  return { changes, sum, openUntil: at(open_until), author }
}

export const orderCard = async (db: Kysely<Tables>, id: number, now: number) => {
  const row = await summaryRow(db, id)
  if (row === undefined) return E.left<ServiceError>(notFound)
  const days = await shipmentDays(db, id)
  return E.right({
    ...summaryOf(row),
    ...(await stepsOf(db, row, now)),
    revision: row.revision,
    offer: await offerOf(db, id),
    promocode: row.promocode,
    bonus: row.bonus,
    ordersOfBuyer: await ordersOfBuyer(db, row),
    address: row.address,
    cityId: row.city_id as CityId,
    shopId: row.shop_id,
    deliveryDate: days.delivery,
    deliveryTime: row.delivery_time,
    storageDate: row.status === ORDER_STATUS.ready ? days.storage : null,
    comment: row.comment,
    cancelReason: cancelReasonOf(row),
    trackNumber: row.track_number,
    parcel: await parcelCard(db, id),
    lines: await linesOf(db, id),
    received: await receivedFor(db, id),
    payments: await paymentsOf(db, id),
    receipts: await receiptsOf(db, id),
    returns: await returnsOfOrder(db, id),
    ...(await journalOf(db, id)),
  })
}

export type OrderCard = Extract<Awaited<ReturnType<typeof orderCard>>, { readonly _tag: 'Right' }>['right']

export const readOrderForAudit = async (db: Kysely<Tables>, id: number | string): Promise<object | undefined> => {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'is_paid as isPaid', 'items_sum as itemsSum', 'discount_sum as discountSum', 'sum', 'bonus'])
    .select([
      'cancel_reason_id as cancelReasonId',
      'cancel_comment as cancelComment',
      'track_number as trackNumber',
      'email',
      'delivery_sum as deliverySum',
      'method_code as methodCode',
      'delivery_time as deliveryTime',
      'tags',
      'responsible_id as responsibleId',
      'revision',
    ])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (order === undefined) return undefined
  const codes = await unitCodes(db, Number(id))
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'title', 'count', 'is_cancelled', 'is_removed'])
    .where('order_id', '=', Number(id))
    .orderBy('id')
    .execute()
  const parcel = await parcelCard(db, Number(id))
  const returns = await returnsOfOrder(db, Number(id))
  const notes = await db.selectFrom('order_notes').select('text').where('order_id', '=', Number(id)).execute()
  return {
    ...order,
    lines: lines.map((line) => `${line.title} × ${line.count}${line.is_removed || line.is_cancelled ? ' −' : ''}`),
    returns: returns.map((back) => `${back.title} × ${back.count}: ${back.state}`),
    notes: notes.map(({ text }) => text),
    codes: [...codes.values()].flat(),
    received: await receivedFor(db, Number(id)),
    parcel: parcel?.state ?? null,
  }
}
