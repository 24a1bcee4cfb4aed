import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Kysely } from 'kysely'
import { backoffMs, type Backoff } from '../../../domain/time/backoff.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { jobKind, type Job } from '../../platform/jobs/job.ts'
import type { SettleDeps } from './deps.ts'
import { settle, type PaymentRow } from './settle.ts'

const BACKOFF: Backoff = { firstMs: 10_000, longestMs: 3_600_000 }
const LIFE_MS = 3 * 86_400_000

// Milliseconds before poll number `poll`, from 0: 10 s, 20 s, 40 s, up to an hour.
const pauseBefore = (poll: number): number => backoffMs(BACKOFF, poll + 1)

const pollPayment = jobKind('pollPayment', t.type({ paymentId: t.number, poll: t.number }))

export const schedulePoll = (
  db: Kysely<Tables>,
  { id, reference }: Pick<PaymentRow, 'id' | 'reference'>,
  poll: number,
  now: number,
): Promise<void> =>
  enqueue(db, pollPayment, {
    payload: { paymentId: id, poll },
    runAt: new Date(now + pauseBefore(poll)),
    once: `${reference}:${String(poll)}`,
  })

const OPEN: ReadonlyArray<PaymentRow['status']> = ['pending', 'capturing', 'voiding']

const readPayment = ({ db }: SettleDeps, paymentId: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()

export const pollJob = (deps: SettleDeps): Job =>
  defineJob(pollPayment, ({ paymentId, poll }) => async () => {
    const before = await readPayment(deps, paymentId)
    if (before === undefined || !OPEN.includes(before.status)) return E.right(undefined)
    const settled = await settle(deps, before)
    if (E.isLeft(settled))
      deps.log.warn(
        { payment: paymentId, reason: settled.left.reason },
        'payment state could not be read from the provider',
      )
    const after = await readPayment(deps, paymentId)
    const now = deps.clock.now()
    const isOpen = after !== undefined && OPEN.includes(after.status) && now - after.created_at.getTime() < LIFE_MS
    if (isOpen) await schedulePoll(deps.db, after, poll + 1, now)
    return E.right(undefined)
  })
