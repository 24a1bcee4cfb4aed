import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { dirname, join } from 'node:path'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { openShopDatabase } from '../../../src/service/platform/database/database.ts'
import { openEmbedded, type OpenDatabase, openServer } from '../../../src/service/platform/database/engine.ts'
import { migrate } from '../../../src/service/platform/database/migrate.ts'
import { startPgBouncer } from './pgbouncer.ts'

export const ENGINES = ['pglite', 'postgres'] as const
export type Engine = (typeof ENGINES)[number]
/** PostgreSQL behind PgBouncer in transaction mode. */
export type AnyEngine = Engine | 'pgbouncer'
/** `npm run test:engines`: every suite on both. */
export const IS_EVERY_ENGINE = process.env.EVERY_ENGINE === '1'

/** A dump and a template, both migrated, made by the global setup; each suite gets a copy. */
export interface PreparedEngines {
  readonly dump: string
  /** The PostgreSQL server with the template. */
  readonly server: string
}

const TEMPLATE = 'shop_template'
const CACHE = 'node_modules/.cache/vitrina'
const silentLog = pino({ level: 'silent' })

const must = <A>(what: string, answer: E.Either<unknown, A>): A => {
  if (E.isLeft(answer)) throw new Error(`${what}: ${JSON.stringify(answer.left)}`)
  return answer.right
}

// a hundred suites open one: small ones start four times as fast
const SMALL = { bufferMegabytes: 8, walSegmentMegabytes: 1 }

const inMemory = async (dump?: string) =>
  must('PGlite did not open', await openEmbedded({ ...SMALL, ...(dump !== undefined && { dump }) }, silentLog)())

const onPostgres = async (url: string) => must('PostgreSQL did not open', await openServer(url, silentLog)())

const schemaHash = () => {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const file of globSync('src/service/platform/database/{migrations/**/*,functions/**/*,migrate}.ts').sort()) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A migrated, empty PGlite as a file, created once per state of the migrations. */
export const migratedDump = async (): Promise<string> => {
  const dump = join(process.cwd(), CACHE, `pglite-${schemaHash()}.tar`)
  if (existsSync(dump)) return dump
  mkdirSync(dirname(dump), { recursive: true })
  const database = await inMemory()
  must('the migrations failed', await migrate(database.db)())
  await sql`update pg_database set datistemplate = false`.execute(database.db)
  for (const template of ['template0', 'template1']) await sql`drop database ${sql.id(template)}`.execute(database.db)
  const fresh = `${dump}.${process.pid}`
  must('no dump', (await database.dump?.(fresh)()) ?? E.left('the embedded engine dumps'))
  await database.close()
  // each suite opens it: unpacked once, not a hundred times
  writeFileSync(fresh, gunzipSync(readFileSync(fresh)))
  renameSync(fresh, dump)
  return dump
}

const runOn = async (server: string, sql: string) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const inDatabase = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

/** Creates the template on a PostgreSQL server and migrates it. */
export const migratedTemplate = async (server: string): Promise<void> => {
  await runOn(server, `create database ${TEMPLATE}`)
  const database = await onPostgres(inDatabase(server, TEMPLATE))
  must('the migrations failed', await migrate(database.db)())
  await database.close()
}

const freshPglite = ({ dump }: PreparedEngines) => inMemory(dump)

const freshOnServer = async (
  { server }: PreparedEngines,
  open: (url: string) => Promise<OpenDatabase>,
): Promise<OpenDatabase> => {
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name} template ${TEMPLATE}`)
  const database = await open(inDatabase(server, name))
  const close = async () => {
    await database.close()
    await runOn(server, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}

const behindPgBouncer = async (url: string): Promise<OpenDatabase> => {
  const bouncer = await startPgBouncer(url)
  const settings = { databaseUrl: bouncer.url, databaseDirectUrl: url, dataDirectory: '', dumpHours: 0 }
  const opened = must('PgBouncer did not open', await openShopDatabase(settings, silentLog)())
  const close = async () => {
    await opened.close()
    await bouncer.stop()
  }
  return { ...opened, close }
}

/** A migrated, empty database; closing it drops it. */
export const freshDatabase = (engine: AnyEngine, prepared: PreparedEngines): Promise<OpenDatabase> => {
  if (engine === 'pglite') return freshPglite(prepared)
  return freshOnServer(prepared, engine === 'postgres' ? onPostgres : behindPgBouncer)
}
