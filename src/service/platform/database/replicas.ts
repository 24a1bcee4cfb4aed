import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { unavailabilityOf } from './unavailable.ts'

/** Where reads of data that all shoppers share are executed. */
export interface Reads {
  /**
   * Runs `read` on one replica whose lag is under the limit, or on the primary. If the replica fails, runs it again on
   * the primary, so `read` writes nothing.
   */
  readonly onReplica: <A>(read: () => Promise<A>) => Promise<A>
  /** Changes with the server of `onReplica`. Part of the keys of what is cached: another replica may be behind. */
  readonly server: () => string
  /** Seconds by which each replica may be behind; infinite for one that is left out. */
  readonly lags: () => ReadonlyArray<{ readonly name: string; readonly seconds: number }>
  /** Seconds after a write during which its shopper reads from the primary; 0 without replicas. */
  readonly ownWritesSeconds: number
}

export const PRIMARY_ONLY: Reads = {
  onReplica: (read) => read(),
  server: () => '',
  lags: () => [],
  ownWritesSeconds: 0,
}

interface Sessions {
  readonly connect: () => Promise<pg.PoolClient>
}

export type ServerPool = Omit<PostgresPool, 'connect'> & Sessions

export interface Replica {
  /** Host and port. */
  readonly name: string
  readonly pool: pg.Pool
  /** A session for measurements, so that a crowd of reads does not delay them. */
  readonly probe: pg.Pool
}

interface Measurement {
  readonly at: number
  /** Bytes of the write-ahead log. */
  readonly position: bigint
}

const CHECK_MS = 250
const CHECK_LIMIT_MS = 1_000
// Conflict of a query with replay, a write on a standby, and a table, column or function of a migration that is not
// replayed yet.
const REPLICA_STATES: ReadonlySet<unknown> = new Set(['40001', '25006', '42P01', '42703', '42883'])

const PRIMARY_POSITION = "select pg_current_wal_lsn() - '0/0'::pg_lsn as position"
// null on a server that is not, or no longer, a standby
const REPLICA_POSITION = `select pg_last_wal_replay_lsn() - '0/0'::pg_lsn as position where pg_is_in_recovery()`

/**
 * Since when a replica may miss writes: the time of the newest measurement of the primary that it has replayed. Needs
 * no clock of another machine, and an idle primary adds no lag.
 */
export const replayedAt = (position: bigint, measurements: ReadonlyArray<Measurement>): number =>
  measurements.findLast((one) => one.position <= position)?.at ?? -Infinity

const isOfReplica = (error: unknown): boolean =>
  unavailabilityOf(error) !== null || (error instanceof Error && 'code' in error && REPLICA_STATES.has(error.code))

const positionOf = async (pool: Sessions, statement: string): Promise<bigint | null> => {
  const client = await pool.connect()
  let isBroken = true
  try {
    const { rows } = await client.query<{ position: string }>(statement, [])
    isBroken = false
    return rows[0] === undefined ? null : BigInt(rows[0].position)
  } finally {
    client.release(isBroken)
  }
}

const within = <A>(work: Promise<A>): Promise<A> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('timeout expired')), CHECK_LIMIT_MS).unref()
    }),
  ])

interface Run {
  /** Null: the primary. */
  readonly replica: Replica | null
  /** False after the run: a timer that it started uses the primary. */
  isOpen: boolean
}

interface Servers {
  readonly primary: ServerPool
  /** A session of the primary for measurements. */
  readonly primaryProbe: Sessions
  readonly replicas: ReadonlyArray<Replica>
}

export interface Routed {
  /** Sessions of the replica that the running read uses, otherwise of the primary. */
  readonly pool: ServerPool
  readonly reads: Reads
  readonly close: () => Promise<void>
}

/** Measures the replicas regularly, and uses one of them at a time until it fails or its lag is over the limit. */
export const routeReads = ({ primary, primaryProbe, replicas }: Servers, lagMs: number, log: Logger): Routed => {
  const runs = new AsyncLocalStorage<Run>()
  let measurements: ReadonlyArray<Measurement> = []
  const replayed = new Map<Replica, number>()
  let current: Replica | null = null
  let changes = 0

  const lagOf = (replica: Replica): number => performance.now() - (replayed.get(replica) ?? -Infinity)
  const isFresh = (replica: Replica): boolean => lagOf(replica) <= lagMs
  const change = (next: Replica | null) => {
    if (next === current) return
    log.warn({ from: current?.name ?? 'primary', to: next?.name ?? 'primary' }, 'reads moved to another server')
    current = next
    changes += 1
  }
  // A chosen replica has all that the primary had `lagMs` ago.
  const choose = () => {
    if (current !== null && isFresh(current)) return
    const fresh = replicas.filter(isFresh)
    change(fresh[Math.floor(Math.random() * fresh.length)] ?? null)
  }
  const reasons = new Map<Replica, string>()
  const leaveOut = (replica: Replica, error: unknown) => {
    const reason = String(error)
    if (reasons.get(replica) !== reason) log.warn({ replica: replica.name, reason }, 'a replica is left out')
    reasons.set(replica, reason)
    replayed.delete(replica)
  }

  const checkReplica = async (replica: Replica) => {
    try {
      const position = await within(positionOf(replica.probe, REPLICA_POSITION))
      if (position === null) return leaveOut(replica, 'it is no standby')
      reasons.delete(replica)
      replayed.set(replica, replayedAt(position, measurements))
    } catch (error) {
      leaveOut(replica, error)
    }
  }
  const check = async () => {
    const at = performance.now()
    const position = await within(positionOf(primaryProbe, PRIMARY_POSITION)).catch(() => null)
    // after a failover the log may continue at an earlier position
    const earlier = measurements.filter((one) => position === null || one.position <= position)
    measurements = [
      ...earlier.filter((one) => at - one.at <= lagMs + CHECK_MS),
      ...(position === null ? [] : [{ at, position }]),
    ]
    await Promise.all(replicas.map(checkReplica))
    choose()
  }
  let checking: Promise<void> | null = null
  const timer = setInterval(() => {
    checking ??= check().finally(() => {
      checking = null
    })
  }, CHECK_MS)

  const runWith = async <A>(replica: Replica | null, read: () => Promise<A>): Promise<A> => {
    const run: Run = { replica, isOpen: true }
    try {
      return await runs.run(run, read)
    } finally {
      run.isOpen = false
    }
  }
  const onReplica = async <A>(read: () => Promise<A>): Promise<A> => {
    choose()
    const replica = current
    if (replica === null) return runWith(null, read)
    try {
      return await runWith(replica, read)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      leaveOut(replica, error)
      return runWith(null, read)
    }
  }

  return {
    pool: {
      ...primary,
      connect: () => {
        const run = runs.getStore()
        return run?.isOpen === true && run.replica !== null ? run.replica.pool.connect() : primary.connect()
      },
    },
    reads: {
      onReplica,
      server: () => {
        choose()
        return changes === 0 ? '' : String(changes)
      },
      lags: () => replicas.map((replica) => ({ name: replica.name, seconds: lagOf(replica) / 1_000 })),
      ownWritesSeconds: Math.ceil(lagMs / 1_000) + 1,
    },
    close: async () => {
      clearInterval(timer)
      await checking
      await Promise.all(replicas.flatMap(({ pool, probe }) => [pool.end(), probe.end()]))
    },
  }
}
