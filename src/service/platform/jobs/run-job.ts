import * as E from 'fp-ts/Either'
import { backoffMs, type Backoff } from '../../../domain/time/backoff.ts'
import type { PlatformDeps } from '../deps.ts'
import { claimJob, type ClaimedJob } from './claim.ts'
import type { Job } from './job.ts'

const BACKOFF: Backoff = { firstMs: 5_000, longestMs: 3_600_000 }
const ATTEMPTS_BEFORE_ALARM = 5

export type JobDeps = Pick<PlatformDeps, 'db' | 'clock' | 'log'>

const outcomeOf = async (job: Job | undefined, payload: unknown): Promise<E.Either<string, unknown>> => {
  if (job === undefined) return E.left('nobody does this kind of work')
  try {
    return await job.work(payload)()
  } catch (error) {
    return E.left(error instanceof Error ? error.message : String(error))
  }
}

const finish = async (
  { db, clock, log }: JobDeps,
  { id, kind, attempts }: ClaimedJob,
  done: E.Either<string, unknown>,
) => {
  const row = db.updateTable('jobs').where('id', '=', id).set({ locked_until: null })
  // the payload is cleared: it may hold a phone or a code
  if (E.isRight(done)) return row.set({ done_at: new Date(clock.now()), payload: '{}' }).execute()
  const write = attempts >= ATTEMPTS_BEFORE_ALARM ? log.error.bind(log) : log.warn.bind(log)
  write({ job: id, kind, attempts, reason: done.left }, 'a job was not done')
  return row.set({ last_error: done.left, run_at: new Date(clock.now() + backoffMs(BACKOFF, attempts)) }).execute()
}

export const runNextJob = async (deps: JobDeps, jobs: ReadonlyArray<Job>): Promise<(() => Promise<unknown>) | null> => {
  const claimed = await claimJob(
    deps.db,
    jobs.map(({ name }) => name),
    deps.clock.now(),
  )
  if (claimed === undefined) return null
  const job = jobs.find(({ name }) => name === claimed.kind)
  return async () => finish(deps, claimed, await outcomeOf(job, claimed.payload))
}

export const runDueJobs = async (deps: JobDeps, jobs: ReadonlyArray<Job>): Promise<number> => {
  for (let count = 0; ; count++) {
    const work = await runNextJob(deps, jobs)
    if (work === null) return count
    await work()
  }
}
