import { type Kysely, sql, type Transaction } from 'kysely'
import { sortKey } from '../../../domain/text/russian-order.ts'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { methodsOf } from './seed/methods.ts'
import { pointsOf } from './seed/points.ts'
import { SHOPS } from './seed/shops.ts'
import type { SeedCity } from './seed/city.ts'
import { EASTERN_CITIES } from './seed/eastern-cities.ts'
import { WESTERN_CITIES } from './seed/western-cities.ts'

const CITIES: ReadonlyArray<SeedCity> = [...EASTERN_CITIES, ...WESTERN_CITIES]

const WAREHOUSE = 'Склад'

const captionOf = (title: string, region: string): string => (title === region ? title : `${title}, ${region}`)

const seedRegions = async (db: Transaction<Tables>) => {
  const titles = [...new Set(CITIES.map(({ region }) => region))]
  const rows = await db
    .insertInto('regions')
    .values(titles.map((title) => ({ title, sort_key: sortKey(title) })))
    .returning(['id', 'title'])
    .execute()
  return new Map(rows.map(({ id, title }) => [title, id]))
}

const seedCities = (db: Transaction<Tables>, regions: ReadonlyMap<string, number>) =>
  db
    .insertInto('cities')
    .values(
      CITIES.map((city) => ({
        id: city.id,
        region_id: regions.get(city.region) ?? 0,
        title: city.title,
        caption: captionOf(city.title, city.region),
        fias_id: city.fiasId,
        sort_key: sortKey(city.title),
        search_text: searchForm(city.title),
        is_popular: city.isPopular,
        population: city.population,
        transfer_days: city.transferDays,
      })),
    )
    .execute()

const ownShops = SHOPS.map((shop, position) => ({
  city_id: CITIES.find(({ title }) => title === shop.city)?.id ?? 0,
  type_id: 'shop',
  type_name: 'Магазин',
  name: shop.name,
  address: shop.address,
  work_time: shop.workTime,
  phone: shop.phone,
  lat: shop.lat,
  lon: shop.lon,
  position,
}))

const pickupPoints = CITIES.flatMap((city) =>
  pointsOf(city).map((point, index) => ({
    city_id: city.id,
    type_id: point.typeId,
    type_name: point.typeName,
    name: point.name,
    address: point.address,
    work_time: point.workTime,
    phone: point.phone,
    lat: point.lat,
    lon: point.lon,
    position: SHOPS.length + index,
  })),
)

const deliveryMethods = CITIES.flatMap((city) =>
  methodsOf(
    city,
    SHOPS.some((shop) => shop.city === city.title),
  ).map((method, position) => ({
    city_id: city.id,
    code: method.code,
    title: method.title,
    delivery_type: method.deliveryType,
    cost: method.cost,
    days: method.days,
    position,
  })),
)

const seedOwnShops = async (db: Transaction<Tables>) => {
  const rows = await db.insertInto('shops').values(ownShops).returning(['id', 'name']).execute()
  await db
    .insertInto('locations')
    .values(rows.map(({ id, name }) => ({ kind: 'shop' as const, shop_id: id, title: name })))
    .execute()
}

// A shop always has a warehouse, because the stock of imported products is stored there.
export const seedWarehouse = async (db: Kysely<Tables>): Promise<void> => {
  await sql`insert into locations (kind, title) select 'warehouse', ${WAREHOUSE}
    where not exists (select from locations where kind = 'warehouse')`.execute(db)
}

export const seedPlaces = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`lock table cities in share row exclusive mode`.execute(transaction)
    const existing = await transaction.selectFrom('cities').select('id').limit(1).executeTakeFirst()
    if (existing !== undefined) return
    await seedCities(transaction, await seedRegions(transaction))
  })

// Adds shops, pickup points and delivery prices of the demo, unless the shop has its own.
export const seedDemoPlaces = (db: Kysely<Tables>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table cities in share row exclusive mode`.execute(trx)
    const shop = await trx.selectFrom('shops').select('id').limit(1).executeTakeFirst()
    const method = await trx.selectFrom('delivery_methods').select('code').limit(1).executeTakeFirst()
    if (shop !== undefined || method !== undefined) return
    await seedOwnShops(trx)
    await trx.insertInto('shops').values(pickupPoints).execute()
    await trx.insertInto('delivery_methods').values(deliveryMethods).execute()
    await seedWarehouse(trx)
  })

// Closes the shops and points of the demo and removes its delivery prices; orders keep their references. A row that
// differs from the demo in any field is the owner's.
export const clearDemoPlaces = async (trx: Transaction<Tables>): Promise<void> => {
  for (const row of [...ownShops, ...pickupPoints])
    await trx
      .updateTable('shops')
      .set({ is_active: false })
      .where('source', 'is', null)
      .where((shop) => shop.and(row))
      .execute()
  for (const row of deliveryMethods)
    await trx
      .deleteFrom('delivery_methods')
      .where((method) => method.and(row))
      .execute()
}
