import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { withoutTimeLimit } from '../without-timeout.ts'
import { contentFunctions } from './content.ts'
import type { DatabaseFunction } from './database-function.ts'
import { facetKeyFunctions } from './facet-key.ts'
import { priceChangeFunctions } from './price-changes.ts'
import { productSearchFunctions } from './product-search.ts'
import { searchPartsFunctions } from './search-parts.ts'
import { searchWordsFunctions } from './search-words.ts'
import { stockLocationsFunctions } from './stock-locations.ts'
import { versionFunctions } from './versions.ts'

/** A function comes after those that it calls. */
export const DATABASE_FUNCTIONS: ReadonlyArray<DatabaseFunction> = [
  ...facetKeyFunctions,
  ...contentFunctions,
  ...stockLocationsFunctions,
  ...searchWordsFunctions,
  ...priceChangeFunctions,
  ...productSearchFunctions,
  ...searchPartsFunctions,
  ...versionFunctions,
]

const LOCK = 20_261_128
/** If one of these changes, the words of all products are computed again. */
const WORDS = ['search_words', 'search_kind', 'search_vectors']

const bodyOf = ({ create }: DatabaseFunction): string => create.split('$$')[1] ?? ''

const outdatedIn = async (db: Kysely<Tables>): Promise<ReadonlyArray<DatabaseFunction>> => {
  const { rows } = await sql<{ readonly proname: string; readonly prosrc: string }>`
    select proname, prosrc from pg_proc where pronamespace = current_schema()::regnamespace`.execute(db)
  const bodies = new Map(rows.map(({ proname, prosrc }) => [proname, prosrc]))
  return DATABASE_FUNCTIONS.filter((one) => bodies.get(one.name) !== bodyOf(one))
}

/**
 * Replaces the functions whose text differs from the present one, so that a new unit of measure needs no migration.
 * Returns their names. Call it after the migrations.
 */
export const updateFunctions = async (db: Kysely<Tables>): Promise<ReadonlyArray<string>> => {
  if ((await outdatedIn(db)).length === 0) return []
  return db.transaction().execute(async (trx) => {
    await withoutTimeLimit(trx)
    // two processes may start at once
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const outdated = await outdatedIn(trx)
    for (const { create, triggers = [] } of outdated)
      for (const statement of [create, ...triggers]) await sql.raw(statement).execute(trx)
    const names = outdated.map(({ name }) => name)
    if (names.some((name) => WORDS.includes(name)))
      await sql`select keep_search_words(array(select id from product_search))`.execute(trx)
    return names
  })
}
