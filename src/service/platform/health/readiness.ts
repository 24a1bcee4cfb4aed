import { sql, type Kysely } from 'kysely'
import { isMigrated } from '../database/migrate.ts'
import { withReservedSessions } from '../database/reserved-sessions.ts'
import type { Tables } from '../database/tables.ts'

export type Readiness = 'ready' | 'stopping' | 'no database' | 'not migrated' | 'disk full'

interface ReadinessDeps {
  readonly db: Kysely<Tables>
  readonly isStopping: () => boolean
  readonly limitMs: number
  readonly answeredAt?: () => number
  /** True if the disk of the embedded database is full. The database then rejects changes. */
  readonly isDiskFull?: () => Promise<boolean>
}

const after = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the database is slow')), ms).unref())

// Concurrent probes share one database query.
export const readinessOf = ({
  db,
  isStopping,
  limitMs,
  answeredAt = () => -Infinity,
  isDiskFull = async () => false,
}: ReadinessDeps): (() => Promise<Readiness>) => {
  let migrated = false
  let probe: Promise<Readiness> | undefined

  const checkDatabase = async (): Promise<Readiness> => {
    const requestedAt = performance.now()
    try {
      if (migrated) await Promise.race([sql`select 1`.execute(db), after(limitMs)])
      else migrated = await Promise.race([isMigrated(db), after(limitMs)])
      if (!migrated) return 'not migrated'
      return (await isDiskFull()) ? 'disk full' : 'ready'
    } catch {
      // other queries succeed, so the database works
      return migrated && answeredAt() > requestedAt ? 'ready' : 'no database'
    }
  }

  return async () => {
    if (isStopping()) return 'stopping'
    probe ??= withReservedSessions(checkDatabase).finally(() => {
      probe = undefined
    })
    return probe
  }
}
