import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { JobKind } from './job.ts'

export interface NewJob<P> {
  readonly payload: P
  readonly runAt: Date
  readonly once?: string
}

export const enqueue = async <P>(
  db: Kysely<Tables>,
  kind: JobKind<P>,
  { payload, runAt, once }: NewJob<P>,
): Promise<void> => {
  await db
    .insertInto('jobs')
    .values({
      kind: kind.name,
      payload: JSON.stringify(kind.payload.encode(payload)),
      dedupe_key: once ?? null,
      run_at: runAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'dedupe_key'])
        .where('done_at', 'is', null)
        .where('dedupe_key', 'is not', null)
        .doNothing(),
    )
    .execute()
}
