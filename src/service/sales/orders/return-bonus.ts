import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import { bonusEarned, returnedBonuses } from '../../../domain/order/order-sums.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { enterBonus } from '../../identity/public.ts'
import type { OrderRow } from './order-row.ts'
import { strings } from './strings.ts'

interface ReturnedPrice {
  /** Of goods that came back before, and of those that come back now. */
  readonly before: Kopecks
  readonly now: Kopecks
}

/**
 * Goods that come back bring the bonuses that paid for them and take those that they earned. A balance may fall below
 * zero by that: what was earned may be spent already.
 */
export const returnBonus = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  price: ReturnedPrice,
  now: Date,
): Promise<void> => {
  const { id, user_id: userId, items_sum: itemsSum, discount_sum: discountSum, bonus: spent } = order
  if (userId === null) return
  const earned = bonusEarned((itemsSum - discountSum) as Kopecks)
  const shareOf = (bonuses: number) => returnedBonuses(bonuses, itemsSum, price.before, price.now)
  await enterBonus(trx, { userId, amount: shareOf(spent), kind: 'returned', title: strings.bonusOfReturn(id), now })
  await enterBonus(trx, { userId, amount: -shareOf(earned), kind: 'returned', title: strings.bonusTakenBack(id), now })
}
