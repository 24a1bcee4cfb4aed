import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import { bonusEarned } from '../../../domain/order/order-sums.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ensureCard, enterBonus } from '../../identity/public.ts'
import type { OrderRow } from './order-row.ts'
import { strings } from './strings.ts'

/** An order that was handed out earns its shopper bonuses, once; a guest has nowhere to keep them. */
export const earnBonus = async (trx: Transaction<Tables>, order: OrderRow, now: Date): Promise<void> => {
  if (order.user_id === null) return
  const amount = bonusEarned((order.items_sum - order.discount_sum) as Kopecks)
  if (amount > 0) await ensureCard(trx, order.user_id)
  const title = strings.bonusEarned(order.id)
  await enterBonus(trx, { userId: order.user_id, amount, kind: 'earned', title, orderId: order.id, now })
}
