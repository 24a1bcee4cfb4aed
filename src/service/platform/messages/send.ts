import type { Kysely } from 'kysely'
import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import type { Tables } from '../database/tables.ts'
import { does } from '../jobs/define-job.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobKind, type Job } from '../jobs/job.ts'
import type { ShopClock } from '../../service-deps.ts'
import { message, type Message } from './message.ts'
import type { Messages } from './messages.ts'

const kind = jobKind('message', t.intersection([t.type({ message }), t.partial({ until: t.number })]))

interface Sending {
  readonly now: Date
  /** What is not carried by then is of no use any more. */
  readonly until?: Date
}

/** Sends a message after the commit of the transaction that it is given, or not at all. */
export const sendMessage = (db: Kysely<Tables>, sent: Message, { now, until }: Sending): Promise<void> =>
  enqueue(db, kind, {
    told: { message: sent, ...(until === undefined ? {} : { until: until.getTime() }) },
    runAt: now,
  })

export const messageJob = (messages: Messages, clock: ShopClock): Job =>
  does(kind, (told) =>
    told.until !== undefined && told.until < clock.now() ? TE.right(undefined) : messages.deliver(told.message),
  )
