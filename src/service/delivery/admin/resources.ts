import { sql, type RawBuilder } from 'kysely'
import * as calls from '../../../contract/admin/places.ts'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import { phoneError, phoneOf } from '../../../domain/person/phone.ts'
import { dayHoursOf, weekOf, weekText } from '../../../domain/place/week-hours.ts'
import { sortKey } from '../../../domain/text/russian-order.ts'
import { phoneStrings } from '../../platform/http/strings.ts'
import type { Fields, TableResource } from '../../platform/http/table-resource.ts'

const strings = {
  days: 'Праздник кончается раньше, чем начинается',
  shop: 'Магазин',
  hours: 'Так часы не прочесть. Пример: Пн–пт с 9:00 до 20:00, сб с 10:00 до 18:00, вс выходной',
  dayHours: 'Часы праздника — так: 10:00–16:00. Пусто: закрыто',
} as const

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value.trim() : ''
}

// The caption of a city names its region, unless both are the same.
const captions = (where: RawBuilder<boolean>) =>
  sql`update cities set caption = case when cities.title = regions.title then cities.title
      else cities.title || ', ' || regions.title end
    from regions where regions.id = cities.region_id and ${where}`

type Holidays = ReadonlyArray<{ readonly from: string; readonly to: string; readonly hours: string }>

// hours that cannot be read stay as written, for the message
const usualHours = (text: string): string => {
  const week = weekOf(text)
  return week === null ? text : weekText(week)
}

export const SHOPS: TableResource = {
  calls: calls.staffShops,
  kind: 'shop',
  table: 'shops',
  key: 'id',
  columns: {
    cityId: 'city_id',
    name: 'name',
    address: 'address',
    hours: 'work_time',
    holidays: 'holidays',
    phone: 'phone',
    lat: 'lat',
    lon: 'lon',
    pickupDays: 'pickup_days',
    pickupNote: 'pickup_note',
    position: 'position',
    isActive: 'is_active',
  },
  shown: {
    city: sql`(select cities.title from cities where cities.id = city_id)`,
    locationId: sql`(select locations.id from locations where shop_id = shops.id)`,
  },
  searched: ['name', 'address'],
  order: sql`position, id`,
  only: sql`type_id = 'shop'`,
  constants: { type_id: 'shop', type_name: strings.shop },
  clean: (fields) => ({
    ...fields,
    name: textIn(fields, 'name'),
    address: textIn(fields, 'address'),
    hours: usualHours(textIn(fields, 'hours')),
    pickupNote: textIn(fields, 'pickupNote'),
    phone: phoneOf(textIn(fields, 'phone')) ?? (textIn(fields, 'phone') || null),
    holidays: JSON.stringify(fields.holidays),
  }),
  check: ({ phone, hours, holidays }) => {
    if (hours !== '' && weekOf(String(hours)) === null) return { hours: [strings.hours] }
    const wrongPhone = phone === null ? null : phoneError(String(phone))
    if (wrongPhone !== null) return { phone: [phoneStrings[wrongPhone]] }
    const days = JSON.parse(String(holidays)) as Holidays
    if (days.some(({ from, to }) => to < from)) return { holidays: [strings.days] }
    const isRead = ({ hours: own }: Holidays[number]) => own === '' || dayHoursOf(own) !== undefined
    return days.every(isRead) ? null : { holidays: [strings.dayHours] }
  },
  after: async (trx, id) => {
    await sql`insert into locations (kind, shop_id, title) select 'shop', id, name from shops where id = ${Number(id)}
      on conflict (shop_id) do update set title = excluded.title`.execute(trx)
  },
  removedWith: ['locations'],
  // a location with units or shipments stays, and the shop with it
  beforeRemoval: async (trx, id) => {
    await sql`delete from locations where shop_id = ${Number(id)}
      and not exists (select from stock where location_id = locations.id and qty > 0)`.execute(trx)
  },
}

export const LOCATIONS: TableResource = {
  calls: calls.staffLocations,
  kind: 'location',
  table: 'locations',
  key: 'id',
  columns: { title: 'title' },
  shown: {
    shopId: sql`shop_id`,
    units: sql`(select coalesce(sum(qty), 0)::integer from stock where location_id = locations.id and is_counted)`,
  },
  searched: ['title'],
  order: sql`kind desc, id`,
  isFixed: sql`kind = 'shop' or not exists (
    select from locations other where other.kind = 'warehouse' and other.id <> locations.id)`,
}

export const REGIONS: TableResource = {
  calls: calls.staffRegions,
  kind: 'region',
  table: 'regions',
  key: 'id',
  columns: { title: 'title', sortKey: 'sort_key' },
  shown: { cities: sql`(select count(*)::integer from cities where region_id = regions.id)` },
  searched: ['title'],
  order: sql`sort_key`,
  clean: (fields) => ({ title: textIn(fields, 'title'), sortKey: sortKey(textIn(fields, 'title')) }),
  after: async (trx, id) => {
    await captions(sql`regions.id = ${Number(id)}`).execute(trx)
  },
}

export const CITIES: TableResource = {
  calls: calls.staffCities,
  kind: 'city',
  table: 'cities',
  key: 'id',
  columns: {
    regionId: 'region_id',
    title: 'title',
    fiasId: 'fias_id',
    population: 'population',
    isPopular: 'is_popular',
    transferDays: 'transfer_days',
    caption: 'caption',
    sortKey: 'sort_key',
    searchText: 'search_text',
  },
  shown: { region: sql`(select regions.title from regions where regions.id = region_id)` },
  searched: ['title', 'caption', 'fias_id'],
  order: sql`population desc, sort_key, id`,
  clean: (fields) => ({
    ...fields,
    title: textIn(fields, 'title'),
    caption: textIn(fields, 'title'),
    sortKey: sortKey(textIn(fields, 'title')),
    searchText: searchForm(textIn(fields, 'title')),
  }),
  after: async (trx, id) => {
    await captions(sql`cities.id = ${Number(id)}`).execute(trx)
  },
}
