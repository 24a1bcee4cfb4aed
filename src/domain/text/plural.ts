import { LOCALE } from './locale.ts'

/** Forms of a Russian noun after a number: 1 отзыв, 2 отзыва, 5 отзывов. */
export interface PluralForms {
  readonly one: string
  readonly few: string
  readonly many: string
}

export const REVIEW_FORMS: PluralForms = { one: 'отзыв', few: 'отзыва', many: 'отзывов' }

export const STAR_FORMS: PluralForms = { one: 'звезда', few: 'звезды', many: 'звёзд' }

const rules = new Intl.PluralRules(LOCALE)

/** The form for a count; a fraction takes the form of two to four: 1,5 отзыва. [CFG-02, FMT-04] */
export const pluralForm = (count: number, forms: PluralForms): string => {
  const category = rules.select(Math.abs(count))
  if (category === 'one') return forms.one
  return category === 'many' ? forms.many : forms.few
}
