import { sql, type Kysely } from 'kysely'
import { isMigrated } from '../database/migrate.ts'
import type { Tables } from '../database/tables.ts'

export type Readiness = 'ready' | 'stopping' | 'no database' | 'not migrated'

interface ReadinessDeps {
  readonly db: Kysely<Tables>
  readonly isStopping: () => boolean
  readonly patienceMs: number
  readonly answeredAt?: () => number
}

const after = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the database is slow')), ms).unref())

/** Concurrent probes share one database query. */
export const readinessOf = ({
  db,
  isStopping,
  patienceMs,
  answeredAt = () => -Infinity,
}: ReadinessDeps): (() => Promise<Readiness>) => {
  let migrated = false
  let carrierClient: Promise<Readiness> | undefined

  const ask = async (): Promise<Readiness> => {
    const askedAt = performance.now()
    try {
      if (migrated) await Promise.race([sql`select 1`.execute(db), after(patienceMs)])
      else migrated = await Promise.race([isMigrated(db), after(patienceMs)])
      return migrated ? 'ready' : 'not migrated'
    } catch {
      // other queries are being answered, so the database works
      return migrated && answeredAt() > askedAt ? 'ready' : 'no database'
    }
  }

  return async () => {
    if (isStopping()) return 'stopping'
    carrierClient ??= ask().finally(() => {
      carrierClient = undefined
    })
    return carrierClient
  }
}
