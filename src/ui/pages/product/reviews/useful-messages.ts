import { formatCount } from '../../../../domain/money/format.ts'
import type { PluralForms } from '../../../../domain/text/plural.ts'

const SHOPPERS: PluralForms = { one: 'покупателю', few: 'покупателям', many: 'покупателям' }

export const usefulStrings = {
  useful: 'Полезно',
  ofReview: (author: string) => `, отзыв: ${author}`,
  usefulTo: (count: number) => `Отзыв полезен ${formatCount(count, SHOPPERS)}`,
  unmarked: 'Отметка снята',
}
