import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { EditedSums, LinesAfter } from '../../../../domain/order/order-edit.ts'
import { bonusEarned, promoDiscount } from '../../../../domain/order/order-sums.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { OrderRow } from '../../order-row.ts'
import { suitableSum } from '../../orders/checkout/promocode-use.ts'
import type { EditableLine } from './place-lines.ts'

export type ShownSums = EditedSums & { readonly bonusEarned: number }

// What the promo code of the order takes off products that it did not have before. A fixed amount stays.
export const promoDiscountOfMore = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  { lines, added }: LinesAfter<EditableLine>,
): Promise<Kopecks> => {
  const promo =
    order.promocode === null
      ? undefined
      : await trx.selectFrom('promocodes').selectAll().where('code', '=', order.promocode).executeTakeFirst()
  if (promo === undefined || promo.percent === null) return 0 as Kopecks
  const item = (productId: number, sum: number) => ({ productId, sum, isForPromocode: true })
  const before = lines.map(({ line }) => item(line.productId, line.count * line.price))
  const after = [
    ...lines.map(({ line, kept, more, price }) => item(line.productId, (kept + more) * price)),
    ...added.map(({ productId, count, price }) => item(productId, count * price)),
  ]
  const more = (await suitableSum(trx, promo, after)) - (await suitableSum(trx, promo, before))
  return promoDiscount({ _tag: 'Percent', percent: promo.percent }, Math.max(more, 0) as Kopecks)
}

export const sumsOf = (order: OrderRow, sums: EditedSums): ShownSums => ({
  ...sums,
  bonusEarned:
    order.user_id === null ? 0 : bonusEarned((sums.itemsSum - sums.discountSum) as Kopecks, order.bonus_percent),
})
