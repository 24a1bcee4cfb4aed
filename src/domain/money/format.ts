import { decimalText } from '../text/decimal.ts'
import { reportNotANumber, type ReportNotANumber } from '../text/format-report.ts'
import { KOPECKS_IN_ROUBLE, type Kopecks } from './money.ts'
import { pluralForm, type PluralForms } from '../text/plural.ts'

/** `1 290 ₽`; kopecks only if not zero. Returns '' and reports an invalid number. [FMT-01, FMT-03, OC-19] */
export const formatPrice = (amount: Kopecks, report: ReportNotANumber = reportNotANumber): string => {
  if (!Number.isFinite(amount)) {
    report({ _tag: 'NotANumber', formatter: 'price', value: amount })
    return ''
  }
  const hasKopecks = amount % KOPECKS_IN_ROUBLE !== 0
  return `${decimalText(amount / KOPECKS_IN_ROUBLE, 2, hasKopecks)}\u00a0₽`
}

/** Russian grouping and decimal comma: `12 345,6`. Returns '' and reports an invalid number. [FMT-02, OC-19] */
export const formatNumber = (value: number, report: ReportNotANumber = reportNotANumber): string => {
  if (Number.isFinite(value)) return decimalText(value)
  report({ _tag: 'NotANumber', formatter: 'number', value })
  return ''
}

/**
 * A count with its noun, joined by a no-break space: `3 отзыва`. Returns '' and reports an invalid number. [FMT-04,
 * CARD-11]
 */
export const formatCount = (count: number, forms: PluralForms, report: ReportNotANumber = reportNotANumber): string => {
  const shown = formatNumber(count, report)
  return shown === '' ? '' : `${shown}\u00a0${pluralForm(count, forms)}`
}

/** Label of the sale tag: `−17 %`; '' for 0. [PRICE-04] */
export const formatDiscount = (percent: number): string =>
  percent > 0 ? `\u2212${decimalText(percent, 0)}\u00a0%` : ''
