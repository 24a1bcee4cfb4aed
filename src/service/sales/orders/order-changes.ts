import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { OrderRow } from '../order-row.ts'

/** Writes a line of the order's history that is no step of its life. */
export const noteChange = async (
  trx: Transaction<Tables>,
  { id, status, is_paid: isPaid }: Pick<OrderRow, 'id' | 'status' | 'is_paid'>,
  { author, change }: { readonly author: string; readonly change: string },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('order_events')
    .values({ order_id: id, status, is_paid: isPaid, happened_at: now, author, change })
    .execute()
}
