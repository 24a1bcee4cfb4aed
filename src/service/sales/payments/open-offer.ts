import { sql, type Kysely, type Selectable } from 'kysely'
import { canStaffEdit } from '../../../domain/order/order-edit.ts'
import { offerDue } from '../../../domain/order/order-offer.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OrderRow } from '../order-row.ts'
import { receivedFor } from './received-payments.ts'

export type OfferRow = Selectable<Tables['order_offers']>

export const openOfferOf = (db: Kysely<Tables>, orderId: number): Promise<OfferRow | undefined> =>
  db
    .selectFrom('order_offers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()

export const openOffersOf = (db: Kysely<Tables>, orderIds: ReadonlyArray<number>): Promise<ReadonlyArray<OfferRow>> =>
  db
    .selectFrom('order_offers')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::integer[])`)
    .where('state', '=', 'open')
    .execute()

/** Whether the locked order is still the one that the change was offered for. */
export const fitsOrder = (offer: OfferRow, order: OrderRow): boolean =>
  offer.state === 'open' && offer.revision === order.revision && canStaffEdit(order.status)

/** What the buyer still pays for the change. */
export const dueOf = async (
  db: Kysely<Tables>,
  { id, is_paid: isPaid, sum }: OrderRow,
  offer: OfferRow,
): Promise<Kopecks> => offerDue({ isPaid, sum }, await receivedFor(db, id), offer.sum)
