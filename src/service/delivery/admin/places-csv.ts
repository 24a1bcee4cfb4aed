import type { Kysely } from 'kysely'
import {
  staffCities,
  staffShops,
  exportCitiesCsv,
  exportShopsCsv,
  importCitiesCsv,
  importShopsCsv,
  planCitiesCsv,
  planShopsCsv,
} from '../../../contract/admin/places.ts'
import { sortKey } from '../../../domain/text/russian-order.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Holiday } from '../../platform/database/tables/places.ts'
import type { CsvColumn, CsvTable } from '../../platform/http/csv-table.ts'
import { tableAccess, type Fields } from '../../platform/http/table-resource.ts'
import { CITIES, SHOPS } from './resources.ts'

const YES = 'да'
const NO = 'нет'

const same = (title: string, field: string, otherwise?: unknown): CsvColumn => ({
  title,
  field,
  write: (item) => String(item[field] ?? ''),
  read: (value) => value,
  ...(otherwise !== undefined && { otherwise }),
})

const numeric = (title: string, field: string, otherwise?: number): CsvColumn => ({
  ...same(title, field, otherwise),
  write: (item) => (typeof item[field] === 'number' ? item[field] : ''),
  read: (value) => (/^-?\d+(?:[.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : value),
})

const yesOrNo = (title: string, field: string, otherwise: boolean): CsvColumn => ({
  ...same(title, field, otherwise),
  write: (item) => (item[field] === true ? YES : NO),
  read: (value) => ({ [YES]: true, [NO]: false })[value.toLowerCase()] ?? value,
})

const HOLIDAY = /^(\d{4}-\d{2}-\d{2})(?:\.\.(\d{4}-\d{2}-\d{2}))?(?:\s+(.+))?$/

// `2026-12-31 9:00–18:00, 2027-01-01..2027-01-08`: days without hours are closed.
const holidays: CsvColumn = {
  title: 'праздники',
  field: 'holidays',
  otherwise: [],
  write: (item) =>
    (item.holidays as ReadonlyArray<Holiday>)
      .map(({ from, to, hours }) => [from === to ? from : `${from}..${to}`, hours].filter(Boolean).join(' '))
      .join(', '),
  read: (value) =>
    value.split(/,\s*/).map((part) => {
      const [, from, to = from, hours = ''] = HOLIDAY.exec(part.trim()) ?? []
      return { from, to, hours }
    }),
}

const named = (
  title: string,
  field: string,
  rows: ReadonlyArray<{ readonly id: number; readonly title: string; readonly caption?: string }>,
): CsvColumn => {
  const titles = new Map(rows.map((row) => [row.id, row]))
  const isUnique = (name: string) => rows.filter((row) => row.title === name).length === 1
  return {
    title,
    field,
    write: (item) => {
      const row = titles.get(Number(item[field]))
      return row === undefined || isUnique(row.title) ? (row?.title ?? '') : (row.caption ?? row.title)
    },
    read: (value) =>
      rows.find(({ caption }) => caption === value)?.id ??
      (isUnique(value) ? rows.find((row) => row.title === value)?.id : undefined) ??
      value,
  }
}

const textOf = (item: Fields, field: string) => String(item[field] ?? '').toLowerCase()

export const SHOPS_CSV: CsvTable = {
  calls: { exportCsv: exportShopsCsv, planCsv: planShopsCsv, importCsv: importShopsCsv },
  body: staffShops.add.body,
  kind: 'shop',
  name: 'shops',
  access: tableAccess(SHOPS),
  key: (item) => `${textOf(item, 'cityId')} ${textOf(item, 'address')}`,
  columns: async (db) => [
    named('город', 'cityId', await db.selectFrom('cities').select(['id', 'title', 'caption']).execute()),
    same('название', 'name'),
    same('адрес', 'address'),
    same('часы', 'hours', ''),
    holidays,
    same('телефон', 'phone', null),
    numeric('широта', 'lat'),
    numeric('долгота', 'lon'),
    numeric('дней на сборку', 'pickupDays', 0),
    same('о выдаче', 'pickupNote', ''),
    numeric('порядок', 'position', 0),
    yesOrNo('открыт', 'isActive', true),
  ],
}

const REGION = 'регион'

const addRegions = async (trx: Kysely<Tables>, titles: ReadonlyArray<string>): Promise<void> => {
  const missing = [...new Set(titles)].filter((title) => title !== '')
  if (missing.length === 0) return
  await trx
    .insertInto('regions')
    .values(missing.map((title) => ({ title, sort_key: sortKey(title) })))
    .onConflict((conflict) => conflict.column('title').doNothing())
    .execute()
}

export const CITIES_CSV: CsvTable = {
  calls: { exportCsv: exportCitiesCsv, planCsv: planCitiesCsv, importCsv: importCitiesCsv },
  body: staffCities.add.body,
  kind: 'city',
  name: 'cities',
  access: tableAccess(CITIES),
  key: (item) => textOf(item, 'fiasId'),
  columns: async (db) => [
    same('фиас', 'fiasId'),
    same('город', 'title'),
    named(REGION, 'regionId', await db.selectFrom('regions').select(['id', 'title']).execute()),
    numeric('население', 'population', 0),
    yesOrNo('популярный', 'isPopular', false),
    numeric('дней со склада', 'transferDays'),
  ],
  before: (trx, rows) =>
    addRegions(
      trx,
      rows.map(({ values }) => values[REGION] ?? ''),
    ),
}
