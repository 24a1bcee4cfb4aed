import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import { getParcelLabel, handOverParcel, putOrderCodes, putOrderTrack } from '../../../contract/admin/parcels.ts'
import { carrierCallback } from '../../../contract/delivery/carriers.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { SalesDeps } from '../deps.ts'
import { putCodes } from '../orders/marking.ts'
import { lockedOrder } from '../order-row.ts'
import { handOverOrder } from '../orders/parcels/hand-over.ts'
import { labelOf } from '../orders/parcels/label.ts'
import { pollNow } from '../orders/parcels/poll.ts'
import { storeTrackNumber } from '../orders/parcels/track-number.ts'
import { orderCard, readOrderForAudit } from './order-card.ts'
import { strings } from './strings.ts'

const subject = (id: number) => ({ kind: 'order' as const, id, read: readOrderForAudit })

const putTrack = async (
  trx: Transaction<Tables>,
  id: number,
  trackNumber: string,
  now: Date,
): Promise<E.Either<ServiceError, undefined>> => {
  const order = await lockedOrder(trx, id)
  if (order === undefined) return E.left(notFound)
  if (order.delivery_type === 'pickup' && order.method_code === 'pickup')
    return E.left({ _tag: 'Conflict', message: strings.noParcel })
  await storeTrackNumber(trx, order, trackNumber, now)
  return E.right(undefined)
}

export const parcelAdminRoutes = (router: Router, deps: SalesDeps): void => {
  const { clock, db } = deps

  router.on(handOverParcel, ({ params: { id }, body: { measures } }, { change }) =>
    change(subject(id), async (trx) => {
      const measured =
        measures === undefined
          ? null
          : { grams: measures.grams, sides: [measures.length, measures.width, measures.height] as const }
      const given = await handOverOrder(trx, deps, id, measured)
      return E.isLeft(given) ? given : orderCard(trx, id, clock.now())
    }),
  )

  router.on(getParcelLabel, ({ params: { id } }) => labelOf(db, id))

  router.on(putOrderTrack, ({ params: { id }, body: { trackNumber } }, { change }) =>
    change(subject(id), async (trx) => {
      const put = await putTrack(trx, id, trackNumber, new Date(clock.now()))
      return E.isLeft(put) ? put : orderCard(trx, id, clock.now())
    }),
  )

  router.on(putOrderCodes, ({ params: { id }, body }, { change }) =>
    change(subject(id), async (trx) => {
      const put = await putCodes(trx, id, body)
      return E.isLeft(put) ? put : orderCard(trx, id, clock.now())
    }),
  )
}

/** Notifications are unsigned hints: the service reads the parcel from the carrier. */
export const carrierRoutes = (router: Router, { db, clock, carriers }: SalesDeps): void => {
  router.on(carrierCallback, async ({ params, body }) => {
    const parcels = carriers().find(({ parcels }) => parcels?.code === params.carrier)?.parcels
    if (parcels?.notifications === undefined) return E.left(notFound)
    const reference = parcels.notifications.idIn(body)
    if (reference === null) return E.left({ _tag: 'Unreadable' })
    const parcel = await db
      .selectFrom('parcels')
      .select('order_id')
      .where('carrier', '=', parcels.code)
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (parcel === undefined) return E.left(notFound)
    await pollNow(db, parcel.order_id, clock.now())
    return E.right(undefined)
  })
}
