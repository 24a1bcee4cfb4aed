import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { sql } from 'kysely'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { jobKind, type Job } from '../../platform/jobs/job.ts'
import type { ServiceDeps } from '../../service-deps.ts'

/** Asked for by the database itself, see migration 0019. */
const kind = jobKind('keepPlaces', t.type({ ids: t.array(t.number) }))

/** Says anew where goods are, whose rows of the lists somebody else held when their stock changed. */
export const availabilityJob = ({ db }: Pick<ServiceDeps, 'db'>): Job =>
  defineJob(kind, ({ ids }) =>
    TE.tryCatch(
      () => sql`select keep_places(${ids}::integer[])`.execute(db),
      (error) => (error instanceof Error ? error.message : String(error)),
    ),
  )
