import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { runQueryWithSetting } from './statements.ts'

// Trigram similarity: «чайнек» to «чайник» is 0.57, «лапата» to «лопата» 0.43. Lower values return noise.
const LIKENESS = 0.4
const SHORTEST_WORD = 3
const MAX_IDS = 200

// Sets the threshold of pg_trgm, because only the `%` operator uses the index.
export const similarIds = async (
  db: Kysely<Tables>,
  words: ReadonlyArray<string>,
  signal: AbortSignal | undefined,
): Promise<ReadonlyArray<number>> => {
  const long = words.filter((word) => word.length >= SHORTEST_WORD)
  if (long.length === 0) return []
  const alike = sql.join(
    long.map((word) => sql`${word} <% p.search_text`),
    sql` and `,
  )
  const likeness = sql.join(
    long.map((word) => sql`word_similarity(${word}, p.search_text)`),
    sql` + `,
  )
  const query = sql<{ id: number }>`
    select p.id from product_search p where ${alike}
    order by ${likeness} desc, p.popularity desc, p.id limit ${MAX_IDS}`
  const threshold = ['pg_trgm.word_similarity_threshold', String(LIKENESS)] as const
  return (await runQueryWithSetting(db, threshold, query, signal)).map(({ id }) => id)
}
