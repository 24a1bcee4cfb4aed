import type { Kopecks } from '../money/money.ts'
import { KOPECKS_IN_ROUBLE } from '../money/money.ts'

/** Discount of a promo code: whole percent of the goods, or an amount. */
export type PromoDiscount =
  { readonly _tag: 'Percent'; readonly percent: number } | { readonly _tag: 'Amount'; readonly amount: Kopecks }

/** Share of the goods' price, after the promo code, that bonuses can pay. One bonus is one rouble. */
export const BONUS_PAYS_PERCENT = 30
export const BONUS_EARNED_PERCENT = 5

const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100)

/** Discount of a promo code in whole kopecks, rounded in the shopper's favour, at most the goods' price. */
export const promoDiscount = (promo: PromoDiscount, itemsSum: Kopecks): Kopecks =>
  (promo._tag === 'Percent' ? percentOf(itemsSum, promo.percent) : Math.min(promo.amount, itemsSum)) as Kopecks

/** Most bonuses that can be spent: the allowed share of the goods' price or the balance, whichever is less. */
export const bonusLimit = (goods: Kopecks, balance: number): number =>
  Math.max(Math.min(Math.floor(percentOf(goods, BONUS_PAYS_PERCENT) / KOPECKS_IN_ROUBLE), balance), 0)

/** Converts bonuses to kopecks. */
export const bonusWorth = (bonus: number): Kopecks => (bonus * KOPECKS_IN_ROUBLE) as Kopecks

/** Bonuses earned for an amount of money paid. */
export const bonusEarned = (paid: Kopecks): number =>
  Math.floor(percentOf(paid, BONUS_EARNED_PERCENT) / KOPECKS_IN_ROUBLE)

/** Price of an order's goods before and after discounts. */
export interface PaidGoods {
  readonly itemsSum: Kopecks
  readonly discountSum: Kopecks
}

const shareOf = (total: number, itemsSum: Kopecks, before: Kopecks, now: Kopecks): number => {
  const shareFor = (price: number) => (itemsSum === 0 ? 0 : Math.floor((price * total) / itemsSum))
  return shareFor(before + now) - shareFor(before)
}

/**
 * Refund for returned goods: their share of what was paid. `before` is the price of goods returned earlier. Refunds of
 * all parts add up to exactly what was paid.
 */
export const returnShare = ({ itemsSum, discountSum }: PaidGoods, before: Kopecks, now: Kopecks): Kopecks =>
  shareOf(itemsSum - discountSum, itemsSum, before, now) as Kopecks

/**
 * Bonuses of an order that are reversed with returned goods. `before` is the price of goods returned earlier. All parts
 * add up to all bonuses.
 */
export const returnedBonuses = (bonuses: number, itemsSum: Kopecks, before: Kopecks, now: Kopecks): number =>
  shareOf(bonuses, itemsSum, before, now)
