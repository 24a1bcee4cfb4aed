import { sql, type RawBuilder } from 'kysely'
import { phoneOf } from '../../../domain/person/phone.ts'

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

// A letter with a mark may be stored as two code points, as macOS writes it.
const SPELLINGS: Readonly<Record<string, string>> = { е: '(?:е\u0308?|ё)', й: '(?:й|и\u0306)' }

const spellingsOf = (word: string): string =>
  Array.from(word, (letter) => SPELLINGS[letter] ?? letter.replace(/[^\p{L}\p{N}]/u, '\\$&')).join('')

/** Whether the text contains the word; letter case and ё or е make no difference. */
const contains = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  /[ей]/.test(word)
    ? sql<boolean>`${column} ~* ${spellingsOf(word)}`
    : sql<boolean>`${column} ilike ${`%${escaped(word)}%`}`

/** Whether a word is found. `codes` are the articles that it may be a part of: `twk70b03` of «TWK 70B03». */
export type WordCondition = (word: string, codes: ReadonlyArray<string>) => RawBuilder<boolean>

export const inText =
  (column: RawBuilder<unknown>): WordCondition =>
  (word) =>
    contains(column, word)

const NOTHING = sql<boolean>`false`
const MARKS = ' -./_'

/** A code without its marks: `twk70b03` of `TWK-70B03`. An index on this expression has its parts. */
export const codeOf = (column: string): RawBuilder<string> =>
  sql<string>`translate(${sql.ref(column)}, ${sql.lit(MARKS)}, '')`

const withoutMarks = (word: string): string => word.replaceAll(/[ \-./_]/g, '')

/** A part of a code, with or without its hyphens, dots and slashes. */
export const inCode =
  (column: string): WordCondition =>
  (word) => {
    const code = withoutMarks(word)
    return code === '' ? NOTHING : contains(codeOf(column), code)
  }

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

const MOST_PARTS = 4
const isOfCode = (word: string): boolean => /^[\p{L}\d\-./_]{1,20}$/u.test(word)

// Neighbours that are one code together: with letters and digits.
const codesWith = (words: ReadonlyArray<string>, at: number): ReadonlyArray<string> => {
  const codes: Array<string> = []
  for (let parts = 1; parts <= MOST_PARTS; parts += 1)
    for (let from = Math.max(0, at - parts + 1); from <= at && from + parts <= words.length; from += 1) {
      const run = words.slice(from, from + parts)
      const code = withoutMarks(run.join(''))
      if (parts === 1 ? code !== '' : run.every(isOfCode) && /\d/.test(code) && /\p{L}/u.test(code)) codes.push(code)
    }
  return codes
}

/** Whether each word of the text is found by one of the conditions. An empty text finds everything. */
export const hasWords = (text: string, ...conditions: ReadonlyArray<WordCondition>): RawBuilder<boolean> => {
  const words = wordsOf(text)
  const found = words.map(
    (word, at) =>
      sql<boolean>`(${sql.join(
        conditions.map((condition) => condition(word, codesWith(words, at))),
        sql` or `,
      )})`,
  )
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`
}

const MANY = 100_000

/**
 * Whether so few rows have the words that a list finds all of them (`offset 0`) before it sorts them. Otherwise
 * PostgreSQL may read the table in the order of the list until a page is full, which for a rare word is the whole table.
 */
export const areFewFound = (text: string | undefined, total: number): boolean =>
  (text ?? '').trim() !== '' && total < MANY
