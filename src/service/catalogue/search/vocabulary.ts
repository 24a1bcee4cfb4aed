import { sql, type Kysely } from 'kysely'
import { catalogueVersion } from '../products/version.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type Vocabulary = ReadonlyArray<string>

const KNOWN_BY = 20_000

const load = async (db: Kysely<Tables>): Promise<Vocabulary> => {
  const { rows } = await sql<{ word: string }>`
    select word from (
      select search_text from product_search order by popularity desc, id limit ${KNOWN_BY}
    ) goods, regexp_split_to_table(search_text, '[^а-яa-z]+') word
    where length(word) > 2 group by word order by count(*) desc, word
  `.execute(db)
  return rows.map(({ word }) => word)
}

interface Kept {
  readonly version: number
  readonly words: Promise<Vocabulary>
}

const kept = new WeakMap<Kysely<Tables>, Kept>()

export const vocabularyOf = async (db: Kysely<Tables>): Promise<Vocabulary> => {
  const version = await catalogueVersion(db)
  const known = kept.get(db)
  if (known?.version === version) return known.words
  const words = load(db)
  kept.set(db, { version, words })
  words.catch(() => kept.delete(db))
  return words
}

const slipsIn = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3)

/** Damerau-Levenshtein distance, capped at `most + 1`. */
const distance = (one: string, other: string, most: number): number => {
  let [before, last]: ReadonlyArray<ReadonlyArray<number>> = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ]
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (last?.[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + change,
        isSwap ? (before?.[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, last] = [last, next]
  }
  return last?.[other.length] ?? 0
}

export const nearestWord = (word: string, vocabulary: Vocabulary): string | null => {
  let most = slipsIn(word.length)
  let nearest: string | null = null
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > most) continue
    const slips = distance(word, known, most)
    if (slips > most) continue
    nearest = known
    most = slips - 1
    if (most < 0) break
  }
  return nearest
}
