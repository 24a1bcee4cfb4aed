import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** A foreign key of one column. */
export interface Relation {
  readonly table: string
  readonly column: string
  readonly parent: string
  readonly target: string
  readonly onDelete: 'cascade' | 'set null' | 'refuse'
  /** The primary key of `table`. */
  readonly key: string
}

const relations = sql`
  select child.relname as "table", own.attname as "column", parent.relname as parent, foreign_one.attname as target,
    case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refuse' end as "onDelete",
    coalesce((select attribute.attname from pg_index join pg_attribute attribute
      on attribute.attrelid = pg_index.indrelid and attribute.attnum = pg_index.indkey[0]
      where pg_index.indrelid = c.conrelid and pg_index.indisprimary), '') as key
  from pg_constraint c
  join pg_class child on child.oid = c.conrelid
  join pg_class parent on parent.oid = c.confrelid
  join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
  join pg_attribute foreign_one on foreign_one.attrelid = c.confrelid and foreign_one.attnum = c.confkey[1]
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`

const read = async (db: Kysely<Tables>, where: ReturnType<typeof sql>): Promise<ReadonlyArray<Relation>> =>
  (await sql<Relation>`${relations} and ${where} order by child.relname, own.attname`.execute(db)).rows

/** Which rows refer to rows of the table. */
export const relationsTo = (db: Kysely<Tables>, table: string) => read(db, sql`parent.relname = ${table}`)

/** To which rows the rows of the table refer. */
export const relationsOf = (db: Kysely<Tables>, table: string) => read(db, sql`child.relname = ${table}`)
