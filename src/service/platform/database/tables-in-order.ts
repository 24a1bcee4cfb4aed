import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export interface MovedTable {
  readonly name: string
  readonly columns: ReadonlyArray<string>
  readonly isOfItself: boolean
}

interface Row {
  readonly name: string
  readonly columns: ReadonlyArray<string>
  readonly needs: ReadonlyArray<string>
}

const rowsOf = async (db: Kysely<Tables>): Promise<ReadonlyArray<Row>> =>
  (
    await sql<Row>`
      select c.relname as name,
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
        array(select distinct confrelid::regclass::text from pg_constraint where conrelid = c.oid and contype = 'f') as needs
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relpersistence = 'p' and c.relname not like 'kysely%'
      order by 1`.execute(db)
  ).rows

export const tablesInOrder = async (db: Kysely<Tables>): Promise<ReadonlyArray<MovedTable>> => {
  const rows = await rowsOf(db)
  const placed: Array<MovedTable> = []
  const isPlaced = (name: string) => placed.some((table) => table.name === name)
  for (;;) {
    const next = rows.find(
      ({ name, needs }) => !isPlaced(name) && needs.every((need) => need === name || isPlaced(need)),
    )
    if (next === undefined) break
    placed.push({ name: next.name, columns: next.columns, isOfItself: next.needs.includes(next.name) })
  }
  if (placed.length < rows.length) throw new Error('tables refer to one another in a circle')
  return placed
}
