import * as t from 'io-ts'
import type { Kysely } from 'kysely'
import { backoffMs, type Backoff } from '../../../../domain/time/backoff.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { jobKind } from '../../../platform/jobs/job.ts'

const BACKOFF: Backoff = { firstMs: 10_000, longestMs: 3_600_000 }
/** A poll between the regular ones, after a notification or a cancellation. */
export const IMMEDIATE = -1

export const pollParcel = jobKind('pollParcel', t.type({ orderId: t.number, poll: t.number }))

/** Milliseconds before poll number `poll`, from 0: 10 s, 20 s, 40 s, up to an hour. */
export const schedulePoll = (db: Kysely<Tables>, orderId: number, poll: number, now: number): Promise<void> =>
  enqueue(db, pollParcel, {
    payload: { orderId, poll },
    runAt: new Date(now + backoffMs(BACKOFF, poll + 1)),
    once: `${orderId}:${poll}`,
  })

/** Reads the parcel of an order at once, if it has one. */
export const pollNow = async (db: Kysely<Tables>, orderId: number, now: number): Promise<void> => {
  const parcel = await db.selectFrom('parcels').select('reference').where('order_id', '=', orderId).executeTakeFirst()
  if (parcel === undefined || parcel.reference === null) return
  await enqueue(db, pollParcel, {
    payload: { orderId, poll: IMMEDIATE },
    runAt: new Date(now),
    once: `${orderId}:${IMMEDIATE}`,
  })
}
