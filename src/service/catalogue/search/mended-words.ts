import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { byIndex } from './by-index.ts'
import { isEmptyWord, shopWords } from './spoken-words.ts'
import { nearestWord, vocabularyOf } from './vocabulary.ts'

/** Which of the words something on sale holds; the last one may be unfinished, where that is said. */
const heldWords = async (
  db: Kysely<Tables>,
  words: ReadonlyArray<string>,
  lastMark: ':*' | '',
): Promise<ReadonlySet<string>> => {
  const rows = await byIndex(
    db,
    sql<{ word: string }>`
    select word from unnest(${words}::text[]) with ordinality as asked(word, place)
    where exists (
      select from product_search p
      where p.search @@ to_tsquery('russian', word || case when place = ${words.length} then ${lastMark} else '' end)
    )
  `,
  )
  return new Set(rows.map(({ word }) => word))
}

/** What words mean: nothing, what they say, or others. */
export type Meant =
  | { readonly _tag: 'Nothing' }
  | { readonly _tag: 'Known'; readonly words: ReadonlyArray<string> }
  | { readonly _tag: 'Mended'; readonly words: ReadonlyArray<string> }

const mended = (words: ReadonlyArray<string>): Meant => ({ _tag: 'Mended', words: [...new Set(words)] })

/**
 * The words as the shop would write them: what says nothing of the thing is left out, what nothing holds is called by the shop's name
 * for it, else by the nearest word of the shop.
 */
export const meantWords = async (db: Kysely<Tables>, words: ReadonlyArray<string>): Promise<Meant> => {
  const telling = words.filter((word) => !isEmptyWord(word))
  if (telling.length === 0) return { _tag: 'Nothing' }
  const held = await heldWords(db, telling, ':*')
  const isKnown = telling.every((word) => held.has(word))
  if (isKnown) return telling.length === words.length ? { _tag: 'Known', words } : mended(telling)
  const vocabulary = await vocabularyOf(db)
  return mended(
    telling.flatMap((word) => (held.has(word) ? [word] : (shopWords(word) ?? [nearestWord(word, vocabulary) ?? word]))),
  )
}

/** With the shop's names for what nobody calls so here: «духи» are no beginning of «духовка». Null when every word is the shop's own. */
export const namedWords = async (
  db: Kysely<Tables>,
  words: ReadonlyArray<string>,
): Promise<ReadonlyArray<string> | null> => {
  if (words.every((word) => shopWords(word) === null)) return null
  const held = await heldWords(db, words, '')
  const named = words.flatMap((word) => (held.has(word) ? [word] : (shopWords(word) ?? [word])))
  return named.join(' ') === words.join(' ') ? null : named
}
