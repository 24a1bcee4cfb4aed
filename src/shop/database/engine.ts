import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { columnTypes } from './column-types.ts'
import { startEmbedded, type EmbeddedFailure } from './embedded.ts'
import type { Tables } from './tables.ts'

/** Where the tables are: on a PostgreSQL server, in a directory of ours, or, for tests, in memory. */
export type DatabasePlace =
  | { readonly _tag: 'Server'; readonly url: string }
  | { readonly _tag: 'Directory'; readonly directory: string; readonly dump?: string | undefined }
  | { readonly _tag: 'Memory'; readonly dump?: string | undefined }

export type DatabaseProblem =
  | { readonly _tag: 'Unreachable'; readonly reason: string }
  | { readonly _tag: 'Damaged'; readonly directory: string; readonly failure: EmbeddedFailure }

export interface OpenDatabase {
  readonly db: Kysely<Tables>
  readonly engine: 'pglite' | 'postgres'
  /** Writes everything into one file, beside the running queries; null where the server has its own means. */
  readonly dump: ((file: string, compressed: boolean) => TaskEither<string, void>) | null
  /** Resolves, with the reason, when the embedded engine dies while it is open; never on a server. */
  readonly lost: Promise<string>
  readonly close: () => Promise<void>
}

const SERVER_CONNECTIONS = 20
const SERVER_WAIT_MS = 10_000
/** One session serves all: who waits, waits for the queries before it, an import's among them. */
const EMBEDDED_WAIT_MS = 60_000

const messageOf = (error: unknown) =>
  error instanceof AggregateError ? String(error.errors[0]) : error instanceof Error ? error.message : String(error)

const poolOf = (options: pg.PoolConfig, log: Logger) => {
  const pool = new pg.Pool({ types: columnTypes, application_name: 'vitrina', ...options })
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  return pool
}

const kyselyOf = (pool: pg.Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

const openServer = (url: string, log: Logger): TaskEither<DatabaseProblem, OpenDatabase> => async () => {
  const pool = poolOf({
    connectionString: url,
    max: SERVER_CONNECTIONS,
    connectionTimeoutMillis: SERVER_WAIT_MS,
    options: '-c TimeZone=UTC',
  }, log)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    return E.left({ _tag: 'Unreachable', reason: messageOf(error) })
  }
  const db = kyselyOf(pool)
  return E.right({ db, engine: 'postgres', dump: null, lost: new Promise(() => undefined), close: () => db.destroy() })
}

const openEmbedded = (
  directory: string | undefined,
  dump: string | undefined,
  log: Logger,
): TaskEither<DatabaseProblem, OpenDatabase> => async () => {
  const { promise: lost, resolve: tellLost } = Promise.withResolvers<string>()
  const started = await startEmbedded({ directory, dump }, (failure) => {
    log.fatal(failure, 'the embedded database died')
    tellLost(failure.reason)
  })()
  if (E.isLeft(started)) return E.left({ _tag: 'Damaged', directory: directory ?? 'memory', failure: started.left })

  const server = started.right
  const pool = poolOf({ stream: server.connect, max: 1, connectionTimeoutMillis: EMBEDDED_WAIT_MS, user: 'postgres' }, log)
  const db = kyselyOf(pool)
  const close = async () => {
    await db.destroy()
    await server.close()
  }
  return E.right({ db, engine: 'pglite', dump: server.dump, lost, close })
}

/** One driver, node-postgres, for both engines: a value means and an error says the same on each. */
export const openDatabase = (place: DatabasePlace, log: Logger): TaskEither<DatabaseProblem, OpenDatabase> => {
  switch (place._tag) {
    case 'Server':
      return openServer(place.url, log)
    case 'Directory':
      return openEmbedded(place.directory, place.dump, log)
    case 'Memory':
      return openEmbedded(undefined, place.dump, log)
  }
}
