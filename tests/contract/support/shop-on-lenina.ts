import type { Kysely } from 'kysely'
import type { Tables } from '../../../src/service/platform/database/tables.ts'

export const SHOP_ON_LENINA = 9001

/** An empty shop with one city, one shop «На Ленина» and one warehouse. */
export const aShopOnLenina = async (db: Kysely<Tables>): Promise<void> => {
  const region = await db
    .insertInto('regions')
    .values({ title: 'Алтайский край', sort_key: 'а' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const city = await db
    .insertInto('cities')
    .values({
      region_id: region.id,
      title: 'Барнаул',
      caption: 'Барнаул',
      fias_id: 'x',
      sort_key: 'б',
      search_text: 'барнаул',
      transfer_days: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shops')
    .values({
      id: SHOP_ON_LENINA,
      city_id: city.id,
      type_id: 'shop',
      type_name: 'Магазин',
      name: 'На Ленина',
      address: 'Ленина, 1',
      work_time: '',
      phone: null,
      lat: 53,
      lon: 83,
    })
    .execute()
  await db
    .insertInto('locations')
    .values([
      { kind: 'warehouse', shop_id: null, title: 'Склад' },
      { kind: 'shop', shop_id: SHOP_ON_LENINA, title: 'На Ленина' },
    ])
    .execute()
}
