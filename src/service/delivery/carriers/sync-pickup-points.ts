import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Carrier, CarrierOffer, CarrierPoint } from './carrier.ts'
import { methodTitles, pointTypes } from './strings.ts'

// Below the shops and methods of the owner.
const FIRST_POSITION = 1_000

const BATCH = 500

const rowOf = (cityId: number, carrier: Carrier) => (point: CarrierPoint, index: number) => ({
  city_id: cityId,
  type_id: point.method,
  type_name: pointTypes[point.method] ?? carrier.name,
  name: point.name,
  address: point.address,
  work_time: point.workTime,
  phone: point.phone,
  lat: point.lat,
  lon: point.lon,
  position: FIRST_POSITION + index,
  is_active: true,
  source: carrier.name,
  source_id: point.code,
})

const UPDATED = [
  'city_id',
  'type_id',
  'type_name',
  'name',
  'address',
  'work_time',
  'phone',
  'lat',
  'lon',
  'position',
  'is_active',
] as const

const syncPoints = async (
  trx: Transaction<Tables>,
  cityId: number,
  carrier: Carrier,
  points: ReadonlyArray<CarrierPoint>,
) => {
  const rows = points.map(rowOf(cityId, carrier))
  for (let at = 0; at < rows.length; at += BATCH) {
    await trx
      .insertInto('shops')
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'source_id'])
          .doUpdateSet(({ ref }) => Object.fromEntries(UPDATED.map((column) => [column, ref(`excluded.${column}`)]))),
      )
      .execute()
  }
}

const deactivateOthers = (
  trx: Transaction<Tables>,
  cityId: number,
  { methods, name }: Carrier,
  codes: ReadonlyArray<string>,
) =>
  trx
    .updateTable('shops')
    .set({ is_active: false })
    .where('city_id', '=', cityId)
    .where('type_id', 'in', [...methods])
    .where((shop) =>
      shop.or([
        shop('source', 'is', null),
        shop('source', '<>', name),
        shop.not(shop('source_id', 'in', [...codes, ''])),
      ]),
    )
    .execute()

const syncTariffs = async (
  trx: Transaction<Tables>,
  cityId: number,
  { methods }: Carrier,
  { tariffs, points }: CarrierOffer,
) => {
  const current = tariffs.filter(
    ({ method }) => pointTypes[method] === undefined || points.some((point) => point.method === method),
  )
  await trx
    .deleteFrom('delivery_methods')
    .where('city_id', '=', cityId)
    .where('code', 'in', methods.filter((code) => !current.some(({ method }) => method === code)).concat('' as never))
    .execute()
  for (const [index, { method, cost, days }] of current.entries()) {
    await trx
      .insertInto('delivery_methods')
      .values({
        city_id: cityId,
        code: method,
        title: methodTitles[method],
        delivery_type: pointTypes[method] === undefined ? 'delivery' : 'pickup',
        cost,
        days,
        position: FIRST_POSITION + index,
      })
      .onConflict((conflict) => conflict.columns(['city_id', 'code']).doUpdateSet({ cost, days }))
      .execute()
  }
}

export const syncPickupPoints = (
  db: Kysely<Tables>,
  cityId: number,
  carrier: Carrier,
  offer: CarrierOffer,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const points = [...new Map(offer.points.map((point) => [point.code, point])).values()]
    await syncPoints(trx, cityId, carrier, points)
    await deactivateOthers(
      trx,
      cityId,
      carrier,
      points.map(({ code }) => code),
    )
    await syncTariffs(trx, cityId, carrier, offer)
  })
