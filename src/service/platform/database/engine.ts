import { Socket } from 'node:net'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { columnTypes } from './column-types.ts'
import { causeOf, type EmbeddedError, startEmbedded } from './embedded.ts'
import type { WorkerStart } from './pglite-worker.ts'
import { type HostPool, hostsOf, poolOfHosts } from './hosts.ts'
import { PRIMARY_ONLY, type Reads, type Replica, routeReads } from './replicas.ts'
import { withStoredPlans } from './prepared-statements.ts'
import { listenTo, type Notifications, VERSIONS_CHANNEL } from './notifications.ts'
import { reserving } from './reserved-sessions.ts'
import type { Tables } from './tables.ts'
import { isTracing, recordEnded } from '../health/tracing.ts'

export interface OpenDatabase {
  readonly db: Kysely<Tables>
  /** Sessions of the server itself, for migrations and imports. Equals `db` unless `db` is behind PgBouncer. */
  readonly direct: Kysely<Tables>
  readonly reads: Reads
  readonly engine: 'pglite' | 'postgres'
  readonly dump: ((file: string) => TaskEither<string, void>) | null
  /** Resolves with the reason if the embedded engine dies. Never resolves on a server. */
  readonly lost: Promise<string>
  readonly answeredAt: () => number
  /** Calls back when another process may have changed a version. Null: there is no other process. */
  readonly onChange: ((notified: () => void) => Notifications) | null
  readonly close: () => Promise<void>
}

export type ServerError =
  | { readonly _tag: 'Unreachable'; readonly reason: string }
  | { readonly _tag: 'Unsuitable'; readonly reason: string }

const SERVER_CONNECTIONS = 20
// For staff, payment providers and health checks.
const RESERVED_CONNECTIONS = 4
// Imports run one at a time; the others wait for a lock.
const DIRECT_CONNECTIONS = 5
const STATEMENT_LIMIT_MS = 30_000
const SERVER_WAIT_MS = STATEMENT_LIMIT_MS
const CONNECT_LIMIT_MS = 1_000
const KEEP_ALIVE_MS = 1_000
// An abandoned transaction would hold its locks forever.
const IDLE_MS = 300_000
// PGlite has one session: a query may wait for an import.
const EMBEDDED_LIMIT_MS = 60_000

// Of every session, in the words of pg_settings. JIT compilation takes longer than these statements run.
const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  jit: 'off',
  statement_timeout: String(STATEMENT_LIMIT_MS),
  idle_in_transaction_session_timeout: String(IDLE_MS),
}

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

const POOL_OPTIONS: pg.PoolConfig = { types: columnTypes, application_name: 'vitrina' }

const logged = (pool: pg.Pool, log: Logger): pg.Pool => {
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

const VERB = /^\s*(\w+)/
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/i

// Without values and text: a span names the statement and its first table.
const statementName = (sql: string): string =>
  [VERB.exec(sql)?.[1] ?? 'SQL', TABLE.exec(sql)?.[1] ?? ''].join(' ').trim()

// LOG_LEVEL=trace logs each statement with its time, without parameters: they may hold personal data.
const kyselyOf = (pool: PostgresPool, log: Logger) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...((log.isLevelEnabled('trace') || isTracing()) && {
      log: ({ query, queryDurationMillis }) => {
        log.trace({ sql: query.sql, ms: queryDurationMillis }, 'SQL statement')
        recordEnded(statementName(query.sql), { 'db.system.name': 'postgresql' }, queryDurationMillis)
      },
    }),
  })

interface Letters {
  readonly encoding: string
  readonly ctype: string
  readonly version: number
  readonly isDirect: boolean
  readonly settings: Readonly<Record<string, string>>
}

// The first version with the locale `builtin`, which sorts and searches alike on every machine.
const MIN_VERSION = 170_000

const lettersOf = async ({ connect }: HostPool): Promise<Letters | undefined> => {
  const client = await connect()
  try {
    const answer = await client.query<Letters>(
      `select pg_encoding_to_char(encoding) as encoding, datctype as ctype,
        current_setting('server_version_num')::integer as version,
        coalesce(current_setting('${DIRECT_MARK}', true), '') <> '' as "isDirect",
        (select json_object_agg(name, setting) from pg_settings where name = any($1)) as settings
      from pg_database where datname = current_database()`,
      [Object.keys(SESSION_SETTINGS)],
    )
    return answer.rows[0]
  } finally {
    client.release()
  }
}

const unsuitable = (letters: Letters | undefined): string | null => {
  if (letters !== undefined && letters.version < MIN_VERSION)
    return `it is PostgreSQL ${Math.floor(letters.version / 10_000)}, and the shop needs ${MIN_VERSION / 10_000} or newer`
  if (letters?.encoding !== 'UTF8') return `its encoding is ${letters?.encoding}, and the shop writes UTF8`
  const missing = Object.entries(SESSION_SETTINGS).filter(([name, value]) => letters.settings[name] !== value)
  return missing.length === 0
    ? null
    : `its sessions lack ${missing.map(([name, value]) => `${name}=${value}`).join(', ')}: behind PgBouncer set DATABASE_DIRECT_URL, and run RECONNECT in its console if it is set`
}

// A pooler does not pass it on, even if it ignores `options`.
const DIRECT_MARK = 'vitrina.direct'

// PgBouncer rejects this parameter.
const startupOptions = Object.entries({ ...SESSION_SETTINGS, [DIRECT_MARK]: 'on' })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

const SERVER_OPTIONS: pg.PoolConfig = {
  ...POOL_OPTIONS,
  stream: promptSocket,
  // finds a server that vanished without closing its connections
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  connectionTimeoutMillis: SERVER_WAIT_MS,
}

interface OpenPool {
  readonly server: HostPool
  readonly letters: Letters | undefined
}

const openPool = async (url: string, config: pg.PoolConfig, log: Logger): Promise<E.Either<ServerError, OpenPool>> => {
  const hosts = hostsOf(url)
  if (hosts === null) return E.left({ _tag: 'Unreachable', reason: 'its address is invalid' })
  const server = poolOfHosts(hosts, { ...SERVER_OPTIONS, ...config })
  logged(server.pool, log)
  const fail = async (error: ServerError) => {
    await server.pool.end()
    return E.left(error)
  }
  try {
    const letters = await lettersOf(server)
    const reason = unsuitable(letters)
    return reason === null ? E.right({ server, letters }) : await fail({ _tag: 'Unsuitable', reason })
  } catch (error) {
    const reason = messageOf(error)
    return fail(
      reason.includes('unsupported startup parameter')
        ? { _tag: 'Unsuitable', reason: `${reason}: it is PgBouncer, so set DATABASE_DIRECT_URL too` }
        : { _tag: 'Unreachable', reason },
    )
  }
}

/** Streaming standbys that the shop reads from. */
export interface Replication {
  readonly urls: ReadonlyArray<string>
  readonly lagMs: number
  /** The primary, not through PgBouncer. */
  readonly primaryUrl: string
}

const SINGLE: pg.PoolConfig = { ...SERVER_OPTIONS, max: 1, options: startupOptions }

const replicasOf = ({ urls }: Replication, log: Logger): ReadonlyArray<Replica> =>
  urls.map((url) => {
    const options = { ...SINGLE, connectionString: url }
    return {
      name: new URL(url).host,
      pool: logged(new pg.Pool({ ...options, max: SERVER_CONNECTIONS }), log),
      probe: logged(new pg.Pool(options), log),
    }
  })

const probeOf = ({ primaryUrl }: Replication, log: Logger): HostPool => {
  const hosts = hostsOf(primaryUrl) ?? { urls: [primaryUrl], isPrimaryOnly: false }
  const probe = poolOfHosts(hosts, SINGLE)
  logged(probe.pool, log)
  return probe
}

const CHANGE_LAGS_MS = [250, 500, 1_000]

const changesOf =
  (url: string, isReplicated: boolean, log: Logger) =>
  (notified: () => void): Notifications => {
    const hosts = hostsOf(url) ?? { urls: [url], isPrimaryOnly: false }
    const { pool, connect } = poolOfHosts(hosts, SINGLE)
    logged(pool, log)
    let timers: ReadonlyArray<NodeJS.Timeout> = []
    const stopTimers = () => timers.forEach((timer) => clearTimeout(timer))
    // a replica gets the change later than the notification
    const notifiedLater = () => {
      notified()
      if (!isReplicated) return
      stopTimers()
      timers = CHANGE_LAGS_MS.map((lag) => setTimeout(notified, lag))
    }
    const listening = listenTo(connect, VERSIONS_CHANNEL, notifiedLater, log)
    return {
      stop: async () => {
        await listening.stop()
        stopTimers()
        await pool.end()
      },
    }
  }

const serverDatabase = (
  { server: { pool, connect }, letters }: OpenPool,
  log: Logger,
  replication: Replication | null,
  onChange: OpenDatabase['onChange'],
): OpenDatabase => {
  const limits = { others: SERVER_CONNECTIONS - RESERVED_CONNECTIONS, waitMs: SERVER_WAIT_MS }
  const primary = { connect: reserving(pool, connect, limits), end: () => pool.end(), options: pool.options }
  const probe = replication === null ? null : probeOf(replication, log)
  const routed =
    replication === null || probe === null
      ? null
      : routeReads({ primary, primaryProbe: probe, replicas: replicasOf(replication, log) }, replication.lagMs, log)
  const sessions = routed?.pool ?? primary
  // a pooler gives each transaction another session, which has not stored them
  const isPlanStored = letters?.isDirect === true
  const db = kyselyOf(isPlanStored ? { ...sessions, connect: withStoredPlans(sessions.connect) } : sessions, log)
  return {
    db,
    direct: db,
    reads: routed?.reads ?? PRIMARY_ONLY,
    engine: 'postgres',
    dump: null,
    lost: new Promise(() => undefined),
    answeredAt: watchAnswers(pool),
    onChange,
    close: async () => {
      await routed?.close()
      await probe?.pool.end()
      await db.destroy()
    },
  }
}

interface ServerUse {
  /** True: its few sessions are only for what cannot go through PgBouncer. */
  readonly isBesidePooler?: boolean
  readonly replication?: Replication | null
}

/** Opens PostgreSQL itself. */
export const openServer =
  (
    url: string,
    log: Logger,
    { isBesidePooler = false, replication = null }: ServerUse = {},
  ): TaskEither<ServerError, OpenDatabase> =>
  async () => {
    const max = isBesidePooler ? DIRECT_CONNECTIONS : SERVER_CONNECTIONS
    const opened = await openPool(url, { max, options: startupOptions }, log)
    if (E.isLeft(opened)) return opened
    const { letters } = opened.right
    if (/^(C|POSIX)$/.test(letters?.ctype ?? '')) {
      log.warn('the database has LC_CTYPE C, so search cannot correct misspelt Russian words; create it with C.UTF-8')
    }
    return E.right(serverDatabase(opened.right, log, replication, changesOf(url, replication !== null, log)))
  }

/**
 * Stores the settings of sessions on the role in this database: PgBouncer accepts none of them at the start of a
 * session, and `SET` on a pooled connection does not last.
 */
export const storeSessionSettings = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // two processes that start together
    await sql`select pg_advisory_xact_lock(hashtext('vitrina.session_settings'))`.execute(trx)
    const { rows } = await sql<{ database: string; stored: ReadonlyArray<string> | null }>`
      select current_database() as database, (
        select setconfig from pg_db_role_setting
        where setrole = current_user::regrole
          and setdatabase = (select oid from pg_database where datname = current_database())
      ) as stored`.execute(trx)
    const { database = '', stored } = rows[0] ?? {}
    for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
      if (stored?.includes(`${name}=${value}`) === true) continue
      await sql`alter role current_user in database ${sql.id(database)} set ${sql.id(name)} = ${sql.lit(value)}`.execute(
        trx,
      )
    }
  })

/** Opens the same database through PgBouncer in transaction mode; closing it closes `direct` too. */
export const openPooled =
  (
    url: string,
    direct: OpenDatabase,
    log: Logger,
    replication: Replication | null = null,
  ): TaskEither<ServerError, OpenDatabase> =>
  async () => {
    const opened = await openPool(url, { max: SERVER_CONNECTIONS }, log)
    if (E.isLeft(opened)) return opened
    const pooled = serverDatabase(opened.right, log, replication, direct.onChange)
    const close = async () => {
      await pooled.close()
      await direct.close()
    }
    return E.right({ ...pooled, direct: direct.db, close })
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
    const pool = logged(
      new pg.Pool({
        ...POOL_OPTIONS,
        stream: server.connect,
        max: 1,
        connectionTimeoutMillis: EMBEDDED_LIMIT_MS,
        user: 'postgres',
      }),
      log,
    )
    const db = kyselyOf(pool, log)
    const close = async () => {
      await db.destroy()
      await server.close()
    }
    return E.right({
      db,
      direct: db,
      reads: PRIMARY_ONLY,
      engine: 'pglite',
      dump: server.dump,
      lost,
      answeredAt: watchAnswers(pool),
      onChange: null,
      close,
    })
  }
