import { reportNotANumber } from '../text/format-report.ts'
import { CURRENCY, LOCALE } from '../text/locale.ts'
import { KOPECKS_IN_ROUBLE, type Kopecks } from './money.ts'
import { pluralForm, type PluralForms } from '../text/plural.ts'

/** Something that was to be shown as a number and is none. [FMT-02, FMT-03] */
export interface NotANumber {
  readonly _tag: 'NotANumber'
  readonly formatter: 'price' | 'number'
  readonly value: unknown
}

/** Told of every value that could not be shown; it is for whoever keeps the log. */
export type ReportNotANumber = (fieldError: NotANumber) => void

const roubles = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY, maximumFractionDigits: 0 })
const roublesAndKopecks = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: CURRENCY })
const numbers = new Intl.NumberFormat(LOCALE)
const percents = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 })

/**
 * An amount as shoppers read it, `1 290 ₽`, with kopecks only when there are any; '' and a report for what is no
 * number. [FMT-01, FMT-03, OC-19]
 */
export const formatPrice = (amount: Kopecks, report: ReportNotANumber = reportNotANumber): string => {
  if (!Number.isFinite(amount)) {
    report({ _tag: 'NotANumber', formatter: 'price', value: amount })
    return ''
  }
  const shown = amount % KOPECKS_IN_ROUBLE === 0 ? roubles : roublesAndKopecks
  return shown.format(amount / KOPECKS_IN_ROUBLE)
}

/** A number with Russian grouping and comma, `12 345,6`; '' and a report for what is no number. [FMT-02, OC-19] */
export const formatNumber = (value: number, report: ReportNotANumber = reportNotANumber): string => {
  if (Number.isFinite(value)) return numbers.format(value)
  report({ _tag: 'NotANumber', formatter: 'number', value })
  return ''
}

/** A count and its noun, kept on one line: `3 отзыва`; '' and a report for what is no number. [FMT-04, CARD-11] */
export const formatCount = (count: number, forms: PluralForms, report: ReportNotANumber = reportNotANumber): string => {
  const shown = formatNumber(count, report)
  return shown === '' ? '' : `${shown}\u00a0${pluralForm(count, forms)}`
}

/** The label of the sale tag, `−17 %`; '' when there is no discount. [PRICE-04] */
export const formatDiscount = (percent: number): string =>
  percent > 0 ? `\u2212${percents.format(percent / 100)}` : ''
