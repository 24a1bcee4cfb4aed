import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export interface Staging {
  readonly table: RawBuilder<unknown>
  readonly index: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
}

const PREFIX = 'import_stage_'
const RETENTION_MS = 24 * 60 * 60 * 1000

export const OFFER_COLUMNS =
  sql.raw(`seq integer, line integer, fingerprint text, source_id text, group_source_id text, slug text,
  slug_suffix text, title text, sort_key text, sku text, description text, price bigint, base_price bigint,
  category_source_id text, brand_key text, search_text text, pictures jsonb, properties jsonb, is_available boolean,
  stock_count integer, outlets jsonb, vat text, is_delivered boolean`)

// The name contains the time, so that tables of killed processes can be found and dropped.
export const stagingOf = (now: number, run: string, columns: RawBuilder<unknown>): Staging => ({
  columns,
  table: sql.table(`${PREFIX}${now}_${run}`),
  index: sql.id(`${PREFIX}${now}_${run}_source`),
})

export const createStaging = async (db: Kysely<Tables>, { table, columns }: Staging): Promise<void> => {
  await sql`create unlogged table ${table} (${columns}) with (autovacuum_enabled = off)`.execute(db)
}

export const stageRows = async (
  db: Kysely<Tables>,
  { table, columns }: Staging,
  rows: ReadonlyArray<string>,
): Promise<void> => {
  const list = `[${rows.join(',')}]`
  await sql`insert into ${table} select * from json_to_recordset(${list}::json) as row (${columns})`.execute(db)
}

export const indexStaging = async (db: Kysely<Tables>, { table, index }: Staging): Promise<void> => {
  await sql`create index ${index} on ${table} (source_id, seq)`.execute(db)
  await sql`analyze ${table} (seq, source_id, category_source_id, brand_key)`.execute(db)
}

export const dropStaging = async (db: Kysely<Tables>, { table }: Staging): Promise<void> => {
  await sql`drop table if exists ${table}`.execute(db)
}

export const dropStaleStagings = async (db: Kysely<Tables>, now: number): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and starts_with(relname, ${PREFIX}) and pg_table_is_visible(oid)`.execute(db)
  const madeAt = (name: string) => Number(name.slice(PREFIX.length).split('_')[0])
  for (const { name } of rows.filter(({ name }) => madeAt(name) < now - RETENTION_MS)) {
    await sql`drop table if exists ${sql.table(name)}`.execute(db)
  }
}
