import { sql, type Kysely, type Selectable } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { promoError, type PromoError } from '../../../../domain/order/promocode.ts'
import { formatPrice } from '../../../../domain/money/format.ts'
import type { Day } from '../../../../domain/time/day.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { type Buyer, earlierOf } from '../../buyer.ts'
import { strings } from '../strings.ts'

export type Promocode = Selectable<Tables['promocodes']>

export interface PromoItem {
  readonly productId: number
  readonly sum: number
  /** False for units whose price rule excludes promo codes. */
  readonly isForPromocode: boolean
}

/** What a code discounts: units whose price rules allow it, in the categories of the code and below them. */
export const suitableSum = async (
  db: Kysely<Tables>,
  { categories }: Pick<Promocode, 'categories'>,
  allItems: ReadonlyArray<PromoItem>,
): Promise<Kopecks> => {
  const items = allItems.filter(({ isForPromocode }) => isForPromocode)
  const total = (of: ReadonlyArray<PromoItem>) => of.reduce((sum, line) => sum + line.sum, 0) as Kopecks
  if (categories.length === 0) return total(items)
  const { rows } = await sql<{ id: number }>`
    with recursive chosen as (
      select id from categories where slug = any(${categories}::text[])
      union
      select child.id from categories child join chosen on child.parent_id = chosen.id
    )
    select id from products
    where id = any(${items.map(({ productId }) => productId)}::int[]) and category_id in (select id from chosen)`.execute(
    db,
  )
  return total(items.filter(({ productId }) => rows.some(({ id }) => id === productId)))
}

const errorText = (error: PromoError): string => {
  switch (error._tag) {
    case 'OutOfDates':
      return strings.promocodeOver
    case 'UsedUp':
      return strings.promocodeUsed
    case 'OnlyFirstOrder':
      return strings.promocodeFirstOrder
    case 'OncePerBuyer':
      return strings.promocodeOnce
    case 'NoSuitableGoods':
      return strings.promocodeOtherProducts
    case 'SumTooSmall':
      return strings.promocodeFrom(formatPrice(error.from))
  }
}

/** Whether a buyer may use a code once more. Read after the code's row is locked, it sees every order with the code. */
export const isUseLeft = async (db: Kysely<Tables>, promo: Promocode, buyer: Buyer): Promise<boolean> => {
  const { orders, uses } = await earlierOf(db, buyer, promo.code)
  return !(promo.is_first_order_only && orders > 0) && !(promo.is_once_per_buyer && uses > 0)
}

/** Why a code does not apply, for the shopper; null if it applies. */
export const promocodeErrorOf = async (
  db: Kysely<Tables>,
  promo: Promocode | undefined,
  buyer: Buyer,
  items: ReadonlyArray<PromoItem>,
  today: Day,
): Promise<string | null> => {
  if (promo === undefined || (promo.user_id !== null && promo.user_id !== buyer.userId)) return strings.unknownPromocode
  const { orders, uses } = await earlierOf(db, buyer, promo.code)
  const error = promoError(
    {
      validFrom: promo.valid_from,
      validTo: promo.valid_to,
      usesLeft: promo.usage_limit === null ? null : promo.usage_limit - promo.used,
      minSum: promo.min_sum,
      isFirstOrderOnly: promo.is_first_order_only,
      isOncePerBuyer: promo.is_once_per_buyer,
    },
    {
      today,
      itemsSum: items.reduce((sum, line) => sum + line.sum, 0) as Kopecks,
      suitableSum: await suitableSum(db, promo, items),
      earlierOrders: orders,
      earlierUses: uses,
    },
  )
  return error === null ? null : errorText(error)
}
