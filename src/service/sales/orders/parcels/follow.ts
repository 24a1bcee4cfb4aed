import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Kysely, Selectable } from 'kysely'
import { canBecome, isCanceled, isOrderStatus } from '../../../../domain/order/order-status.ts'
import { isParcelFinal, orderStatusOf } from '../../../../domain/order/parcel.ts'
import type { CarrierParcels, ParcelReport } from '../../../delivery/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { jobKind, type Job } from '../../../platform/jobs/job.ts'
import type { SalesDeps } from '../../deps.ts'
import { advanceOrder } from '../advance.ts'
import { orderErrorText } from '../staff-texts.ts'
import { lockedOrder } from '../../order-row.ts'
import { IMMEDIATE, pollParcel, schedulePoll } from './poll.ts'
import { parcelStrings as strings } from './strings.ts'
import { storeTrackNumber } from './track-number.ts'

type Parcel = Selectable<Tables['parcels']>
type Deps = Pick<SalesDeps, 'db' | 'clock' | 'log' | 'carriers'>

const LIFE_MS = 60 * 86_400_000

const labelParcel = jobKind('labelParcel', t.type({ orderId: t.number }))

const parcelOf = (db: Kysely<Tables>, orderId: number): Promise<Parcel | undefined> =>
  db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).executeTakeFirst()

// Stores what the carrier reports and moves the order along its life.
const applyReport = ({ db, clock }: Deps, orderId: number, report: ParcelReport): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const order = await lockedOrder(trx, orderId)
    if (order === undefined) return
    const now = new Date(clock.now())
    if (report.trackNumber !== null && report.state !== 'refused')
      await storeTrackNumber(trx, order, report.trackNumber, now)
    const target = orderStatusOf(report.state, order.delivery_type)
    const isDue = target !== null && isOrderStatus(order.status) && canBecome(order.status, target)
    const moved = isDue ? await advanceOrder({ db: trx, clock }, orderId, target) : null
    await trx
      .updateTable('parcels')
      .set({
        state: report.state,
        carrier_status: report.status,
        problem: moved !== null && E.isLeft(moved) ? orderErrorText(moved.left, orderId) : report.problem,
        updated_at: now,
        // it holds the buyer's name and address
        ...(isParcelFinal(report.state) && { label: null }),
      })
      .where('order_id', '=', orderId)
      .execute()
    if (report.state === 'registered' && report.trackNumber !== null)
      await enqueue(trx, labelParcel, { payload: { orderId }, runAt: now, once: String(orderId) })
  })

const cancelAt = async ({ db, clock }: Deps, parcels: CarrierParcels, { order_id }: Parcel, reference: string) => {
  const cancelled = await parcels.cancel(reference)()
  if (E.isLeft(cancelled) && cancelled.left._tag === 'Unavailable') return E.left(cancelled.left.reason)
  const after = E.isRight(cancelled)
    ? { state: 'removed' as const, problem: null, label: null }
    : { problem: strings.notCancelled(cancelled.left.reason) }
  await db
    .updateTable('parcels')
    .set({ ...after, updated_at: new Date(clock.now()) })
    .where('order_id', '=', order_id)
    .execute()
  return E.right(undefined)
}

const parcelsOf = ({ carriers }: Deps, { carrier }: Parcel): CarrierParcels | undefined =>
  carriers().find(({ parcels }) => parcels?.code === carrier)?.parcels

const pollParcelJob = (deps: Deps): Job =>
  defineJob(pollParcel, ({ orderId, poll }) => async () => {
    const parcel = await parcelOf(deps.db, orderId)
    if (parcel === undefined || parcel.reference === null || isParcelFinal(parcel.state)) return E.right(undefined)
    const parcels = parcelsOf(deps, parcel)
    if (parcels === undefined) return E.left('the shop has no account of this carrier')
    const order = await deps.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst()
    if (order !== undefined && isCanceled(order.status) && parcel.state === 'registered')
      return cancelAt(deps, parcels, parcel, parcel.reference)
    const report = await parcels.read(parcel.reference)()
    if (E.isRight(report)) await applyReport(deps, orderId, report.right)
    else deps.log.warn({ order: orderId, reason: report.left.reason }, 'a parcel could not be read from the carrier')
    const now = deps.clock.now()
    const after = await parcelOf(deps.db, orderId)
    const isOpen = after !== undefined && !isParcelFinal(after.state) && now - after.created_at.getTime() < LIFE_MS
    if (isOpen && poll !== IMMEDIATE) await schedulePoll(deps.db, orderId, poll + 1, now)
    return E.right(undefined)
  })

const labelParcelJob = (deps: Deps): Job =>
  defineJob(labelParcel, ({ orderId }) => async () => {
    const parcel = await parcelOf(deps.db, orderId)
    if (parcel === undefined || parcel.reference === null || parcel.label !== null) return E.right(undefined)
    if (isParcelFinal(parcel.state)) return E.right(undefined)
    const label = await (parcelsOf(deps, parcel)?.label(parcel.reference)() ?? E.left({ reason: 'no account' }))
    if (E.isLeft(label)) return E.left(label.left.reason)
    await deps.db.updateTable('parcels').set({ label: label.right }).where('order_id', '=', orderId).execute()
    return E.right(undefined)
  })

export const parcelJobs = (deps: Deps): ReadonlyArray<Job> => [pollParcelJob(deps), labelParcelJob(deps)]
