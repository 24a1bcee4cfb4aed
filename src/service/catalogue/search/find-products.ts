import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { byIndex } from './by-index.ts'
import { meantWords, namedWords } from './mended-words.ts'
import { similarIds } from './similar-ids.ts'

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const other = new Map([
  ...Array.from(LATIN, (key, at) => [key, RUSSIAN[at] ?? key] as const),
  ...Array.from(RUSSIAN, (key, at) => [key, LATIN[at] ?? key] as const),
])

const inOtherLayout = (text: string): string => Array.from(text.toLowerCase(), (key) => other.get(key) ?? key).join('')

export interface Found {
  readonly match: RawBuilder<boolean>
  readonly rank: RawBuilder<number>
  readonly reading?: string | undefined
}

const SHORTEST_PART = 3
const FEWEST_TO_CHOOSE_FROM = 3

const wordsOf = (text: string): ReadonlyArray<string> => searchForm(text).match(/[\p{L}\p{N}]+/gu) ?? []

const allOf = (words: ReadonlyArray<string>): string => `${words.join(' & ')}:*`

const mostOf = (words: ReadonlyArray<string>): string => {
  const terms = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word))
  return terms.map((_, left) => `(${terms.filter((_term, at) => at !== left).join(' & ')})`).join(' | ')
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Substring match for article numbers, which the stemmer breaks: `twk-1201`. */
const writtenSo = (text: string): RawBuilder<boolean> =>
  /\d/.test(text) && text.length >= SHORTEST_PART
    ? sql<boolean>`p.search_text like ${`%${escaped(text)}%`}`
    : sql<boolean>`false`

const byWords = (text: string, words: string): Found => {
  const query = sql`to_tsquery('russian', ${words})`
  const form = searchForm(text)
  return {
    match: sql<boolean>`(p.search @@ ${query} or ${writtenSo(form)})`,
    rank: sql<number>`ts_rank(p.search, ${query}) + (p.search_text like ${`${escaped(form)}%`})::integer`,
  }
}

const among = (ids: ReadonlyArray<number>): Found => ({
  match: sql<boolean>`p.id = any(${ids}::integer[])`,
  rank: sql<number>`-array_position(${ids}::integer[], p.id)`,
})

const readAs = (found: Found, words: ReadonlyArray<string>, typed: string): Found => {
  const typedWords = wordsOf(typed)
  return words.every((word) => typedWords.includes(word)) ? found : { ...found, reading: words.join(' ') }
}

const isAny = async (db: Kysely<Tables>, { match }: Found): Promise<boolean> => {
  const [row] = await byIndex(
    db,
    sql<{ found: boolean }>`select exists (select from product_search p where ${match}) as found`,
  )
  return row?.found === true
}

const textsOf = (text: string): ReadonlyArray<string> => [text, inOtherLayout(text)]

const asWritten = async (db: Kysely<Tables>, text: string): Promise<Found | null> => {
  for (const reading of textsOf(text)) {
    const words = wordsOf(reading)
    if (words.length === 0) continue
    const exact = byWords(reading, allOf(words))
    if (await isAny(db, exact)) return readAs(exact, words, text)
  }
  return null
}

const asNamed = async (db: Kysely<Tables>, words: ReadonlyArray<string>): Promise<Found | null> => {
  const named = await namedWords(db, words)
  if (named === null) return null
  const found = byWords(named.join(' '), allOf(named))
  return (await isAny(db, found)) ? found : null
}

const asNearly = async (
  db: Kysely<Tables>,
  words: ReadonlyArray<string>,
  hasFailed: boolean,
): Promise<Found | null> => {
  const queries = [
    ...(hasFailed ? [] : [allOf(words)]),
    ...(words.length < FEWEST_TO_CHOOSE_FROM ? [] : [mostOf(words)]),
  ]
  for (const query of queries) {
    const found = byWords(words.join(' '), query)
    if (await isAny(db, found)) return found
  }
  return null
}

/** Known words are not converted to the other layout. */
const asMeant = async (db: Kysely<Tables>, text: string): Promise<Found | null> => {
  for (const reading of textsOf(text)) {
    const words = wordsOf(reading)
    const meant = await meantWords(db, words)
    if (meant._tag === 'Nothing') continue
    const found = await asNearly(db, meant.words, meant._tag === 'Known')
    if (found !== null) return readAs(found, meant.words, text)
    if (meant._tag === 'Known') return null
  }
  return null
}

/** Tries, in order: all words in any form, synonyms, spelling correction, all words but one, trigram similarity. */
export const findProducts = async (db: Kysely<Tables>, text: string): Promise<Found> => {
  const words = wordsOf(text)
  if (words.length === 0) return among([])
  return (
    (await asNamed(db, words)) ??
    (await asWritten(db, text)) ??
    (await asMeant(db, text)) ??
    among(await similarIds(db, words))
  )
}
