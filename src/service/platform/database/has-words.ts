import { sql, type RawBuilder } from 'kysely'
import { phoneOf } from '../../../domain/person/phone.ts'

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** Whether the text contains the word; letter case and ё or е make no difference. */
const contains = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> => {
  const pattern = `%${escaped(word)}%`
  if (!word.includes('е')) return sql<boolean>`${column} ilike ${pattern}`
  // the first condition can use an index, the second is exact
  return sql<boolean>`(${column} ilike ${pattern.replaceAll('е', '_')}
    and translate(${column}, 'ёЁ', 'еЕ') ilike ${pattern})`
}

export type WordCondition = (word: string) => RawBuilder<boolean>

export const inText =
  (column: RawBuilder<unknown>): WordCondition =>
  (word) =>
    contains(column, word)

const NOTHING = sql<boolean>`false`

/** A run of digits of a phone, in any notation. */
export const inPhone =
  (column: RawBuilder<unknown>): WordCondition =>
  (word) => {
    const digits = /^[\d+()-]+$/.test(word) ? (phoneOf(word) ?? word.replaceAll(/\D/g, '')) : ''
    return digits === '' ? NOTHING : sql<boolean>`${column} like ${`%${digits}%`}`
  }

/** The words that staff search for: in any order, without «№»; a phone with spaces is one word. */
const wordsOf = (text: string): ReadonlyArray<string> => {
  const phone = phoneOf(text)
  if (phone !== null) return [phone]
  const plain = text.replaceAll(/[№#]/g, ' ').normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
  return plain.split(/\s+/).filter((word) => word !== '')
}

/** Whether each word of the text is found by one of the conditions. An empty text finds everything. */
export const hasWords = (text: string, ...conditions: ReadonlyArray<WordCondition>): RawBuilder<boolean> => {
  const found = wordsOf(text).map(
    (word) =>
      sql<boolean>`(${sql.join(
        conditions.map((condition) => condition(word)),
        sql` or `,
      )})`,
  )
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`
}
