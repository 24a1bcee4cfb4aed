import type { Kopecks } from '../money/money.ts'
import { isWithin, type Day } from '../time/day.ts'

/**
 * A promo code as it is stored: copied text brings invisible characters, letters in two parts, and dashes for hyphens.
 * « осень–10» is `ОСЕНЬ-10`.
 */
export const promoCodeForm = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\p{Cf}\s]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()

/** `ЁЛКА` and `ЕЛКА` are one code for a buyer. */
export const promoCodeWithoutYo = (code: string): string => code.replaceAll('Ё', 'Е')

/** When a promo code applies. Null dates and a null `usesLeft` do not limit it. */
export interface PromoTerms {
  readonly validFrom: Day | null
  readonly validTo: Day | null
  readonly usesLeft: number | null
  readonly minSum: Kopecks
  readonly isFirstOrderOnly: boolean
  readonly isOncePerBuyer: boolean
}

/** An order that a promo code is written for. */
export interface PromoUse {
  readonly today: Day
  readonly itemsSum: Kopecks
  /** Of the products in the code's categories; `itemsSum` if it has none. */
  readonly suitableSum: Kopecks
  /** Orders of the buyer that are not cancelled, this one excluded. */
  readonly earlierOrders: number
  /** Those of them with this code. */
  readonly earlierUses: number
}

export type PromoError =
  | { readonly _tag: 'OutOfDates' }
  | { readonly _tag: 'UsedUp' }
  | { readonly _tag: 'OnlyFirstOrder' }
  | { readonly _tag: 'OncePerBuyer' }
  | { readonly _tag: 'NoSuitableGoods' }
  | { readonly _tag: 'SumTooSmall'; readonly from: Kopecks }

/** Why a promo code does not apply to an order; null if it applies. */
export const promoError = (terms: PromoTerms, use: PromoUse): PromoError | null => {
  if (!isWithin(use.today, terms.validFrom, terms.validTo)) return { _tag: 'OutOfDates' }
  if (terms.usesLeft !== null && terms.usesLeft <= 0) return { _tag: 'UsedUp' }
  if (terms.isFirstOrderOnly && use.earlierOrders > 0) return { _tag: 'OnlyFirstOrder' }
  if (terms.isOncePerBuyer && use.earlierUses > 0) return { _tag: 'OncePerBuyer' }
  if (use.itemsSum < terms.minSum) return { _tag: 'SumTooSmall', from: terms.minSum }
  return use.suitableSum > 0 ? null : { _tag: 'NoSuitableGoods' }
}
