import { sql } from 'kysely'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'

/**
 * A digest of each table of the database, to detect changed rows. Excludes these tables, and columns named
 * `table.column`.
 */
export const pictureOf = async (
  { db }: Pick<OpenDatabase, 'db'>,
  without: ReadonlyArray<string> = [],
): Promise<() => Promise<string>> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    db,
  )
  const parts = rows
    .filter(({ name }) => !without.includes(name))
    .map(({ name }) => {
      const excluded = without
        .filter((column) => column.startsWith(`${name}.`))
        .map((column) => column.slice(name.length + 1))
      const row = excluded.length === 0 ? sql`t::text` : sql`(to_jsonb(t) - ${excluded}::text[])::text`
      return sql`select ${sql.lit(name)} as name, count(*)::text || ':' || coalesce(sum(hashtextextended(${row}, 0)), 0)::text as rows from ${sql.table(name)} t`
    })
  const query = sql`${sql.join(parts, sql` union all `)} order by 1`
  return () =>
    db.transaction().execute(async (trx) => {
      // starting parallel processes for a hundred small tables takes a quarter of a second
      await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
      return JSON.stringify((await query.execute(trx)).rows)
    })
}
