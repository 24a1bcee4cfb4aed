import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { phoneError, phoneOf } from '../../domain/person/phone.ts'
import { writeFile } from 'node:fs/promises'
import { SHOPS, SHOPS_CSV } from '../delivery/public.ts'
import { OPERATOR, recordChange } from '../identity/public.ts'
import { applyTable, exportTable, planTable, type CsvOutcome, type CsvTable } from '../platform/http/csv-table.ts'
import { errorResponseOf } from '../platform/http/respond.ts'
import { phoneStrings } from '../platform/http/strings.ts'
import { notFound } from '../platform/http/service-error.ts'
import { tableAccess, type Fields } from '../platform/http/table-resource.ts'
import type { Command } from '../platform/operator-command.ts'
import type { ServiceClock } from '../platform/clock.ts'

const strings = {
  badAction: 'скажите, что сделать: list, add или close',
  none: 'своих магазинов нет',
  noCity: (city: string) => `города ${city} в магазине нет`,
  noAddress: 'назовите адрес магазина',
  badPlace: 'широта — от -90 до 90, долгота — от -180 до 180; обе или ни одной',
  added: (id: number) => `магазин ${id} открыт: покупатели увидят его в течение нескольких секунд`,
  closed: (id: number) => `магазин ${id} закрыт: новые заказы в него не оформляются`,
  unknown: (id: number) => `своего магазина ${id} нет`,
  noFile: 'назовите файл CSV; пустой файл не годится',
  written: (file: string) => `таблица записана в ${file}`,
  notWritten: (file: string) => `файл ${file} не записан`,
  counts: (added: number, changed: number, unchanged: number) =>
    `новых: ${added}, изменено: ${changed}, без изменений: ${unchanged}`,
  imported: 'таблица загружена; магазин покажет её в течение нескольких секунд',
  planned: 'это план: ничего не изменено',
  lineError: (line: number, message: string) => `строка ${line}: ${message}`,
  refused: 'ничего не изменено',
}

const OWN = 'shop'

const list: Command =
  (_, { database: { db } }) =>
  async () => {
    const shops = await db
      .selectFrom('shops')
      .innerJoin('cities', 'cities.id', 'shops.city_id')
      .select(['shops.id', 'shops.name', 'shops.address', 'shops.work_time', 'cities.title as city'])
      .where('shops.type_id', '=', OWN)
      .where('shops.is_active', '=', true)
      .orderBy('shops.id')
      .execute()
    if (shops.length === 0) return E.right([strings.none])
    return E.right(
      // without a name of its own, a shop is named by its address
      shops.map(({ id, name, address, work_time, city }) =>
        [`${id}  ${city}`, ...new Set([name, address]), work_time]
          .filter((part) => part !== '' && part !== null)
          .join(', '),
      ),
    )
  }

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const degrees = (value: unknown, most: number): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : NaN
  return Number.isFinite(number) && Math.abs(number) <= most ? number : null
}

const shops = tableAccess(SHOPS)

const add =
  (clock: ServiceClock): Command =>
  ({ city, address, name, hours, phone, lat, lon }, { database: { db } }) => {
    if (textOf(address) === '') return TE.left(strings.noAddress)
    const wrongPhone = textOf(phone) === '' ? null : phoneError(textOf(phone))
    if (wrongPhone !== null) return TE.left(phoneStrings[wrongPhone])
    const [north, east] = [degrees(lat, 90), degrees(lon, 180)]
    if (north === null || east === null) return TE.left(strings.badPlace)
    return async () => {
      const place = await db.selectFrom('cities').select('id').where('title', '=', textOf(city)).executeTakeFirst()
      if (place === undefined) return E.left(strings.noCity(textOf(city)))
      const change = recordChange({ db, clock }, OPERATOR, 'addStaffShop')
      const idOf = ({ id }: Fields) => String(id)
      const added = await change<Fields>({ kind: 'shop', idOf, read: shops.read }, (trx) =>
        shops.add(trx, {
          cityId: place.id,
          name: textOf(name) === '' ? textOf(address) : textOf(name),
          address,
          hours,
          holidays: [],
          phone: phoneOf(textOf(phone)),
          lat: north,
          lon: east,
          pickupDays: 0,
          position: 0,
          isActive: true,
        }),
      )
      return E.isLeft(added)
        ? E.left(errorResponseOf(added.left).body.message)
        : E.right([strings.added(Number(added.right.id))])
    }
  }

const close =
  (clock: ServiceClock, id: number): Command =>
  (_, { database: { db } }) =>
  async () => {
    const change = recordChange({ db, clock }, OPERATOR, 'changeStaffShop')
    const closed = await change<Fields>({ kind: 'shop', id, read: shops.read }, async (trx) => {
      const shop = await shops.read(trx, id)
      return shop?.isActive === true ? shops.change(trx, String(id), { ...shop, isActive: false }) : E.left(notFound)
    })
    return E.isLeft(closed) ? E.left(strings.unknown(id)) : E.right([strings.closed(id)])
  }

export const shopsCommand =
  (clock: ServiceClock): Command =>
  (values, context) => {
    if (values.action === 'list') return list(values, context)
    if (values.action === 'add') return add(clock)(values, context)
    if (values.action !== 'close') return placesInCsv(SHOPS_CSV, clock)(values, context)
    return typeof values.id === 'number' ? close(clock, values.id)(values, context) : TE.left(strings.badAction)
  }

const done = ({ added, changed, unchanged, isApplied }: CsvOutcome): ReadonlyArray<string> => [
  strings.counts(added, changed, unchanged),
  isApplied ? strings.imported : strings.planned,
]

export const placesInCsv =
  (table: CsvTable, clock: ServiceClock): Command =>
  ({ action, file, text, plan }, { database: { db } }) => {
    if (action === 'export' && typeof file === 'string')
      return TE.tryCatch(
        async () => {
          await writeFile(file, (await exportTable(db, table)).content)
          return [strings.written(file)]
        },
        () => strings.notWritten(file),
      )
    if (action !== 'import' || typeof text !== 'string' || text === '') return TE.left(strings.noFile)
    return async () => {
      const name = table.calls.importCsv.name
      const outcome =
        plan === true
          ? await planTable(db, table, text)
          : await applyTable(recordChange({ db, clock }, OPERATOR, name), table, text)
      if (E.isLeft(outcome)) return E.left(errorResponseOf(outcome.left).body.message)
      const { problems } = outcome.right
      if (problems.length === 0) return E.right(done(outcome.right))
      return E.left(
        [...problems.map(({ line, message }) => strings.lineError(line, message)), strings.refused].join('\n'),
      )
    }
  }
