import * as E from 'fp-ts/Either'
import type { Kopecks } from '../../../domain/money/money.ts'

// 10 billion roubles: larger values are concatenated numbers.
const HIGHEST = 1_000_000_000_000

const CURRENCY = /(?:₽|руб\.?|р\.)$/i
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3}){2,}$|^\d{1,3}(?:,\d{3})+\.\d+$/
const PLAIN = /^(\d+)(?:\.(\d+))?$/
// Ambiguous: a comma before three digits separates decimals or thousands.
const UNCLEAR = /^\d+,\d{3}$/

// Parses `1490`, `1490.00`, `1 490,50`, `1,490.00` to kopecks, rounded. Left: not a price, or ambiguous.
export const priceOf = (written: string): E.Either<'Unclear', Kopecks> => {
  const digits = written.replace(CURRENCY, '').replace(/\s/g, '')
  if (UNCLEAR.test(digits)) return E.left('Unclear')
  const plain = PLAIN.exec(GROUPED_BY_COMMA.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'))
  if (plain === null) return E.left('Unclear')
  const [, roubles = '', fraction = ''] = plain
  const kopecks = Number(roubles) * 100 + Math.round(Number(`0.${fraction || 0}`) * 100)
  return kopecks > HIGHEST ? E.left('Unclear') : E.right(kopecks as Kopecks)
}
