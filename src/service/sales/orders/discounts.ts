import * as E from 'fp-ts/Either'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Day } from '../../../domain/time/day.ts'
import { isWithin } from '../../../domain/time/day.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { bonusLimit, bonusWorth, promoDiscount, type PromoDiscount } from '../../../domain/order/order-sums.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Shopper } from '../../platform/http/caller.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import { enterBonus, spendableBonuses } from '../../identity/public.ts'
import { strings } from './strings.ts'

export interface DiscountWishes {
  readonly promocode?: string | undefined
  readonly bonus?: number | undefined
}

export interface Discounts {
  readonly promocode: string | null
  readonly bonus: number
  readonly bonusMax: number | null
  readonly sum: Kopecks
}

/** What an order in edit has taken, free for the order that replaces it. */
export type FreedDiscounts = Pick<Discounts, 'promocode' | 'bonus'>

const NOTHING_FREED: FreedDiscounts = { promocode: null, bonus: 0 }

type Promocode = Selectable<Tables['promocodes']>

const promoCode = (text: string): string => text.trim().toUpperCase()

const offOf = ({ percent, amount }: Promocode): PromoDiscount =>
  percent === null ? { _tag: 'Amount', amount: amount ?? (0 as Kopecks) } : { _tag: 'Percent', percent }

const withFreed = <Promo extends Promocode>(promo: Promo, freed: FreedDiscounts): Promo =>
  promo.code === freed.promocode ? { ...promo, used: promo.used - 1 } : promo

const refusalOf = (promo: Promocode | undefined, { userId }: Shopper, itemsSum: Kopecks, today: Day): string | null => {
  if (promo === undefined || (promo.user_id !== null && promo.user_id !== userId)) return strings.unknownPromocode
  if (!isWithin(today, promo.valid_from, promo.valid_to)) return strings.promocodeOver
  if (promo.usage_limit !== null && promo.used >= promo.usage_limit) return strings.promocodeUsed
  return itemsSum < promo.min_sum ? strings.promocodeFrom(formatPrice(promo.min_sum)) : null
}

/** Prizes apply automatically: the largest discount, then the earliest expiry. */
const automaticPromocode = async (
  db: Kysely<Tables>,
  shopper: Shopper,
  itemsSum: Kopecks,
  today: Day,
  freed: FreedDiscounts,
): Promise<Promocode | undefined> => {
  if (shopper.userId === null || itemsSum === 0) return undefined
  const won = await db
    .selectFrom('promocodes')
    .selectAll()
    .where('user_id', '=', shopper.userId)
    .where('is_automatic', '=', true)
    .orderBy('percent', (order) => order.desc().nullsLast())
    .orderBy('valid_to')
    .orderBy('code')
    .execute()
  return won
    .map((promo) => withFreed(promo, freed))
    .find((promo) => refusalOf(promo, shopper, itemsSum, today) === null)
}

/** An invalid code or bonus sum is a field error. */
export const discountsOn = async (
  db: Kysely<Tables>,
  { promocode = '', bonus = 0 }: DiscountWishes,
  shopper: Shopper,
  itemsSum: Kopecks,
  today: Day,
  freed: FreedDiscounts = NOTHING_FREED,
): Promise<E.Either<ServiceError, Discounts>> => {
  const code = promoCode(promocode)
  const found =
    code === ''
      ? await automaticPromocode(db, shopper, itemsSum, today, freed)
      : await db.selectFrom('promocodes').selectAll().where('code', '=', code).executeTakeFirst()
  const promo = code === '' || found === undefined ? found : withFreed(found, freed)
  const refusal = code === '' ? null : refusalOf(promo, shopper, itemsSum, today)
  if (refusal !== null) return E.left(invalid('promocode', refusal))
  const promoSum = promo === undefined ? (0 as Kopecks) : promoDiscount(offOf(promo), itemsSum)
  if (shopper.userId === null && bonus > 0) return E.left(invalid('bonus', strings.noBonus))
  const held = shopper.userId === null ? null : await spendableBonuses(db, shopper.userId)
  if (held === 'disabled' && bonus > 0) return E.left(invalid('bonus', strings.cardDisabled))
  const bonusMax =
    held === null ? null : bonusLimit((itemsSum - promoSum) as Kopecks, held === 'disabled' ? 0 : held + freed.bonus)
  if (bonus > (bonusMax ?? 0)) return E.left(invalid('bonus', strings.bonusAtMost(bonusMax ?? 0)))
  return E.right({ promocode: promo?.code ?? null, bonus, bonusMax, sum: (promoSum + bonusWorth(bonus)) as Kopecks })
}

/** Counts one use. False if the code was used up meanwhile: retry the whole order. */
export const takePromocode = async (trx: Transaction<Tables>, code: string | null): Promise<boolean> => {
  if (code === null) return true
  const taken = await trx
    .updateTable('promocodes')
    .set((promo) => ({ used: promo('used', '+', 1) }))
    .where('code', '=', code)
    .where((promo) => promo.or([promo('usage_limit', 'is', null), promo('used', '<', promo.ref('usage_limit'))]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

type Discounted = Pick<Selectable<Tables['orders']>, 'id' | 'user_id' | 'promocode' | 'bonus'>

export const returnDiscounts = async (trx: Transaction<Tables>, order: Discounted, now: Date): Promise<void> => {
  if (order.promocode !== null) {
    await trx
      .updateTable('promocodes')
      .set((promo) => ({ used: promo('used', '-', 1) }))
      .where('code', '=', order.promocode)
      .where('used', '>', 0)
      .execute()
  }
  if (order.user_id === null) return
  const title = strings.bonusReturned(order.id)
  await enterBonus(trx, { userId: order.user_id, amount: order.bonus, kind: 'returned', title, orderId: order.id, now })
}
