import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { causeOf, type EmbeddedError, startEmbedded } from './embedded.ts'
import { type HostPool, hostsOf, poolOfHosts } from './hosts.ts'
import { listenTo, type Notifications, VERSIONS_CHANNEL } from './notifications.ts'
import type { WorkerStart } from './pglite-worker.ts'
import { kyselyOf, logged, POOL_OPTIONS, watchAnswers } from './pools.ts'
import { withStoredPlans } from './prepared-statements.ts'
import { PRIMARY_ONLY, type Reads, type Replica, routeReads } from './replicas.ts'
import { reserving } from './reserved-sessions.ts'
import { type OpenPool, openPool, SERVER_OPTIONS, SERVER_WAIT_MS, type ServerError } from './server-pool.ts'
import { startupOptions } from './session-settings.ts'
import type { Tables } from './tables.ts'

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

const SERVER_CONNECTIONS = 20
// For staff, payment providers and health checks.
const RESERVED_CONNECTIONS = 4
// Imports run one at a time; the others wait for a lock.
const DIRECT_CONNECTIONS = 5
// PGlite has one session: a query may wait for an import.
const EMBEDDED_LIMIT_MS = 60_000

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
  { server: { pool, connect }, facts }: OpenPool,
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
  const isPlanStored = facts?.isDirect === true
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
    const { facts } = opened.right
    if (/^(C|POSIX)$/.test(facts?.ctype ?? '')) {
      log.warn('the database has LC_CTYPE C, so search cannot correct misspelt Russian words; create it with C.UTF-8')
    }
    return E.right(serverDatabase(opened.right, log, replication, changesOf(url, replication !== null, log)))
  }

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
