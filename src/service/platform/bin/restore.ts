import * as E from 'fp-ts/Either'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { relationsOf, type Relation } from './relations.ts'

type Trx = Transaction<Tables>

interface Part {
  readonly table: string
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
}

interface Link extends Part {
  readonly column: string
  readonly key: string
}

/** Table and key of a row that the record belongs to and that is gone. */
export interface MissingParent {
  readonly table: string
  readonly column: string
  readonly value: string
}

const isMissing = ({ column, parent, target }: Relation) =>
  sql<boolean>`(stored.${sql.ref(column)} is not null and not exists (
    select from ${sql.table(parent)} above where above.${sql.ref(target)} = stored.${sql.ref(column)}))`

// Columns that the table has lost or computes are left out; new columns get their defaults.
const writableColumns = async (trx: Trx, table: string, at: number, id: number): Promise<ReadonlyArray<string>> => {
  const { rows } = await sql<{ name: string }>`
    select attribute.attname as name from pg_attribute attribute
    join pg_class on pg_class.oid = attribute.attrelid and pg_class.relnamespace = current_schema()::regnamespace
    where pg_class.relname = ${table} and attribute.attnum > 0 and not attribute.attisdropped
      and attribute.attgenerated = ''
      and (select parts->${sql.lit(at)}->'rows'->0 ? attribute.attname from bin_items where id = ${id})
    order by attribute.attnum`.execute(trx)
  return rows.map(({ name }) => name)
}

const storedRows = (table: string, at: number, id: number) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)},
    (select parts->${sql.lit(at)}->'rows' from bin_items where id = ${id})) stored`

const missingParent = async (
  trx: Trx,
  relations: ReadonlyArray<Relation>,
  table: string,
  id: number,
): Promise<MissingParent | null> => {
  for (const relation of relations) {
    if (relation.onDelete === 'set null') continue
    const { rows } = await sql<{ value: string }>`
      select stored.${sql.ref(relation.column)}::text as value from ${storedRows(table, 0, id)}
      where ${isMissing(relation)}`.execute(trx)
    const [row] = rows
    if (row !== undefined) return { table: relation.parent, column: relation.target, value: row.value }
  }
  return null
}

const insertPart = async (trx: Trx, { table }: Part, at: number, id: number, relations: ReadonlyArray<Relation>) => {
  const columns = await writableColumns(trx, table, at, id)
  const links = new Map(relations.map((one) => [one.column, one]))
  const values = columns.map((column) => {
    const link = links.get(column)
    const value = sql`stored.${sql.ref(column)}`
    return link?.onDelete === 'set null' ? sql`case when not ${isMissing(link)} then ${value} end` : value
  })
  const needed = relations.filter(({ onDelete }) => onDelete !== 'set null')
  // a child whose other parent is gone, or that somebody has made again, is left out; the record itself is not
  const isWhole = at === 0 ? [] : needed.map((one) => sql`not ${isMissing(one)}`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) overriding system value
    select ${sql.join(values)} from ${storedRows(table, at, id)}
    where ${sql.join([sql`true`, ...isWhole], sql` and `)}
    ${at === 0 ? sql`` : sql`on conflict do nothing`}`.execute(trx)
}

const restoreLink = (trx: Trx, { table, column, key }: Link, at: number, id: number) =>
  sql`
    update ${sql.table(table)} linked set ${sql.ref(column)} = stored.${sql.ref(column)}
    from jsonb_populate_recordset(null::${sql.table(table)},
      (select links->${sql.lit(at)}->'rows' from bin_items where id = ${id})) stored
    where linked.${sql.ref(key)} = stored.${sql.ref(key)} and linked.${sql.ref(column)} is null`.execute(trx)

/** Writes the rows of an item of the bin back. Violated constraints are thrown. */
export const restoreRows = async (trx: Trx, id: number): Promise<E.Either<MissingParent, undefined>> => {
  const item = await trx
    .selectFrom('bin_items')
    .select(['parts', 'links'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const parts = item.parts as ReadonlyArray<Part>
  for (const [at, part] of parts.entries()) {
    const relations = await relationsOf(trx, part.table)
    const missing = at === 0 ? await missingParent(trx, relations, part.table, id) : null
    if (missing !== null) return E.left(missing)
    await insertPart(trx, part, at, id, relations)
  }
  for (const [at, link] of (item.links as ReadonlyArray<Link>).entries()) await restoreLink(trx, link, at, id)
  return E.right(undefined)
}
