import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import { repeated, type Repeated } from '../jobs/run-every.ts'
import type { Tables } from './tables.ts'

const EVERY_MS = 5_000
const LONGEST_LOG_BYTES = 32 * 1024 * 1024

const checkpointIfDue = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ bytes: string }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`.execute(db)
  if (Number(rows[0]?.bytes) > LONGEST_LOG_BYTES) await sql`checkpoint`.execute(db)
}

// PGlite has no checkpointer process: its write-ahead log would grow until the next dump, and the start after a
// kill would replay all of it.
export const checkpointRegularly = (db: Kysely<Tables>, log: Logger): Repeated =>
  repeated({ firstMs: EVERY_MS, everyMs: EVERY_MS }, () =>
    checkpointIfDue(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the write-ahead log could not be shortened')
    }),
  )
