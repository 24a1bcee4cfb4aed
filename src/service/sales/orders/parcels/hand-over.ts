import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { afterEvent } from '../../../../domain/order/order-life.ts'
import { isCanceled, ORDER_STATUS } from '../../../../domain/order/order-status.ts'
import { canHandOver, type Measures } from '../../../../domain/order/parcel.ts'
import { dayOfMillis } from '../../../../domain/time/moment.ts'
import type { ParcelError } from '../../../delivery/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound, type ServiceError } from '../../../platform/http/service-error.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { jobKind, type Job } from '../../../platform/jobs/job.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import type { SalesDeps } from '../../deps.ts'
import { codesMissing } from '../marking.ts'
import { orderErrorText } from '../staff-texts.ts'
import { lifeOf, lockedOrder } from '../../order-row.ts'
import { carrierOf, parcelDraft } from './parcel-draft.ts'
import { schedulePoll } from './poll.ts'
import { parcelStrings as strings } from './strings.ts'

// Longer than all requests of one registration.
const REGISTRATION_MS = 120_000

const registerParcel = jobKind('registerParcel', t.type({ orderId: t.number }))

const RANDOM_CHARACTERS = 6

// a carrier keeps the orders of a shop that began again at the first number
const numberOf = (orderId: number) => `${orderId}-${randomUUID().slice(0, RANDOM_CHARACTERS)}`

const conflict = (message: string) => E.left<ServiceError>({ _tag: 'Conflict', message })

const measuresIn = (row: Pick<Tables['parcels'], 'grams' | 'length' | 'width' | 'height'>): Measures => ({
  grams: row.grams,
  sides: [row.length, row.width, row.height],
})

/**
 * Writes the parcel of an order and the job that registers it at the carrier. A parcel that the carrier has is left as it
 * is, so a repeated call does nothing.
 */
export const handOverOrder = async (
  trx: Transaction<Tables>,
  { carriers, clock }: Pick<SalesDeps, 'carriers' | 'clock'>,
  orderId: number,
  measured: Measures | null,
): Promise<E.Either<ServiceError, undefined>> => {
  const order = await lockedOrder(trx, orderId)
  if (order === undefined) return E.left(notFound)
  const parcel = await trx.selectFrom('parcels').select('state').where('order_id', '=', orderId).executeTakeFirst()
  if (!canHandOver(parcel?.state ?? null)) return E.right(undefined)
  const shipper = carrierOf(carriers(), order)
  if (shipper === null)
    return conflict(['pickup', 'courier'].includes(order.method_code) ? strings.ownDelivery : strings.notConnected)
  const now = clock.now()
  const next = afterEvent(await lifeOf(trx, order), {
    _tag: 'MovedOn',
    to: ORDER_STATUS.onTheWay,
    on: dayOfMillis(now),
  })
  if (E.isLeft(next)) return conflict(orderErrorText(next.left, orderId))
  const units = await codesMissing(trx, orderId)
  if (units > 0) return conflict(orderErrorText({ _tag: 'CodesMissing', units }, orderId))
  const draft = await parcelDraft(trx, order, shipper, measured)
  if (E.isLeft(draft)) return conflict(draft.left)
  const { grams, sides } = draft.right.measures
  const [length, width, height] = sides
  const content = {
    carrier: shipper.parcels.code,
    state: 'queued' as const,
    reference: null,
    problem: null,
    carrier_status: '',
    label: null,
    ...{ grams, length, width, height },
    updated_at: new Date(now),
  }
  await trx
    .insertInto('parcels')
    .values({ order_id: orderId, number: numberOf(orderId), ...content, created_at: new Date(now) })
    .onConflict((again) => again.column('order_id').doUpdateSet(content))
    .execute()
  await enqueue(trx, registerParcel, { payload: { orderId }, runAt: new Date(now), once: String(orderId) })
  return E.right(undefined)
}

// One process at a time: the carrier would accept two parcels of an order.
const claim = (db: Kysely<Tables>, orderId: number, now: number) =>
  db
    .updateTable('parcels')
    .set({ locked_until: new Date(now + REGISTRATION_MS) })
    .where('order_id', '=', orderId)
    .where('state', '=', 'queued')
    .where((parcel) => parcel.or([parcel('locked_until', 'is', null), parcel('locked_until', '<', new Date(now))]))
    .returningAll()
    .executeTakeFirst()

const registered = (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  orderId: number,
  outcome: E.Either<ParcelError, string>,
) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    const after = E.isRight(outcome)
      ? { state: 'registered' as const, reference: outcome.right, problem: null }
      : {
          state: outcome.left._tag === 'Refused' ? ('refused' as const) : ('queued' as const),
          problem: outcome.left.reason,
        }
    await trx
      .updateTable('parcels')
      .set({ ...after, locked_until: null, updated_at: new Date(now) })
      .where('order_id', '=', orderId)
      .execute()
    if (E.isRight(outcome)) await schedulePoll(trx, orderId, 0, now)
  })

export const registerParcelJob = (deps: Pick<SalesDeps, 'db' | 'clock' | 'log' | 'carriers'>): Job =>
  defineJob(registerParcel, ({ orderId }) => async () => {
    const { db, clock, log, carriers } = deps
    const parcel = await claim(db, orderId, clock.now())
    if (parcel === undefined) {
      const row = await db.selectFrom('parcels').select('state').where('order_id', '=', orderId).executeTakeFirst()
      return row?.state === 'queued' ? E.left('another process registers this parcel') : E.right(undefined)
    }
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const shipper = carrierOf(carriers(), order)
    const register = async (): Promise<E.Either<ParcelError, string>> => {
      if (isCanceled(order.status)) return E.left({ _tag: 'Refused', reason: strings.cancelled })
      if (shipper === null) return E.left({ _tag: 'Unavailable', reason: strings.notConnected })
      const draft = await parcelDraft(db, order, shipper, measuresIn(parcel))
      if (E.isLeft(draft)) return E.left({ _tag: 'Refused', reason: draft.left })
      return shipper.parcels.register({ ...draft.right, number: parcel.number })()
    }
    const outcome = await register()
    await registered(deps, orderId, outcome)
    if (E.isRight(outcome)) return outcome
    if (outcome.left._tag === 'Unavailable') return E.left(outcome.left.reason)
    log.warn({ order: orderId, carrier: parcel.carrier }, 'the carrier refused a parcel')
    return E.right(undefined)
  })
