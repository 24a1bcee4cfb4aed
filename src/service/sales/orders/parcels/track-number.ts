import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { announceOrder } from '../order-messages.ts'
import type { OrderRow } from '../../order-row.ts'

/** Expects a locked order. The buyer gets one message for each new number. */
export const storeTrackNumber = async (
  trx: Transaction<Tables>,
  { id, track_number }: Pick<OrderRow, 'id' | 'track_number'>,
  trackNumber: string,
  now: Date,
): Promise<void> => {
  if (track_number === trackNumber) return
  await trx.updateTable('orders').set({ track_number: trackNumber }).where('id', '=', id).execute()
  await announceOrder(trx, { orderId: id, fact: 'tracked', which: trackNumber }, now)
}
