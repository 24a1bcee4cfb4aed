import { decimalText } from './decimal.ts'

/** Forms of a Russian noun after a number: 1 отзыв, 2 отзыва, 5 отзывов. */
export interface PluralForms {
  readonly one: string
  readonly few: string
  readonly many: string
}

export const REVIEW_FORMS: PluralForms = { one: 'отзыв', few: 'отзыва', many: 'отзывов' }

export const STAR_FORMS: PluralForms = { one: 'звезда', few: 'звезды', many: 'звёзд' }

/** The form for a count; a fraction takes the form of two to four: 1,5 отзыва. [CFG-02, FMT-04] */
export const pluralForm = (count: number, forms: PluralForms): string => {
  const shown = Number.isFinite(count) ? decimalText(count) : ','
  if (/,|(^|[^1])[2-4]$/.test(shown)) return forms.few
  return /(^|[^1])1$/.test(shown) ? forms.one : forms.many
}
