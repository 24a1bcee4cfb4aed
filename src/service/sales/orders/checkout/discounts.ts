import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Day } from '../../../../domain/time/day.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { bonusLimit, bonusWorth, promoDiscount, type PromoDiscount } from '../../../../domain/order/order-sums.ts'
import { promoCodeForm, promoCodeWithoutYo } from '../../../../domain/order/promocode.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Settings } from '../../../platform/settings/definitions.ts'
import { invalid, type ServiceError } from '../../../platform/http/service-error.ts'
import { enterBonus, spendableBonuses } from '../../../identity/public.ts'
import type { Buyer } from '../../buyer.ts'
import { strings } from '../strings.ts'
import { isUseLeft, promocodeErrorOf, suitableSum, type Promocode, type PromoItem } from './promocode-use.ts'

export interface RequestedDiscounts {
  readonly rates: BonusRates
  readonly promocode?: string | undefined
  readonly bonus?: number | undefined
}

/** Percents of the shop's settings. */
export interface BonusRates {
  readonly earnsPercent: number
  readonly paysPercent: number
}

export const bonusRates = (settings: Settings): BonusRates => ({
  earnsPercent: settings['loyalty.earnsPercent'],
  paysPercent: settings['loyalty.paysPercent'],
})

export interface Discounts {
  readonly promocode: string | null
  readonly bonus: number
  readonly bonusMax: number | null
  /** What the order earns, of its paid products. */
  readonly earnsPercent: number
  readonly sum: Kopecks
  readonly isDeliveryFree: boolean
}

/** Discounts of an order in edit: free for the order that replaces it. */
export type FreedDiscounts = Pick<Discounts, 'promocode' | 'bonus'>

const NOTHING_FREED: FreedDiscounts = { promocode: null, bonus: 0 }

const offOf = ({ percent, amount }: Promocode): PromoDiscount =>
  percent === null ? { _tag: 'Amount', amount: amount ?? (0 as Kopecks) } : { _tag: 'Percent', percent }

const withFreed = <Promo extends Promocode>(promo: Promo, freed: FreedDiscounts): Promo =>
  promo.code === freed.promocode ? { ...promo, used: promo.used - 1 } : promo

// Prizes apply automatically: the largest discount, then the earliest expiry.
const automaticPromocode = async (
  db: Kysely<Tables>,
  buyer: Buyer,
  items: ReadonlyArray<PromoItem>,
  today: Day,
  freed: FreedDiscounts,
): Promise<Promocode | undefined> => {
  if (buyer.userId === null || items.every(({ sum }) => sum === 0)) return undefined
  const won = await db
    .selectFrom('promocodes')
    .selectAll()
    .where('user_id', '=', buyer.userId)
    .where('is_automatic', '=', true)
    .orderBy('percent', (order) => order.desc().nullsLast())
    .orderBy('valid_to')
    .orderBy('code')
    .execute()
  for (const promo of won) {
    const own = withFreed(promo, freed)
    if ((await promocodeErrorOf(db, own, buyer, items, today)) === null) return own
  }
  return undefined
}

// The code itself before one with «ё» for «е».
const typedPromocode = (db: Kysely<Tables>, code: string): Promise<Promocode | undefined> => {
  const plain = promoCodeWithoutYo(code)
  return db
    .selectFrom('promocodes')
    .selectAll()
    .where((promo) =>
      promo.or([
        promo('code', 'in', [code, plain]),
        sql<boolean>`code like '%Ё%' and replace(code, 'Ё', 'Е') = ${plain}`,
      ]),
    )
    .orderBy(sql`code = ${code}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

// An invalid code or bonus sum is a field error.
export const discountsOn = async (
  db: Kysely<Tables>,
  { promocode = '', bonus = 0, rates }: RequestedDiscounts,
  buyer: Buyer,
  items: ReadonlyArray<PromoItem>,
  today: Day,
  freed: FreedDiscounts = NOTHING_FREED,
): Promise<E.Either<ServiceError, Discounts>> => {
  const itemsSum = items.reduce((sum, line) => sum + line.sum, 0)
  const code = promoCodeForm(promocode)
  const found = code === '' ? await automaticPromocode(db, buyer, items, today, freed) : await typedPromocode(db, code)
  const promo = code === '' || found === undefined ? found : withFreed(found, freed)
  const promocodeError = code === '' ? null : await promocodeErrorOf(db, promo, buyer, items, today)
  if (promocodeError !== null) return E.left(invalid('promocode', promocodeError))
  const promoSum =
    promo === undefined ? (0 as Kopecks) : promoDiscount(offOf(promo), await suitableSum(db, promo, items))
  if (buyer.userId === null && bonus > 0) return E.left(invalid('bonus', strings.noBonus))
  const held = buyer.userId === null ? null : await spendableBonuses(db, buyer.userId, today)
  if (held === 'disabled' && bonus > 0) return E.left(invalid('bonus', strings.cardDisabled))
  const bonusMax =
    held === null
      ? null
      : bonusLimit((itemsSum - promoSum) as Kopecks, held === 'disabled' ? 0 : held + freed.bonus, rates.paysPercent)
  if (bonus > (bonusMax ?? 0)) return E.left(invalid('bonus', strings.bonusAtMost(bonusMax ?? 0)))
  return E.right({
    promocode: promo?.code ?? null,
    bonus,
    earnsPercent: rates.earnsPercent,
    bonusMax,
    sum: (promoSum + bonusWorth(bonus)) as Kopecks,
    isDeliveryFree: promo?.is_delivery_free === true,
  })
}

// Counts one use. False if the code was used up meanwhile: retry the whole order.
export const takePromocode = async (trx: Transaction<Tables>, code: string | null, buyer: Buyer): Promise<boolean> => {
  if (code === null) return true
  const taken = await trx
    .updateTable('promocodes')
    .set((promo) => ({ used: promo('used', '+', 1) }))
    .where('code', '=', code)
    .where((promo) => promo.or([promo('usage_limit', 'is', null), promo('used', '<', promo.ref('usage_limit'))]))
    .returningAll()
    .executeTakeFirst()
  return taken !== undefined && isUseLeft(trx, taken, buyer)
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
