import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { isTracing, recordEnded } from '../health/tracing.ts'
import { columnTypes } from './column-types.ts'
import type { Tables } from './tables.ts'

export const POOL_OPTIONS: pg.PoolConfig = { types: columnTypes, application_name: 'vitrina' }

export const logged = (pool: pg.Pool, log: Logger): pg.Pool => {
  const logLostConnection = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', logLostConnection)
  // An idle client's error event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', logLostConnection))
  return pool
}

/** When a statement was last answered, by the clock of `performance`. */
export const watchAnswers = (pool: pg.Pool) => {
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
export const kyselyOf = (pool: PostgresPool, log: Logger) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...((log.isLevelEnabled('trace') || isTracing()) && {
      log: ({ query, queryDurationMillis }) => {
        log.trace({ sql: query.sql, ms: queryDurationMillis }, 'SQL statement')
        recordEnded(statementName(query.sql), { 'db.system.name': 'postgresql' }, queryDurationMillis)
      },
    }),
  })
