import * as t from 'io-ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { jobKind } from '../../../platform/jobs/job.ts'
import { openOfferOf, type OfferRow } from '../../payments/open-offer.ts'
import { putInStock } from '../returns/return-stock.ts'

export const expireOffer = jobKind('expireOffer', t.type({ offerId: t.number }))

// What it would have written names the recipient: it does not outlive the offer.
const setState = async (trx: Transaction<Tables>, id: number, state: OfferRow['state']): Promise<void> => {
  await trx.updateTable('order_offers').set({ state, change: '{}', reserved: '[]' }).where('id', '=', id).execute()
}

/** The offer is over, and its units go back to the shelf. */
export const endOffer = async (
  trx: Transaction<Tables>,
  { id, reserved }: OfferRow,
  state: 'declined' | 'expired' | 'withdrawn',
): Promise<void> => {
  await setState(trx, id, state)
  for (const { productId, locationId, count } of reserved)
    await putInStock(trx, { product_id: productId, location_id: locationId, count })
}

/** The caller applies the change, which keeps the units. */
export const acceptOffer = (trx: Transaction<Tables>, { id }: OfferRow): Promise<void> => setState(trx, id, 'accepted')

/** What changes the order otherwise, or ends it, ends the offer too. The order is locked. */
export const withdrawOffer = async (trx: Transaction<Tables>, orderId: number): Promise<void> => {
  const offer = await openOfferOf(trx, orderId)
  if (offer !== undefined) await endOffer(trx, offer, 'withdrawn')
}
