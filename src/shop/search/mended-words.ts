import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { isEmptyWord, shopWords } from './spoken-words.ts'
import { nearestWord, vocabularyOf } from './vocabulary.ts'

/** Which of the words something on sale holds; the last one may be unfinished, where that is said. */
const heldWords = async (db: Kysely<Tables>, words: ReadonlyArray<string>, lastMark: ':*' | ''): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) with ordinality as asked(word, place)
    where exists (
      select from product_search p
      where p.search @@ to_tsquery('russian', word || case when place = ${words.length} then ${lastMark} else '' end)
    )
  `.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/**
 * The words as the shop would write them: what says nothing of the thing is left out, what nothing holds is called by the shop's name
 * for it, else by the nearest word of the shop. Null when there is nothing to put right.
 */
export const mendedWords = async (db: Kysely<Tables>, words: ReadonlyArray<string>): Promise<ReadonlyArray<string> | null> => {
  const telling = words.filter((word) => !isEmptyWord(word))
  if (telling.length === 0) return null
  const held = await heldWords(db, telling, ':*')
  const strange = telling.filter((word) => !held.has(word))
  if (strange.length === 0) return telling.length === words.length ? null : telling
  const vocabulary = await vocabularyOf(db)
  const mended = telling.flatMap((word) => (held.has(word) ? [word] : (shopWords(word) ?? [nearestWord(word, vocabulary) ?? word])))
  return [...new Set(mended)]
}

/** With the shop's names for what nobody calls so here: «духи» are no beginning of «духовка». Null when every word is the shop's own. */
export const namedWords = async (db: Kysely<Tables>, words: ReadonlyArray<string>): Promise<ReadonlyArray<string> | null> => {
  if (words.every((word) => shopWords(word) === null)) return null
  const held = await heldWords(db, words, '')
  const named = words.flatMap((word) => (held.has(word) ? [word] : (shopWords(word) ?? [word])))
  return named.join(' ') === words.join(' ') ? null : named
}
