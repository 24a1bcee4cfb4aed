import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { bonusEarned, returnedBonuses } from '../../../../domain/order/order-sums.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { enterBonus } from '../../../identity/public.ts'
import type { OrderRow } from '../../order-row.ts'
import { strings } from '../strings.ts'

interface ReturnedPrice {
  readonly before: Kopecks
  readonly now: Kopecks
}

// Returns spent bonuses and takes back earned ones. The balance may become negative.
export const returnBonus = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  price: ReturnedPrice,
  now: Date,
): Promise<void> => {
  const { id, user_id: userId, items_sum: itemsSum, discount_sum: discountSum, bonus: spent, bonus_percent } = order
  if (userId === null) return
  const earned = bonusEarned((itemsSum - discountSum) as Kopecks, bonus_percent)
  const shareOf = (bonuses: number) => returnedBonuses(bonuses, itemsSum, price.before, price.now)
  const part = { userId, kind: 'returned', partOf: id, now } as const
  await enterBonus(trx, { ...part, amount: shareOf(spent), title: strings.bonusOfReturn(id) })
  await enterBonus(trx, { ...part, amount: -shareOf(earned), title: strings.bonusTakenBack(id) })
}
