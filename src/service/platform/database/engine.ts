import { Socket } from 'node:net'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { columnTypes } from './column-types.ts'
import { causeOf, type EmbeddedError, startEmbedded } from './embedded.ts'
import type { WorkerStart } from './pglite-worker.ts'
import type { Tables } from './tables.ts'

export interface OpenDatabase {
  readonly db: Kysely<Tables>
  readonly engine: 'pglite' | 'postgres'
  readonly dump: ((file: string) => TaskEither<string, void>) | null
  /** Resolves with the reason if the embedded engine dies. Never resolves on a server. */
  readonly lost: Promise<string>
  readonly answeredAt: () => number
  readonly close: () => Promise<void>
}

export type ServerError =
  | { readonly _tag: 'Unreachable'; readonly reason: string }
  | { readonly _tag: 'Unsuitable'; readonly reason: string }

const SERVER_CONNECTIONS = 20
const STATEMENT_LIMIT_MS = 30_000
const SERVER_WAIT_MS = STATEMENT_LIMIT_MS
const CONNECT_LIMIT_MS = 1_000
const KEEP_ALIVE_MS = 1_000
// An abandoned transaction would hold its locks forever.
const IDLE_MS = 300_000
// PGlite has one session: a query may wait for an import.
const EMBEDDED_LIMIT_MS = 60_000

// The kernel resends a lost packet after 1, 3 and 7 s; a new attempt reaches a server that is back at once.
const promptSocket = (): Socket => {
  const socket = new Socket()
  const limit = setTimeout(() => {
    socket.destroy(Object.assign(new Error('the server did not accept the connection'), { code: 'ETIMEDOUT' }))
  }, CONNECT_LIMIT_MS)
  const clear = () => {
    clearTimeout(limit)
  }
  return socket.once('connect', clear).once('close', clear)
}

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

const poolOf = (options: pg.PoolConfig, log: Logger) => {
  const pool = new pg.Pool({ types: columnTypes, application_name: 'vitrina', ...options })
  const logLostConnection = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', logLostConnection)
  // An idle client's error event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', logLostConnection))
  return pool
}

const watchAnswers = (pool: pg.Pool) => {
  let at = -Infinity
  pool.on('release', (error) => {
    if (!(error instanceof Error)) at = performance.now()
  })
  return () => at
}

// LOG_LEVEL=trace logs each statement with its time, without parameters: they may hold personal data.
const kyselyOf = (pool: pg.Pool, log: Logger) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(log.isLevelEnabled('trace') && {
      log: ({ query, queryDurationMillis }) => {
        log.trace({ sql: query.sql, ms: queryDurationMillis }, 'SQL statement')
      },
    }),
  })

interface Letters {
  readonly encoding: string
  readonly ctype: string
  readonly version: number
}

// The first version with the locale `builtin`, which sorts and searches alike on every machine.
const MIN_VERSION = 170_000

const lettersOf = async (pool: pg.Pool): Promise<Letters | undefined> => {
  const answer = await pool.query<Letters>(`
    select pg_encoding_to_char(encoding) as encoding, datctype as ctype,
      current_setting('server_version_num')::integer as version from pg_database where datname = current_database()`)
  return answer.rows[0]
}

export const openServer =
  (url: string, log: Logger): TaskEither<ServerError, OpenDatabase> =>
  async () => {
    const pool = poolOf(
      {
        connectionString: url,
        max: SERVER_CONNECTIONS,
        stream: promptSocket,
        // finds a server that vanished without closing its connections
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        connectionTimeoutMillis: SERVER_WAIT_MS,
        // JIT compilation takes longer than these statements run
        options: `-c TimeZone=UTC -c jit=off -c statement_timeout=${STATEMENT_LIMIT_MS} -c idle_in_transaction_session_timeout=${IDLE_MS}`,
      },
      log,
    )
    const fail = async (error: ServerError) => {
      await pool.end()
      return E.left(error)
    }
    try {
      const letters = await lettersOf(pool)
      if (letters !== undefined && letters.version < MIN_VERSION)
        return await fail({
          _tag: 'Unsuitable',
          reason: `it is PostgreSQL ${Math.floor(letters.version / 10_000)}, and the shop needs ${MIN_VERSION / 10_000} or newer`,
        })
      if (letters?.encoding !== 'UTF8') {
        return await fail({
          _tag: 'Unsuitable',
          reason: `its encoding is ${letters?.encoding}, and the shop writes UTF8`,
        })
      }
      if (/^(C|POSIX)$/.test(letters.ctype)) {
        log.warn('the database has LC_CTYPE C, so search cannot correct misspelt Russian words; create it with C.UTF-8')
      }
    } catch (error) {
      return fail({ _tag: 'Unreachable', reason: messageOf(error) })
    }
    const db = kyselyOf(pool, log)
    return E.right({
      db,
      engine: 'postgres',
      dump: null,
      lost: new Promise(() => undefined),
      answeredAt: watchAnswers(pool),
      close: () => db.destroy(),
    })
  }

export const openEmbedded =
  (start: WorkerStart, log: Logger): TaskEither<EmbeddedError, OpenDatabase> =>
  async () => {
    const { promise: lost, resolve: reportLost } = Promise.withResolvers<string>()
    const started = await startEmbedded(start, (error) => {
      log.fatal({ reason: causeOf(error) }, 'the embedded database stopped unexpectedly')
      reportLost(causeOf(error))
    })()
    if (E.isLeft(started)) return started

    const server = started.right
    const pool = poolOf(
      { stream: server.connect, max: 1, connectionTimeoutMillis: EMBEDDED_LIMIT_MS, user: 'postgres' },
      log,
    )
    const db = kyselyOf(pool, log)
    const close = async () => {
      await db.destroy()
      await server.close()
    }
    return E.right({ db, engine: 'pglite', dump: server.dump, lost, answeredAt: watchAnswers(pool), close })
  }
