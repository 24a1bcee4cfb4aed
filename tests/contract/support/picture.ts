import { sql } from 'kysely'
import type { OpenDatabase } from '../../../src/shop/database/engine.ts'

/** Says every row of the database in a few bytes a table, but of these tables: what changed a row changed the picture. */
export const pictureOf = async ({ db }: Pick<OpenDatabase, 'db'>, without: ReadonlyArray<string> = []): Promise<() => Promise<string>> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db)
  const parts = rows
    .filter(({ name }) => !without.includes(name))
    .map(({ name }) => sql`
      select ${sql.lit(name)} as name, count(*)::text || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0)::text as rows from ${sql.table(name)} t`)
  return async () => JSON.stringify((await sql`${sql.join(parts, sql` union all `)}`.execute(db)).rows)
}
