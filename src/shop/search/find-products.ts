import { sql, type Kysely, type RawBuilder } from 'kysely'
import { searchForm } from '../../domain/search-form.ts'
import type { Tables } from '../database/tables.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import { mendedWords, namedWords } from './mended-words.ts'
import { similarIds } from './similar-ids.ts'

/** Which products answer a text, and how well, as conditions on `product_search p`. */
export interface Found {
  readonly match: RawBuilder<boolean>
  readonly rank: RawBuilder<number>
}

const SHORTEST_PART = 3

const wordsOf = (text: string): ReadonlyArray<string> => searchForm(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** All words in any form, the last one perhaps unfinished: `чайники & электр:*`. */
const wordQuery = (words: ReadonlyArray<string>): RawBuilder<unknown> =>
  sql`to_tsquery('russian', ${`${words.join(' & ')}:*`})`

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A number or an article is looked for as it is written: the stemmer knows nothing of `twk-1201`. */
const writtenSo = (text: string): RawBuilder<boolean> =>
  /\d/.test(text) && text.length >= SHORTEST_PART
    ? sql<boolean>`p.search_text like ${`%${escaped(text)}%`}`
    : sql<boolean>`false`

const byWords = (text: string, words: ReadonlyArray<string>): Found => {
  const query = wordQuery(words)
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

/** The planner hopes to meet the first by reading row after row, which takes longest where there is none; what is materialized it looks up. */
const isAny = async (db: Kysely<Tables>, { match }: Found): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with found as materialized (select p.id from product_search p where ${match})
    select exists (select from found) as found
  `.execute(db)
  return rows[0]?.found === true
}

const textsOf = (text: string): ReadonlyArray<string> => [text, inOtherLayout(text)]

/** By the words as they are written, then as the same keys write them in the other layout. */
const asWritten = async (db: Kysely<Tables>, text: string): Promise<Found | null> => {
  for (const reading of textsOf(text)) {
    const words = wordsOf(reading)
    if (words.length === 0) continue
    const exact = byWords(reading, words)
    if (await isAny(db, exact)) return exact
  }
  return null
}

/** Whole words that have another name in the shop, by that name. */
const asNamed = async (db: Kysely<Tables>, words: ReadonlyArray<string>): Promise<Found | null> => {
  const named = await namedWords(db, words)
  if (named === null) return null
  const found = byWords(named.join(' '), named)
  return (await isAny(db, found)) ? found : null
}

/** With slips and spoken names put right. */
const asMeant = async (db: Kysely<Tables>, text: string): Promise<Found | null> => {
  for (const reading of textsOf(text)) {
    const mended = await mendedWords(db, wordsOf(reading))
    if (mended === null) continue
    const found = byWords(mended.join(' '), mended)
    if (await isAny(db, found)) return found
  }
  return null
}

/** In any form of the words, and by the shop's names for things; when there is nothing, by what was meant, and at last by likeness. */
export const findProducts = async (db: Kysely<Tables>, text: string): Promise<Found> => {
  const words = wordsOf(text)
  if (words.length === 0) return among([])
  return (await asNamed(db, words)) ?? (await asWritten(db, text)) ?? (await asMeant(db, text)) ?? among(await similarIds(db, words))
}
