import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { BinKind } from './bin-kind.ts'
import { relationsTo, type Relation } from './relations.ts'

type Trx = Transaction<Tables>

/** Rows as JSON text, which no parser of JavaScript rounds. */
interface Part {
  readonly table: string
  readonly rows: string
}

/** Rows that lose their reference to a removed row: their key and the reference. */
interface Link extends Part {
  readonly column: string
  readonly key: string
}

export interface Snapshot {
  readonly name: string
  /** JSON; parents come before their children. */
  readonly parts: string
  readonly links: string
}

const referring = ({ column, parent, target }: Relation, rows: string) =>
  sql`row_of.${sql.ref(column)} in (
    select removed.${sql.ref(target)} from jsonb_populate_recordset(null::${sql.table(parent)}, ${rows}::jsonb) removed)`

const textOf = async (query: ReturnType<typeof sql<{ rows: string | null }>>, trx: Trx): Promise<string | null> =>
  (await query.execute(trx)).rows[0]?.rows ?? null

const childrenOf = (trx: Trx, relation: Relation, rows: string): Promise<string | null> =>
  textOf(
    sql`select jsonb_agg(to_jsonb(row_of))::text as rows from ${sql.table(relation.table)} row_of
      where ${referring(relation, rows)}`,
    trx,
  )

const linksOf = (trx: Trx, relation: Relation, rows: string): Promise<string | null> =>
  textOf(
    sql`select jsonb_agg(jsonb_build_object(${relation.key}::text, row_of.${sql.ref(relation.key)},
        ${relation.column}::text, row_of.${sql.ref(relation.column)}))::text as rows
      from ${sql.table(relation.table)} row_of where ${referring(relation, rows)}`,
    trx,
  )

const jsonOf = (parts: ReadonlyArray<Part>): string =>
  `[${parts.map(({ rows, ...more }) => `{"rows":${rows},${JSON.stringify(more).slice(1)}`).join(',')}]`

/** The record with all rows that its removal deletes or unlinks; null if there is no such record. */
export const snapshotOf = async (trx: Trx, bin: BinKind, id: string): Promise<Snapshot | null> => {
  const { rows } = await sql<{ rows: string | null; name: string | null }>`
    select jsonb_build_array(to_jsonb(${sql.table(bin.table)}))::text as rows, (${bin.named})::text as name
    from ${sql.table(bin.table)} where ${sql.ref(bin.key)}::text = ${id}`.execute(trx)
  const own = rows[0]?.rows
  if (own === undefined || own === null) return null
  const parts: Array<Part> = [{ table: bin.table, rows: own }]
  const links: Array<Link> = []
  for (const part of parts)
    for (const relation of await relationsTo(trx, part.table)) {
      const { table, column, key, onDelete } = relation
      if (onDelete === 'set null') {
        const linked = await linksOf(trx, relation, part.rows)
        if (linked !== null) links.push({ table, column, key, rows: linked })
      } else if (onDelete === 'cascade' || bin.with?.includes(table) === true) {
        const children = await childrenOf(trx, relation, part.rows)
        if (children !== null) parts.push({ table, rows: children })
      }
    }
  return { name: rows[0]?.name ?? id, parts: jsonOf(parts), links: jsonOf(links) }
}
