import type { Kopecks } from '../money/money.ts'
import { KOPECKS_IN_ROUBLE } from '../money/money.ts'

/** What a promo code takes off: a share of the goods in whole percent, or an amount. */
export type PromoDiscount =
  { readonly _tag: 'Percent'; readonly percent: number } | { readonly _tag: 'Amount'; readonly amount: Kopecks }

/** Of the goods, after a promo code; a bonus is worth a rouble. */
export const BONUS_PAYS_PERCENT = 30
export const BONUS_EARNED_PERCENT = 5

const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100)

/** What a promo code takes off goods: in the shopper's favour never more than they cost, and no part of a kopeck. */
export const promoDiscount = (promo: PromoDiscount, itemsSum: Kopecks): Kopecks =>
  (promo._tag === 'Percent' ? percentOf(itemsSum, promo.percent) : Math.min(promo.amount, itemsSum)) as Kopecks

/** How many bonuses may be spent on goods that cost so much: at most the share, and what there is, in whole bonuses. */
export const bonusLimit = (goods: Kopecks, balance: number): number =>
  Math.max(Math.min(Math.floor(percentOf(goods, BONUS_PAYS_PERCENT) / KOPECKS_IN_ROUBLE), balance), 0)

/** What bonuses are worth. */
export const bonusWorth = (bonus: number): Kopecks => (bonus * KOPECKS_IN_ROUBLE) as Kopecks

/** How many bonuses goods earn that were paid for with so much money. */
export const bonusEarned = (paid: Kopecks): number =>
  Math.floor(percentOf(paid, BONUS_EARNED_PERCENT) / KOPECKS_IN_ROUBLE)

/** What an order's goods cost, and what was paid for them after the discounts. */
export interface PaidGoods {
  readonly itemsSum: Kopecks
  readonly discountSum: Kopecks
}

const shareOf = (total: number, itemsSum: Kopecks, before: Kopecks, now: Kopecks): number => {
  const shareFor = (price: number) => (itemsSum === 0 ? 0 : Math.floor((price * total) / itemsSum))
  return shareFor(before + now) - shareFor(before)
}

/**
 * What is owed for goods that come back, when goods of some price came back before: their share of what was paid. Whatever
 * parts goods come back in, all together bring back exactly what was paid.
 */
export const returnShare = ({ itemsSum, discountSum }: PaidGoods, before: Kopecks, now: Kopecks): Kopecks =>
  shareOf(itemsSum - discountSum, itemsSum, before, now) as Kopecks

/**
 * How many of an order's bonuses, spent or earned, follow goods that come back, when goods of some price came back before.
 * Whatever parts goods come back in, all together bring all of them.
 */
export const returnedBonuses = (bonuses: number, itemsSum: Kopecks, before: Kopecks, now: Kopecks): number =>
  shareOf(bonuses, itemsSum, before, now)
