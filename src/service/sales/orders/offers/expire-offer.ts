import * as E from 'fp-ts/Either'
import { transactionally } from '../../../platform/database/transactionally.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { lockedOrder } from '../../order-row.ts'
import type { SettleDeps } from '../../payments/deps.ts'
import { settle } from '../../payments/settle.ts'
import { noteChange } from '../order-changes.ts'
import { endOffer, expireOffer } from './end-offer.ts'
import { strings } from './strings.ts'

// Ends an offer that was not answered, after a last check at the provider. A payment in progress keeps it.
const expire = async (deps: SettleDeps, offerId: number): Promise<E.Either<string, unknown>> => {
  const payments = await deps.db
    .selectFrom('payments')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('status', 'in', ['pending', 'capturing'])
    .execute()
  for (const payment of payments) await settle(deps, payment)
  return transactionally<string, unknown>(deps.db, async (trx) => {
    const found = await trx.selectFrom('order_offers').select('order_id').where('id', '=', offerId).executeTakeFirst()
    const order = found === undefined ? undefined : await lockedOrder(trx, found.order_id)
    const offer = await trx
      .selectFrom('order_offers')
      .selectAll()
      .where('id', '=', offerId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (order === undefined || offer === undefined) return E.right(null)
    const capturing = await trx
      .selectFrom('payments')
      .select('id')
      .where('offer_id', '=', offerId)
      .where('status', '=', 'capturing')
      .executeTakeFirst()
    if (capturing !== undefined) return E.left('its money is on its way')
    await endOffer(trx, offer, 'expired')
    await noteChange(trx, order, { author: offer.author, change: strings.expired }, new Date(deps.clock.now()))
    return E.right(null)
  })
}

export const offerExpiryJob = (deps: SettleDeps): Job =>
  defineJob(
    expireOffer,
    ({ offerId }) =>
      () =>
        expire(deps, offerId),
  )
