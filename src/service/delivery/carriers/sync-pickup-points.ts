import { sql, type Kysely, type Transaction } from 'kysely'
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

/** For `on conflict do update`: an equal row is not written. */
const isChanged = (table: 'shops' | 'delivery_methods', columns: ReadonlyArray<string>) => {
  const rowIn = (name: string) => sql`(${sql.join(columns.map((column) => sql.ref(`${name}.${column}`)))})`
  return sql<boolean>`${rowIn(table)} is distinct from ${rowIn('excluded')}`
}

const syncPoints = async (
  trx: Transaction<Tables>,
  cityId: number,
  carrier: Carrier,
  points: ReadonlyArray<CarrierPoint>,
): Promise<bigint> => {
  const rows = points.map(rowOf(cityId, carrier))
  let changed = 0n
  for (let at = 0; at < rows.length; at += BATCH) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('shops')
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'source_id'])
          .doUpdateSet(({ ref }) => Object.fromEntries(UPDATED.map((column) => [column, ref(`excluded.${column}`)])))
          .where(isChanged('shops', UPDATED)),
      )
      .executeTakeFirst()
    changed += numInsertedOrUpdatedRows ?? 0n
  }
  return changed
}

const deactivateOthers = async (
  trx: Transaction<Tables>,
  cityId: number,
  { methods, name }: Carrier,
  codes: ReadonlyArray<string>,
): Promise<bigint> => {
  const { numUpdatedRows } = await trx
    .updateTable('shops')
    .set({ is_active: false })
    .where('is_active', '=', true)
    .where('city_id', '=', cityId)
    .where('type_id', 'in', [...methods])
    .where((shop) =>
      shop.or([
        shop('source', 'is', null),
        shop('source', '<>', name),
        shop.not(shop('source_id', 'in', [...codes, ''])),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows
}

const syncTariffs = async (
  trx: Transaction<Tables>,
  cityId: number,
  { methods }: Carrier,
  { tariffs, points }: CarrierOffer,
): Promise<bigint> => {
  const current = tariffs.filter(
    ({ method }) => pointTypes[method] === undefined || points.some((point) => point.method === method),
  )
  const { numDeletedRows } = await trx
    .deleteFrom('delivery_methods')
    .where('city_id', '=', cityId)
    .where('code', 'in', methods.filter((code) => !current.some(({ method }) => method === code)).concat('' as never))
    .executeTakeFirst()
  let changed = numDeletedRows
  for (const [index, { method, cost, days }] of current.entries()) {
    const { numInsertedOrUpdatedRows } = await trx
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
      .onConflict((conflict) =>
        conflict
          .columns(['city_id', 'code'])
          .doUpdateSet({ cost, days })
          .where(isChanged('delivery_methods', ['cost', 'days'])),
      )
      .executeTakeFirst()
    changed += numInsertedOrUpdatedRows ?? 0n
  }
  return changed
}

export const syncPickupPoints = (
  db: Kysely<Tables>,
  cityId: number,
  carrier: Carrier,
  offer: CarrierOffer,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const points = [...new Map(offer.points.map((point) => [point.code, point])).values()]
    const codes = points.map(({ code }) => code)
    const changed =
      (await syncPoints(trx, cityId, carrier, points)) +
      (await deactivateOthers(trx, cityId, carrier, codes)) +
      (await syncTariffs(trx, cityId, carrier, offer))
    // an unchanged carrier, as most nights, leaves the caches of pages as they are
    if (changed > 0n) await sql`update catalogue_state set version = version + 1`.execute(trx)
  })
