import { sql, type Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  DATABASE_FUNCTIONS,
  updateFunctions,
} from '../../../src/service/platform/database/functions/update-functions.ts'
import type { Tables } from '../../../src/service/platform/database/tables.ts'
import { describeOnEngines } from '../support/database.ts'
import { stockShop } from '../support/shop.ts'

const functionsOf = async (db: Kysely<Tables>) =>
  (
    await sql<{ readonly name: string; readonly definition: string }>`
      select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`.execute(db)
  ).rows

const triggersOf = async (db: Kysely<Tables>) =>
  (
    await sql<{ readonly definition: string }>`
      select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`.execute(db)
  ).rows

describeOnEngines('the functions of the database', (database) => {
  beforeAll(() => stockShop(database()))

  it('have their present text in src/service/platform/database/functions', async () => {
    const { db } = database()
    const [functions, triggers] = [await functionsOf(db), await triggersOf(db)]
    expect(functions.map(({ name }) => name)).toEqual(DATABASE_FUNCTIONS.map(({ name }) => name).sort())
    expect(DATABASE_FUNCTIONS.flatMap(({ triggers = [] }) => triggers)).toHaveLength(triggers.length)
    for (const { create, triggers: own = [] } of DATABASE_FUNCTIONS)
      for (const statement of [create, ...own]) await sql.raw(statement).execute(db)
    expect(await functionsOf(db)).toEqual(functions)
    expect(await triggersOf(db)).toEqual(triggers)
    expect(await updateFunctions(db)).toEqual([])
  })

  it('are replaced if their text differs, and the words of products are computed again', async () => {
    const { db } = database()
    const words = async () =>
      (await sql<{ readonly search: string }>`select search::text from product_search where id = 1`.execute(db)).rows[0]
        ?.search
    // «Чайник эмалированный «Брусника», 2 л»
    expect(await words()).toContain("'2л'")
    await sql`create or replace function search_words(written text) returns text language sql immutable parallel safe
      as $$ select lower(written) $$`.execute(db)
    await sql`select keep_search_words(array[1])`.execute(db)
    expect(await words()).not.toContain("'2л'")
    expect(await updateFunctions(db)).toEqual(['search_words'])
    expect(await words()).toContain("'2л'")
  })
})
