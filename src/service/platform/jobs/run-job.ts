import * as E from 'fp-ts/Either'
import { backoffMs, type Backoff } from '../../../domain/time/backoff.ts'
import type { PlatformDeps } from '../deps.ts'
import { claimJob, MAX_DEATHS, RENEW_MS, renewLease, type ClaimedJob } from './claim.ts'
import type { Job } from './job.ts'

const BACKOFF: Backoff = { firstMs: 5_000, longestMs: 3_600_000 }
const ATTEMPTS_BEFORE_ALARM = 5
const STOPPED = 'магазин дважды завершился во время этого задания; само оно больше не запустится'

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

// Staff see the reason in the list of failed jobs, and run it again with its button.
const stop = async ({ db, log }: JobDeps, { id, kind }: ClaimedJob): Promise<void> => {
  log.error({ job: id, kind }, 'a job was stopped: the process ended twice while it was running')
  await db.updateTable('jobs').set({ locked_until: null, last_error: STOPPED }).where('id', '=', id).execute()
}

const outcomeWithLease = async (deps: JobDeps, job: Job | undefined, { id, payload }: ClaimedJob) => {
  const renewing = setInterval(() => {
    renewLease(deps.db, id, deps.clock.now()).catch((error: unknown) => {
      deps.log.warn({ err: error, job: id }, 'the lease of a job was not renewed')
    })
  }, RENEW_MS)
  try {
    return await outcomeOf(job, payload)
  } finally {
    clearInterval(renewing)
  }
}

export interface RunningJob {
  readonly id: number
  readonly run: () => Promise<unknown>
}

export const runNextJob = async (deps: JobDeps, jobs: ReadonlyArray<Job>): Promise<RunningJob | null> => {
  const claimed = await claimJob(
    deps.db,
    jobs.map(({ name }) => name),
    deps.clock.now(),
  )
  if (claimed === undefined) return null
  const { id, kind, deaths } = claimed
  if (deaths >= MAX_DEATHS) return { id, run: () => stop(deps, claimed) }
  const job = jobs.find(({ name }) => name === kind)
  return { id, run: async () => finish(deps, claimed, await outcomeWithLease(deps, job, claimed)) }
}

export const runDueJobs = async (deps: JobDeps, jobs: ReadonlyArray<Job>): Promise<number> => {
  for (let count = 0; ; count++) {
    const work = await runNextJob(deps, jobs)
    if (work === null) return count
    await work.run()
  }
}
