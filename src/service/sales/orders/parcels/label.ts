import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { DocumentFile } from '../../../../contract/kernel/file.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound, type ServiceError } from '../../../platform/http/service-error.ts'
import { parcelStrings as strings } from './strings.ts'

export const labelOf = async (db: Kysely<Tables>, orderId: number): Promise<E.Either<ServiceError, DocumentFile>> => {
  const order = await db
    .selectFrom('orders')
    .leftJoin('parcels', 'parcels.order_id', 'orders.id')
    .select(['parcels.state', 'label'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) return E.left(notFound)
  const message = order.state === null ? strings.noParcel : strings.noLabel
  return order.label === null
    ? E.left({ _tag: 'Conflict', message })
    : E.right({ name: `label-${orderId}.pdf`, content: order.label })
}
