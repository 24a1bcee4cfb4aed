import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Measures } from '../../../../domain/order/parcel.ts'
import type { Carrier, CarrierParcels, ParcelDraft } from '../../../delivery/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { storedSetting } from '../../../platform/settings/settings.ts'
import type { OrderRow } from '../../order-row.ts'
import { parcelContents } from './parcel-contents.ts'
import { parcelStrings as strings } from './strings.ts'

export interface ShipsParcels {
  readonly carrier: Carrier
  readonly parcels: CarrierParcels
}

export const carrierOf = (
  carriers: ReadonlyArray<Carrier>,
  { method_code }: Pick<OrderRow, 'method_code'>,
): ShipsParcels | null => {
  const carrier = carriers.find(
    ({ methods, parcels }) => parcels !== undefined && methods.some((code) => code === method_code),
  )
  return carrier?.parcels === undefined ? null : { carrier, parcels: carrier.parcels }
}

const cityOf = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('cities')
    .innerJoin('regions', 'regions.id', 'cities.region_id')
    .select(['fias_id as fiasId', 'cities.title', 'regions.title as region'])
    .where('cities.id', '=', id)
    .executeTakeFirstOrThrow()

const pointOf = async (db: Kysely<Tables>, { shop_id }: OrderRow, carrier: Carrier) =>
  (
    await db
      .selectFrom('shops')
      .select('source_id')
      .where('id', '=', shop_id)
      .where('source', '=', carrier.name)
      .executeTakeFirst()
  )?.source_id ?? null

const addressOf = ({ address }: OrderRow) =>
  address === null
    ? null
    : [address.street, address.house, ...(address.flat === undefined ? [] : [strings.flat(address.flat)])].join(', ')

/** The data for the carrier, or a Russian text that says what is missing. Staff's `measures` replace computed ones. */
export const parcelDraft = async (
  db: Kysely<Tables>,
  order: OrderRow,
  { carrier, parcels }: ShipsParcels,
  measures: Measures | null,
): Promise<E.Either<string, Omit<ParcelDraft, 'number'>>> => {
  if (order.method_code === 'pickup') return E.left(strings.ownDelivery)
  const from = parcels.fromSetting === null ? null : await storedSetting(db, parcels.fromSetting)
  if (parcels.fromSetting !== null && from === null) return E.left(strings.noPointOfDeparture)
  const isToPoint = order.delivery_type === 'pickup'
  const point = isToPoint ? await pointOf(db, order, carrier) : null
  if (isToPoint && point === null) return E.left(strings.unknownPoint(carrier.name))
  const contents = await parcelContents(db, order)
  return E.right({
    method: order.method_code,
    from,
    city: await cityOf(db, order.address?.cityId ?? order.city_id),
    point,
    address: addressOf(order),
    recipient: { lastName: order.last_name, firstName: order.first_name, phone: order.phone, email: order.email },
    comment: order.comment,
    measures: measures ?? contents.measures,
    items: contents.items,
    deliveryDue: contents.deliveryDue,
    deliveryVat: contents.vat,
  })
}
