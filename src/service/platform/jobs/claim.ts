import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
  /** The process ended this often while the job was running. */
  readonly deaths: number
}

// Renewed while the job runs. After it the worker counts as dead.
const LEASE_MS = 300_000
export const RENEW_MS = 60_000
/** From this number on a job is not run again without a person. */
export const MAX_DEATHS = 2

export const claimJob = (
  db: Kysely<Tables>,
  kinds: ReadonlyArray<string>,
  now: number,
): Promise<ClaimedJob | undefined> =>
  db
    .updateTable('jobs')
    .set((job) => ({
      locked_until: new Date(now + LEASE_MS),
      attempts: job('attempts', '+', 1),
      // a job that ended in any other way has no lock
      deaths: sql<number>`deaths + (locked_until is not null)::integer`,
    }))
    .where('id', '=', (jobs) =>
      jobs
        .selectFrom('jobs')
        .select('id')
        .where('done_at', 'is', null)
        .where('deaths', '<', MAX_DEATHS)
        .where('run_at', '<=', new Date(now))
        .where('kind', '=', sql<string>`any(${[...kinds]})`)
        .where((job) => job.or([job('locked_until', 'is', null), job('locked_until', '<', new Date(now))]))
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts', 'deaths'])
    .executeTakeFirst()

export const renewLease = (db: Kysely<Tables>, id: number, now: number) =>
  db
    .updateTable('jobs')
    .set({ locked_until: new Date(now + LEASE_MS) })
    .where('id', '=', id)
    .where('locked_until', 'is not', null)
    .execute()

/** The process is about to end: jobs that it interrupts do not count as its death. */
export const leaveJobs = (db: Kysely<Tables>, ids: ReadonlyArray<number>) =>
  db
    .updateTable('jobs')
    .set((job) => ({ deaths: job('deaths', '-', 1) }))
    .where('id', 'in', [...ids])
    .where('locked_until', 'is not', null)
    .execute()
