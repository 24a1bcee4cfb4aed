import { kopecksOf, type Kopecks } from '../money/money.ts'
import { withNumerals } from './numerals.ts'
import { UNITS, unitForms } from './units.ts'

export interface SearchFilters {
  readonly priceFrom?: Kopecks
  readonly priceTo?: Kopecks
  readonly isDiscounted?: true
  readonly isNew?: true
  readonly isGift?: true
  /** Orders the products found by price, or by what is bought and looked at. */
  readonly order?: 'cheapest' | 'dearest' | 'popular'
}

// Whether filters exclude products.
export const isNarrow = ({ priceFrom, priceTo, isDiscounted, isNew }: SearchFilters): boolean =>
  [priceFrom, priceTo, isDiscounted, isNew].some((filter) => filter !== undefined)

// What is shown where the limits leave nothing: the nearest prices first.
export const withoutLimits = ({ priceFrom, priceTo, order }: SearchFilters): SearchFilters => {
  const nearest = order ?? (priceTo !== undefined ? 'cheapest' : priceFrom !== undefined ? 'dearest' : undefined)
  return nearest === undefined ? {} : { order: nearest }
}

const MONEY = '(?:\\d{1,3}(?: \\d{3})+|\\d{1,7}(?:[.,]\\d)?)'
const CURRENCY = '(?:руб(?:лей|ля|ль)?|₽|р|тр|т\\.р|тыс(?:яч|ячи)?|к)\\.?(?![\\p{L}\\p{N}])'
const AFTER = `(?: ?${CURRENCY}(?: ?руб(?:лей|ля)?|(?: ?р)(?!\\p{L}))?)?`
const NO_UNIT = `(?! ?(?:${UNITS.map(unitForms).join('|')})(?!\\p{L}))(?![\\p{L}\\p{N}])`
const UNDER = '(?:до|дешевле|не дороже|не больше|не более|меньше|ниже|за|в пределах|максимум)'
const OVER = '(?:от|дороже|не дешевле|больше|выше|свыше|минимум)'
const TO = new RegExp(`(?<!\\p{L})${UNDER} (${MONEY})(${AFTER})${NO_UNIT}`, 'u')
const FROM = new RegExp(`(?<!\\p{L})${OVER} (${MONEY})(${AFTER})${NO_UNIT}`, 'u')
// «1000-3000 руб»: without a currency it may be a size.
const BETWEEN = new RegExp(`(?<![\\p{L}\\p{N}])(${MONEY}) ?[-–—] ?(?=${MONEY} ?${CURRENCY})`, 'u')
const NUMERAL_PRICE = new RegExp(`(?<!\\p{L})(?:${UNDER}|${OVER}) .*$`, 'u')
const MINUS = /(?<![\p{L}\p{N}])[-–−] ?(?=\d{1,2} ?(?:%|процент))/u

const SUM_FROM = 100

const priced = (text: string, rule: RegExp): readonly [rest: string, price: Kopecks | null] => {
  const [whole, number = '', after = ''] = rule.exec(text) ?? []
  if (whole === undefined) return [text, null]
  const roubles = Math.round(Number(number.replaceAll(' ', '').replace(',', '.')) * (/т|к/u.test(after) ? 1000 : 1))
  return roubles < SUM_FROM ? [text, null] : [text.replace(whole, ' '), kopecksOf(roubles)]
}

/** Extracts price limits from a folded text. A number below 100 without a currency is no price; «-50%» is a discount. */
export const readPrices = (typed: string): { readonly rest: string; readonly filters: SearchFilters } => {
  const text = typed.replace(MINUS, 'скидка ')
  const inDigits = text.replace(NUMERAL_PRICE, withNumerals).replace(BETWEEN, 'от $1 до ')
  const [afterTo, priceTo] = priced(inDigits, TO)
  const [afterFrom, priceFrom] = priced(afterTo, FROM)
  const rest = priceTo === null && priceFrom === null ? text : afterFrom
  return { rest, filters: { ...(priceTo !== null && { priceTo }), ...(priceFrom !== null && { priceFrom }) } }
}
