import type { Transaction } from 'kysely'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { noteChange } from '../orders/order-changes.ts'
import { withdrawOffer } from '../orders/offers/end-offer.ts'
import { announceOrder } from '../orders/order-messages.ts'
import type { OrderRow } from '../order-row.ts'
import { strings } from './strings.ts'

/** Who changes an order, and the reason that its buyer reads. */
export interface ChangeBy {
  readonly author: string
  readonly reason: string
}

interface Changed {
  readonly change: string
  readonly refund: Kopecks
}

/** Records changed products in the history of the order, and tells the buyer what changed and the new sum. */
export const recordChangedLines = async (
  trx: Transaction<Tables>,
  before: OrderRow,
  { author, reason }: ChangeBy,
  { change, refund }: Changed,
  now: Date,
): Promise<void> => {
  const { sum, version } = await trx
    .selectFrom('orders')
    .select(['sum', 'version'])
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  const isSumSame = sum === before.sum
  const why = reason.trim().replace(/\.$/, '')
  const line = [
    change,
    ...(why === '' ? [] : [strings.because(why)]),
    ...(isSumSame ? [] : [strings.newSum(formatPrice(before.sum), formatPrice(sum))]),
  ]
  await withdrawOffer(trx, before.id)
  await noteChange(trx, before, { author, change: line.join(' ') }, now)
  const about = { orderId: before.id, fact: 'changed' as const, which: String(version), change }
  await announceOrder(
    trx,
    { ...about, isSumSame, ...(why !== '' && { reason: why }), ...(refund > 0 && { amount: refund }) },
    now,
  )
}
