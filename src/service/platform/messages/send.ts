import type { Kysely } from 'kysely'
import * as t from 'io-ts'
import type { Logger } from 'pino'
import * as TE from 'fp-ts/TaskEither'
import type { Tables } from '../database/tables.ts'
import { defineJob } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobKind, type Job } from '../jobs/job.ts'
import type { ServiceClock } from '../clock.ts'
import { message, type Message } from './message.ts'
import { MAY_HAVE_ARRIVED, type Messages } from './messages.ts'

const kind = jobKind('message', t.intersection([t.type({ message }), t.partial({ until: t.number })]))

interface Sending {
  readonly now: Date
  readonly until?: Date
}

export const sendMessage = (db: Kysely<Tables>, sent: Message, { now, until }: Sending): Promise<void> =>
  enqueue(db, kind, {
    payload: { message: sent, ...(until === undefined ? {} : { until: until.getTime() }) },
    runAt: now,
  })

// Delivers short-lived messages, such as codes, at most once: the shopper can request another.
export const deliverOnce = (messages: Messages, sent: Message, log: Logger): TE.TaskEither<string, void> =>
  TE.orElse((reason: string): TE.TaskEither<string, void> => {
    if (reason !== MAY_HAVE_ARRIVED) return TE.left(reason)
    log.warn({ reason }, 'message may not have been sent')
    return TE.right(undefined)
  })(messages.deliver(sent))

export const messageJob = (messages: Messages, clock: ServiceClock, log: Logger): Job =>
  defineJob(kind, ({ until, message: sent }) => {
    if (until === undefined) return messages.deliver(sent)
    return until < clock.now() ? TE.right(undefined) : deliverOnce(messages, sent, log)
  })
