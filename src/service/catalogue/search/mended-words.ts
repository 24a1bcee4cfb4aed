import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { byIndex } from './by-index.ts'
import { isEmptyWord, shopWords } from './spoken-words.ts'
import { nearestWord, vocabularyOf } from './vocabulary.ts'

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

export type Meant =
  | { readonly _tag: 'Nothing' }
  | { readonly _tag: 'Known'; readonly words: ReadonlyArray<string> }
  | { readonly _tag: 'Mended'; readonly words: ReadonlyArray<string> }

const mended = (words: ReadonlyArray<string>): Meant => ({ _tag: 'Mended', words: [...new Set(words)] })

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

/** Only for words without products: «духи» must not match as a prefix of «духовка». Null if no word was replaced. */
export const namedWords = async (
  db: Kysely<Tables>,
  words: ReadonlyArray<string>,
): Promise<ReadonlyArray<string> | null> => {
  if (words.every((word) => shopWords(word) === null)) return null
  const held = await heldWords(db, words, '')
  const named = words.flatMap((word) => (held.has(word) ? [word] : (shopWords(word) ?? [word])))
  return named.join(' ') === words.join(' ') ? null : named
}
