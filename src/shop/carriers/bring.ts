import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Carrier, CarrierOffer, CarrierPoint } from './carrier.ts'
import { methodTitles, pointTypes } from './strings.ts'

/** Points of carriers stand after the shop's own. */
const AFTER_ALL = 1_000

const bringPoint = (trx: Transaction<Tables>, cityId: number, carrier: Carrier, point: CarrierPoint, position: number) => {
  const row = {
    city_id: cityId,
    type_id: point.method,
    type_name: pointTypes[point.method] ?? carrier.name,
    name: point.name,
    address: point.address,
    work_time: point.workTime,
    phone: point.phone,
    lat: point.lat,
    lon: point.lon,
    position: AFTER_ALL + position,
    is_active: true,
  }
  return trx
    .insertInto('shops')
    .values({ ...row, source: carrier.name, source_id: point.code })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet(row))
    .execute()
}

/** Points that are gone are not offered any more; orders that wait there keep them. */
const retireOthers = (trx: Transaction<Tables>, cityId: number, { methods, name }: Carrier, codes: ReadonlyArray<string>) =>
  trx
    .updateTable('shops')
    .set({ is_active: false })
    .where('city_id', '=', cityId)
    .where('type_id', 'in', [...methods])
    .where((shop) => shop.or([shop('source', 'is', null), shop('source', '<>', name), shop.not(shop('source_id', 'in', [...codes, '']))]))
    .execute()

const bringTariffs = async (trx: Transaction<Tables>, cityId: number, { methods }: Carrier, { tariffs, points }: CarrierOffer) => {
  const kept = tariffs.filter(({ method }) => pointTypes[method] === undefined || points.some((point) => point.method === method))
  await trx
    .deleteFrom('delivery_methods')
    .where('city_id', '=', cityId)
    .where('code', 'in', methods.filter((code) => !kept.some(({ method }) => method === code)).concat('' as never))
    .execute()
  for (const [index, { method, cost, days }] of kept.entries()) {
    await trx
      .insertInto('delivery_methods')
      .values({
        city_id: cityId,
        code: method,
        title: methodTitles[method] ?? method,
        delivery_type: pointTypes[method] === undefined ? 'delivery' : 'pickup',
        cost,
        days,
        position: AFTER_ALL + index,
      })
      .onConflict((conflict) => conflict.columns(['city_id', 'code']).doUpdateSet({ cost, days }))
      .execute()
  }
}

/** Brings a carrier's points and prices in one city to what it says now; nothing else of the city is touched. */
export const bringOffer = (db: Kysely<Tables>, cityId: number, carrier: Carrier, offer: CarrierOffer): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const [position, point] of offer.points.entries()) await bringPoint(trx, cityId, carrier, point, position)
    await retireOthers(trx, cityId, carrier, offer.points.map(({ code }) => code))
    await bringTariffs(trx, cityId, carrier, offer)
  })
