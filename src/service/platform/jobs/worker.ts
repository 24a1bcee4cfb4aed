import { leaveJobs } from './claim.ts'
import { runNextJob, type JobDeps } from './run-job.ts'
import type { Job } from './job.ts'

const MAX_RUNNING = 4
const LOOK_MS = 1_000
const KEEP_DONE_MS = 7 * 86_400_000
const FORGET_EVERY_MS = 3_600_000

export interface Worker {
  readonly stop: () => Promise<void>
}

const removeDone = ({ db, clock }: JobDeps) =>
  db
    .deleteFrom('jobs')
    .where('done_at', '<', new Date(clock.now() - KEEP_DONE_MS))
    .execute()

// Any number of processes may share the queue: jobs are claimed with `for update skip locked`, retried with
// backoff, and taken over if a process dies.
export const startWorker = (deps: JobDeps, jobs: ReadonlyArray<Job>): Worker => {
  const running = new Map<number, Promise<unknown>>()
  let isStopped = false
  let looking: Promise<void> | null = null

  const take = async () => {
    while (!isStopped && running.size < MAX_RUNNING) {
      const work = await runNextJob(deps, jobs)
      if (work === null) return
      const done: Promise<unknown> = work
        .run()
        .catch(logLost)
        .finally(() => {
          running.delete(work.id)
          look()
        })
      running.set(work.id, done)
    }
  }
  const logLost = (error: unknown) => deps.log.warn({ err: error }, 'jobs could not be read')
  const look = () => {
    if (isStopped) return
    looking ??= take()
      .catch(logLost)
      .finally(() => {
        looking = null
      })
  }
  const timers = [setInterval(look, LOOK_MS), setInterval(() => void removeDone(deps).catch(logLost), FORGET_EVERY_MS)]
  return {
    stop: async () => {
      isStopped = true
      timers.forEach(clearInterval)
      await looking
      if (running.size > 0) await leaveJobs(deps.db, [...running.keys()]).catch(logLost)
      await Promise.all(running.values())
    },
  }
}
