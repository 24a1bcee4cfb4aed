import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { sql } from 'kysely'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { jobKind, type Job } from '../../platform/jobs/job.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

const kind = jobKind('keepPlaces', t.type({ ids: t.array(t.number) }))

export const availabilityJob = ({ db }: Pick<PlatformDeps, 'db'>): Job =>
  defineJob(kind, ({ ids }) =>
    TE.tryCatch(
      () => sql`select keep_places(${ids}::integer[])`.execute(db),
      (error) => (error instanceof Error ? error.message : String(error)),
    ),
  )
