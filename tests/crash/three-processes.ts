import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { operate, operateWith, startServer } from './server-process.ts'

type Query = <Row>(sql: string) => Promise<ReadonlyArray<Row>>

/** A digest of each table. */
const pictureBy = async (query: Query): Promise<string> => {
  await query(`set time zone 'UTC'`)
  const tables = await query<{ name: string }>(`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`)
  const parts = tables.map(
    ({ name }) => `
    select '${name}' as name, count(*)::text || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0)::text as rows from "${name}" t`,
  )
  return JSON.stringify(await query(parts.join(' union all ')))
}

const inDirectory = async (dataDirectory: string): Promise<string> => {
  const database = await PGlite.create(join(dataDirectory, 'pglite'), { extensions: { pg_trgm } })
  return pictureBy(async <Row>(sql: string) => (await database.query<Row>(sql)).rows).finally(() => database.close())
}

const onServer = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return pictureBy(async <Row>(sql: string) => (await client.query(sql)).rows as ReadonlyArray<Row>).finally(() =>
    client.end(),
  )
}

const differences = (one: string, other: string): ReadonlyArray<string> => {
  const tables = (picture: string) =>
    new Map(
      (JSON.parse(picture) as ReadonlyArray<{ name: string; rows: string }>).map(({ name, rows }) => [name, rows]),
    )
  const [first, second] = [tables(one), tables(other)]
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((name) =>
    first.get(name) === second.get(name) ? [] : [`${name}: ${first.get(name)} and ${second.get(name)}`],
  )
}

interface Compared {
  readonly restored: ReadonlyArray<string>
  readonly onPostgres: ReadonlyArray<string>
  /** Results of a second restore into the same PostgreSQL, and of a service on it. */
  readonly afterwards: ReadonlyArray<string>
}

/**
 * A backup of a running service, restored into another directory and into PostgreSQL by the operator's
 * commands.
 */
export const inThreePlaces = async (dataDirectory: string, directory: string): Promise<Compared> => {
  const file = join(directory, 'backup.tar.gz')
  await operate(dataDirectory, 'backup', file)
  const original = await inDirectory(dataDirectory)
  const other = join(directory, 'restored')
  await operate(other, 'restore', file)
  const restored = differences(original, await inDirectory(other))

  const postgres = await startPostgres()
  try {
    const url = postgres.urlOf('postgres')
    await operateWith(other, { DATABASE_URL: url }, 'restore', file)
    const onPostgres = differences(original, await onServer(url))
    const afterwards: Array<string> = []
    try {
      await operateWith(other, { DATABASE_URL: url }, 'restore', file)
      afterwards.push('a second restore went into a database that holds a shop')
    } catch (error) {
      if (!String((error as { stderr?: unknown }).stderr).includes('уже есть магазин')) afterwards.push(String(error))
    }
    const shop = await startServer(other, undefined, { DATABASE_URL: url })
    const home = await fetch(`${shop.address}/api/catalog/products?limit=1`)
    if (!home.ok) afterwards.push(`the shop on PostgreSQL answered ${home.status}`)
    await home.arrayBuffer()
    await shop.stop()
    return { restored, onPostgres, afterwards }
  } finally {
    await postgres.stop()
  }
}
