import * as E from 'fp-ts/Either'
import { KOPECKS_IN_ROUBLE, type Kopecks } from '../money/money.ts'

/** How staff change the price of many products. `Percent` is in hundredths: 10.5 % is 1,050. Both may be negative. */
export type PriceShift =
  | { readonly _tag: 'Percent'; readonly hundredths: number }
  | { readonly _tag: 'Amount'; readonly kopecks: number }
  | { readonly _tag: 'Fixed'; readonly price: Kopecks }

/** Last digits of the roubles of a price; `Rouble` is whole roubles, `None` keeps the kopecks. */
export const PRICE_ENDINGS = ['None', 'Rouble', '9', '90', '99'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** The price before a discount. `Current` is the price before this edit; `Percent` is so much above the new price. */
export type OldPriceEdit =
  | { readonly _tag: 'Remove' }
  | { readonly _tag: 'Current' }
  | { readonly _tag: 'Percent'; readonly hundredths: number }

export interface PriceEdit {
  readonly shift: PriceShift | null
  readonly ending: PriceEnding
  readonly oldPrice: OldPriceEdit | null
}

export interface EditedPrice {
  readonly price: Kopecks
  readonly basePrice: Kopecks
}

export type PriceEditError =
  | { readonly _tag: 'NotPositive' }
  | { readonly _tag: 'TooHigh' }
  | { readonly _tag: 'BelowFloor'; readonly floor: Kopecks }

/** 100 million roubles. */
export const HIGHEST_PRICE = 10_000_000_000 as Kopecks

const WHOLE = 10_000

const withPercent = (price: number, hundredths: number): number => Math.round((price * (WHOLE + hundredths)) / WHOLE)

const shifted = (price: Kopecks, shift: PriceShift): number => {
  if (shift._tag === 'Fixed') return shift.price
  return shift._tag === 'Amount' ? price + shift.kopecks : withPercent(price, shift.hundredths)
}

const toRouble = (price: number): number => Math.round(price / KOPECKS_IN_ROUBLE) * KOPECKS_IN_ROUBLE

/**
 * The nearest price with the ending; the higher of two. A price below the first one, such as 12 ₽ for 99, is rounded to
 * whole roubles: it would rise several times.
 */
export const withEnding = (price: number, ending: PriceEnding): number => {
  if (ending === 'None') return price
  if (ending === 'Rouble') return toRouble(price)
  const last = Number(ending) * KOPECKS_IN_ROUBLE
  if (price < last) return toRouble(price)
  const step = (ending === '9' ? 10 : 100) * KOPECKS_IN_ROUBLE
  return last + Math.round((price - last) / step) * step
}

const oldPriceOf = ({ price, basePrice }: EditedPrice, next: number, edit: OldPriceEdit | null): number => {
  if (edit === null) return basePrice > price ? Math.max(basePrice, next) : next
  if (edit._tag === 'Remove') return next
  return Math.max(edit._tag === 'Current' ? price : toRouble(withPercent(next, edit.hundredths)), next)
}

/**
 * The price and the price before a discount after an edit. The second is never lower than the first; without an edit of
 * its own it stays if it was higher, else it follows the price. The floor is the lowest price of the product or brand.
 */
export const editPrice = (
  before: EditedPrice,
  { shift, ending, oldPrice }: PriceEdit,
  floor: Kopecks | null,
): E.Either<PriceEditError, EditedPrice> => {
  const price = shift === null ? before.price : withEnding(shifted(before.price, shift), ending)
  if (price <= 0 && price !== before.price) return E.left({ _tag: 'NotPositive' })
  if (floor !== null && price < floor && price !== before.price) return E.left({ _tag: 'BelowFloor', floor })
  const basePrice = oldPriceOf(before, price, oldPrice)
  if (Math.max(price, basePrice) > HIGHEST_PRICE) return E.left({ _tag: 'TooHigh' })
  return E.right({ price: price as Kopecks, basePrice: basePrice as Kopecks })
}
