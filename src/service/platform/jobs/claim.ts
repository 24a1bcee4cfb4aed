import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
}

// Longer than any job takes. After it the worker counts as dead.
const LEASE_MS = 300_000

export const claimJob = (
  db: Kysely<Tables>,
  kinds: ReadonlyArray<string>,
  now: number,
): Promise<ClaimedJob | undefined> =>
  db
    .updateTable('jobs')
    .set((job) => ({ locked_until: new Date(now + LEASE_MS), attempts: job('attempts', '+', 1) }))
    .where('id', '=', (jobs) =>
      jobs
        .selectFrom('jobs')
        .select('id')
        .where('done_at', 'is', null)
        .where('run_at', '<=', new Date(now))
        .where('kind', '=', sql<string>`any(${[...kinds]})`)
        .where((job) => job.or([job('locked_until', 'is', null), job('locked_until', '<', new Date(now))]))
        .orderBy('run_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst()
