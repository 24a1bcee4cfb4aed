import { sql, type Kysely } from 'kysely'

const ANY_X = `'x (?=[^0-9]|$)'`
const X_OF_SIZE = `'(?<=[0-9])x (?=[^0-9]|$)'`

// A size of two sides has one «x» too many. The name «Intex» keeps its own.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ readonly definition: string }>`
    select pg_get_functiondef('search_words(text)'::regprocedure) as definition`.execute(db)
  for (const { definition } of rows) await sql.raw(definition.replace(ANY_X, X_OF_SIZE)).execute(db)
  await sql`select keep_search_words(array(select id from product_search))`.execute(db)
}
