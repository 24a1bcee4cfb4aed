import { beforeAll, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import { staffCities, staffLocations, staffRegions, staffShops } from '../../../src/contract/admin/places.ts'
import { getCities, getShops } from '../../../src/contract/delivery/places.ts'
import { previewOrder } from '../../../src/contract/sales/orders.ts'
import type { CityId, ShopId } from '../../../src/domain/place/place.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, callRaw, request, staffHeaders } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const BARNAUL = 463573 as CityId
const FIAS = '8f41253d-6e3b-48a9-842a-25ba894bd093'

describeOnEngines('places of the back office', (database) => {
  let shop: TestShop
  let staff: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    staff = await aStaff(shop)
  })
  const newest = async () => (await request(shop, getAudit, { staff })).answer.items[0]
  const day = (text: string) => text as Day
  const body = {
    cityId: BARNAUL,
    name: 'На Попова',
    address: 'ул. Попова, 1',
    hours: 'Ежедневно с 9:00 до 21:00',
    holidays: [],
    phone: '8 (3852) 20-01-00',
    lat: 53.35,
    lon: 83.77,
    pickupDays: 0,
    pickupNote: '',
    position: 9,
    isActive: true,
  }
  const shown = async (id: number) => {
    shop.forget()
    const { answer } = await request(shop, getShops, { query: { contextCityId: BARNAUL } })
    return answer.find((one) => one.id === (id as ShopId))
  }

  it('open a shop with a stock location, close it, and keep one that has stock', async () => {
    const added = (await request(shop, staffShops.add, { staff, body })).answer
    expect(added).toMatchObject({ city: 'Барнаул', phone: '+73852200100', locationId: expect.any(Number) })
    expect(await newest()).toMatchObject({ action: 'addStaffShop', subjectId: added.id, after: { name: 'На Попова' } })
    expect((await shown(Number(added.id)))?.workTime).toBe('Ежедневно с 9:00 до 21:00')
    const params = { id: added.id }
    await request(shop, staffShops.change, { staff, params, body: { ...body, name: 'Новый', isActive: false } })
    expect(await shown(Number(added.id))).toBeUndefined()
    const locations = (await request(shop, staffLocations.list, { staff })).answer.items
    expect(locations.find(({ id }) => Number(id) === added.locationId)).toMatchObject({ title: 'Новый', units: 0 })
    const units = { product_id: PRODUCT.shovel, location_id: added.locationId ?? 0, qty: 1 }
    await shop.db.insertInto('stock').values(units).execute()
    expect((await request(shop, staffShops.remove, { staff, params })).status).toBe(409)
    const partner = await shop.db.selectFrom('shops').select('id').where('type_id', '<>', 'shop').limit(1).execute()
    expect((await request(shop, staffShops.get, { staff, params: { id: String(partner[0]?.id) } })).status).toBe(404)
    const listed = (await request(shop, staffShops.list, { staff, query: { text: 'попова' } })).answer
    expect(listed.items.map(({ id }) => id)).toContain(added.id)
    for (const wrong of [
      { phone: '12' },
      { lat: 91 },
      { holidays: [{ from: day('2026-05-03'), to: day('2026-05-01'), hours: '' }] },
      { holidays: [{ from: day('2026-05-03'), to: day('2026-05-03'), hours: 'по звонку' }] },
      { hours: 'с утра до вечера' },
      { cityId: 1 },
    ]) {
      const { status } = await request(shop, staffShops.add, { staff, body: { ...body, ...wrong } })
      expect([wrong, status]).toEqual([wrong, 'cityId' in wrong ? 409 : 422])
    }
  })

  it('show holidays and pickup rules, and skip closed days in the date of an order', async () => {
    const { answer } = await request(shop, staffShops.add, { staff, body: { ...body, address: 'ул. Попова, 2' } })
    await shop.db
      .insertInto('stock')
      .values({ product_id: PRODUCT.shovel, location_id: answer.locationId ?? 0, qty: 5 })
      .execute()
    const guest = aGuest()
    shop.forget()
    const at = { contextCityId: BARNAUL, deliveryType: 'pickup', contextShopId: Number(answer.id) as ShopId } as const
    await request(shop, changeBasket, {
      guest,
      query: { at },
      body: { [PRODUCT.shovel]: { count: 1 } },
    })
    const pickupDay = async () => {
      shop.forget()
      const preview = await request(shop, previewOrder, { query: { at }, guest })
      return preview.answer.order?.shipments[0]?.deliveryDate
    }
    expect(await pickupDay()).toBe('2026-05-01')
    await request(shop, staffShops.change, {
      staff,
      params: { id: answer.id },
      body: {
        ...body,
        address: 'ул. Попова, 2',
        pickupDays: 1,
        pickupNote: 'Возьмите паспорт',
        holidays: [
          { from: day('2026-05-09'), to: day('2026-05-09'), hours: '10:00–16:00' },
          { from: day('2026-05-02'), to: day('2026-05-03'), hours: '' },
          { from: day('2026-12-31'), to: day('2027-01-02'), hours: '' },
        ],
      },
    })
    expect(await pickupDay()).toBe('2026-05-04')
    expect((await shown(Number(answer.id)))?.workTime).toBe(
      'Ежедневно с 9:00 до 21:00. 2–3 мая: закрыто. 9 мая: 10:00–16:00. Возьмите паспорт',
    )
  })

  it('have warehouses that can be renamed; the last one and one with stock stay', async () => {
    const added = (await request(shop, staffLocations.add, { staff, body: { title: 'Дальний' } })).answer
    const change = (title: string) =>
      request(shop, staffLocations.change, { staff, params: { id: added.id }, body: { title } })
    expect((await change('Ближний')).answer).toMatchObject({ title: 'Ближний', shopId: null, units: 0 })
    await shop.db
      .insertInto('stock')
      .values({ product_id: PRODUCT.kettle, location_id: Number(added.id), qty: 3 })
      .execute()
    const remove = (id: string) => request(shop, staffLocations.remove, { staff, params: { id } })
    expect((await remove(added.id)).status).toBe(409)
    await shop.db.deleteFrom('stock').where('location_id', '=', Number(added.id)).execute()
    expect((await remove(added.id)).status).toBe(204)
    const { items } = (await request(shop, staffLocations.list, { staff })).answer
    const last = items.filter(({ shopId }) => shopId === null)
    expect([last.length, (await remove(last[0]?.id ?? '')).status]).toEqual([1, 409])
  })

  it('have any city of the register, found by shoppers with its region', async () => {
    const region = (await request(shop, staffRegions.add, { staff, body: { title: 'Якутия' } })).answer
    expect((await request(shop, staffRegions.add, { staff, body: { title: 'Якутия' } })).status).toBe(409)
    const city = {
      regionId: Number(region.id),
      title: 'Мирный',
      fiasId: FIAS,
      population: 40_000,
      isPopular: false,
      transferDays: 9,
    }
    const added = (await request(shop, staffCities.add, { staff, body: city })).answer
    expect(added.region).toBe('Якутия')
    expect((await request(shop, staffCities.add, { staff, body: city })).status).toBe(409)
    const params = { id: region.id }
    expect((await request(shop, staffRegions.remove, { staff, params })).status).toBe(409)
    await request(shop, staffRegions.change, { staff, params, body: { title: 'Республика Саха' } })
    shop.forget()
    const found = (await request(shop, getCities, { query: { query: 'мирн' } })).answer
    expect(found[0]).toMatchObject({ caption: 'Мирный, Республика Саха', fiasId: FIAS })
    expect((await request(shop, staffCities.remove, { staff, params: { id: added.id } })).status).toBe(204)
    expect((await request(shop, staffCities.remove, { staff, params: { id: String(BARNAUL) } })).status).toBe(409)
  })

  const send = async (path: string, csv: string) => {
    const init = { method: 'POST', headers: { ...staffHeaders(staff), 'content-type': 'text/csv' }, body: csv }
    const response = await callRaw(shop, `/api/admin/${path}`, init)
    return [response.status, (await response.json()) as unknown] as const
  }
  const exported = async (path: string) => {
    const response = await callRaw(shop, `/api/admin/${path}`, { headers: staffHeaders(staff) })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return response.text()
  }

  it.each(['shops.csv', 'cities.csv'])(
    '%s is exported and imported: what was exported changes nothing',
    async (path) => {
      const csv = await exported(path)
      const lines = csv.trim().split('\r\n').length - 1
      const counts = { added: 0, changed: 0, unchanged: lines, problems: [] }
      expect(await send(`${path}/plan`, csv)).toEqual([200, { ...counts, isApplied: false }])
      expect(await send(path, csv)).toEqual([200, { ...counts, isApplied: true }])
    },
  )

  it('are imported from a table: a plan writes nothing, one bad line refuses all, and the audit log has the change', async () => {
    const head = 'город,название,адрес,часы,праздники,телефон,широта,долгота'
    const good = `${head}
Томск,"Томский, главный","пр-т Ленина, 1",С 9 до 21,"2026-05-09 10–16, 2027-01-01..2027-01-02",,56.48,84.95
Барнаул,На Попова,"ул. Попова, 1",Круглосуточно,,+73852200100,"53,35",83.77`
    const expected = { added: 1, changed: 1, unchanged: 0, problems: [] }
    const count = async () => (await request(shop, staffShops.list, { staff })).answer.pagination.total
    const [before, row] = [await count(), await newest()]
    expect(await send('shops.csv/plan', good)).toEqual([200, { ...expected, isApplied: false }])
    expect([await count(), await newest()]).toEqual([before, row])
    const bad = `${good}\nКитеж,Дно,у озера,,,,95,x\nТомск,Второй,"пр-т Ленина, 1",,,,56,84`
    expect(await send('shops.csv', bad)).toEqual([
      200,
      {
        ...expected,
        isApplied: false,
        problems: [
          { line: 4, message: 'город: Неверное значение' },
          { line: 4, message: 'широта: Значение вне допустимых границ' },
          { line: 4, message: 'долгота: Неверное значение' },
          { line: 5, message: 'эта запись уже была выше' },
        ],
      },
    ])
    expect(await count()).toBe(before)
    expect(await send('shops.csv', good)).toEqual([200, { ...expected, isApplied: true }])
    expect(await count()).toBe(before + 1)
    expect(JSON.stringify((await newest())?.after)).toContain('Круглосуточно')
    expect(await exported('shops.csv')).toMatch(
      /;Томск;Томский, главный;пр-т Ленина, 1;Ежедневно с 9:00 до 21:00;"=""2026-05-09 10–16, 2027-01-01\.\.2027-01-02""";;56,48;84,95;/,
    )
    expect(await send('shops.csv', 'а;б\n"')).toMatchObject([200, { isApplied: false, problems: [{ line: 2 }] }])
  })

  it('take new regions and cities from a table', async () => {
    const csv = `фиас;город;регион;население;дней со склада\n${FIAS};Мирный;Саха;40000;9`
    expect((await send('cities.csv', csv))[1]).toMatchObject({ added: 1, isApplied: true })
    const found = (await request(shop, staffCities.list, { staff, query: { text: 'мирн' } })).answer.items
    expect(found).toMatchObject([{ title: 'Мирный', region: 'Саха', transferDays: 9, population: 40_000 }])
    expect((await send('cities.csv', csv))[1]).toMatchObject({ unchanged: 1 })
    const taken = csv.replace('фиас', 'номер;фиас').replace(FIAS, `${String(BARNAUL)};${FIAS}`)
    expect([(await send('cities.csv/plan', taken))[0], (await send('cities.csv', taken))[0]]).toEqual([409, 409])
  })
})
