import type { Kopecks } from '../money/money.ts'
import type { DeliveryMethod, DeliveryTier, HeavyTier } from '../place/place.ts'
import type { Order } from './order.ts'
import { KOPECKS_IN_ROUBLE } from '../money/money.ts'

/** Discount of a promo code: whole percent of the products, or an amount. */
export type PromoDiscount =
  | { readonly _tag: 'Percent'; readonly percent: number }
  | { readonly _tag: 'Amount'; readonly amount: Kopecks }

/** Default share of the products' price, after the promo code, that bonuses can pay. One bonus is one rouble. */
export const BONUS_PAYS_PERCENT = 30
export const BONUS_EARNED_PERCENT = 5

const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent) / 100)

/** Discount of a promo code in whole kopecks, rounded in the shopper's favour, at most the products' price. */
export const promoDiscount = (promo: PromoDiscount, itemsSum: Kopecks): Kopecks =>
  (promo._tag === 'Percent' ? percentOf(itemsSum, promo.percent) : Math.min(promo.amount, itemsSum)) as Kopecks

/** Most bonuses that can be spent: the allowed share of the products' price or the balance, whichever is less. */
export const bonusLimit = (itemsSum: Kopecks, balance: number, percent = BONUS_PAYS_PERCENT): number =>
  Math.max(Math.min(Math.floor(percentOf(itemsSum, percent) / KOPECKS_IN_ROUBLE), balance), 0)

export const bonusWorth = (bonus: number): Kopecks => (bonus * KOPECKS_IN_ROUBLE) as Kopecks

export const bonusEarned = (paid: Kopecks, percent = BONUS_EARNED_PERCENT): number =>
  Math.floor(percentOf(paid, percent) / KOPECKS_IN_ROUBLE)

/** The tier that decides what products of this sum cost to deliver; undefined below the first one. */
export const deliveryTier = <Tier extends DeliveryTier>(
  tiers: ReadonlyArray<Tier>,
  itemsSum: Kopecks,
): Tier | undefined => tiers.findLast(({ from }) => itemsSum >= from)

/** The tier that decides for products of this weight in grams; undefined if they are too light for any. */
export const heavyTier = <Tier extends HeavyTier>(
  tiers: ReadonlyArray<Tier>,
  itemsSum: Kopecks,
  grams: number,
): Tier | undefined => tiers.findLast(({ from, fromWeight }) => itemsSum >= from && grams >= fromWeight)

interface DeliveryCosts extends Pick<DeliveryMethod, 'cost' | 'tiers' | 'heavyTiers'> {
  readonly freeFrom?: Kopecks | null | undefined
}

/** Sum of the products from which delivery is free, for products of this weight in grams; null: never. */
export const freeDeliveryFrom = (
  { freeFrom = null, heavyTiers = [] }: DeliveryCosts,
  itemsSum: Kopecks,
  grams = 0,
): Kopecks | null => {
  const heavy = heavyTier(heavyTiers, itemsSum, grams)
  return heavy === undefined ? freeFrom : heavy.freeFrom
}

/** What a delivery method costs for products of this sum, in kopecks, and this weight in grams. */
export const deliveryCost = (costs: DeliveryCosts, itemsSum: Kopecks, grams = 0): Kopecks => {
  const { cost, tiers = [], heavyTiers = [] } = costs
  const freeFrom = freeDeliveryFrom(costs, itemsSum, grams)
  if (freeFrom !== null && itemsSum >= freeFrom) return 0 as Kopecks
  return (heavyTier(heavyTiers, itemsSum, grams) ?? deliveryTier(tiers, itemsSum))?.cost ?? cost
}

/** What a method would cost for a previewed order: nothing if its promo code makes the previewed method free. */
export const costInOrder = (
  method: DeliveryMethod,
  methods: ReadonlyArray<DeliveryMethod>,
  { itemsSum, deliverySum, deliveryData, grams }: Pick<Order, 'itemsSum' | 'deliverySum' | 'deliveryData' | 'grams'>,
): Kopecks => {
  const previewed = methods.find(({ code }) => code === deliveryData.method.code)
  const isFreeByCode = previewed !== undefined && deliverySum === 0 && deliveryCost(previewed, itemsSum, grams) > 0
  return isFreeByCode ? (0 as Kopecks) : deliveryCost(method, itemsSum, grams)
}

/** What products to add for free delivery, in kopecks; null if it is free already or the shop has no such threshold. */
export const freeDeliveryLeft = (itemsSum: Kopecks, deliverySum: Kopecks, freeFrom: Kopecks | null): Kopecks | null =>
  freeFrom === null || deliverySum === 0 || itemsSum >= freeFrom ? null : ((freeFrom - itemsSum) as Kopecks)

export interface PaidSums {
  readonly itemsSum: Kopecks
  readonly discountSum: Kopecks
}

const shareOf = (total: number, itemsSum: Kopecks, before: Kopecks, now: Kopecks): number => {
  // the product of two sums of a million roubles exceeds the safe integers
  const shareFor = (price: number) => (itemsSum === 0 ? 0 : Number((BigInt(price) * BigInt(total)) / BigInt(itemsSum)))
  return shareFor(before + now) - shareFor(before)
}

/**
 * Refund for returned products: their share of what was paid. `before` is the price of products returned earlier.
 * Refunds of all parts add up to exactly what was paid.
 */
export const returnShare = ({ itemsSum, discountSum }: PaidSums, before: Kopecks, now: Kopecks): Kopecks =>
  shareOf(itemsSum - discountSum, itemsSum, before, now) as Kopecks

export interface OrderSums extends PaidSums {
  readonly bonus: number
}

/**
 * Sums of an order after products of this price are removed from it, and what was paid for them. Discounts and bonuses
 * shrink with the products; removing everything part by part returns exactly what was paid.
 */
export const withoutProducts = (
  { itemsSum, discountSum, bonus }: OrderSums,
  price: Kopecks,
): OrderSums & { readonly owed: Kopecks } => {
  const owed = returnShare({ itemsSum, discountSum }, 0 as Kopecks, price)
  const left = itemsSum - price
  const discount = left - (itemsSum - discountSum - owed)
  const remaining = bonus - returnedBonuses(bonus, itemsSum, 0 as Kopecks, price)
  return {
    itemsSum: left as Kopecks,
    discountSum: discount as Kopecks,
    bonus: Math.min(remaining, Math.floor(discount / KOPECKS_IN_ROUBLE)),
    owed,
  }
}

/**
 * Bonuses of an order that are reversed with returned products. `before` is the price of products returned earlier.
 * All parts add up to all bonuses.
 */
export const returnedBonuses = (bonuses: number, itemsSum: Kopecks, before: Kopecks, now: Kopecks): number =>
  shareOf(bonuses, itemsSum, before, now)
