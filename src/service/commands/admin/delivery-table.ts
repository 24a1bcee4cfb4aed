import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import { changeDeliveryTable, getDeliveryTable, tryDelivery } from '../../../contract/admin/delivery.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { deliveryCost, deliveryTier } from '../../../domain/order/order-sums.ts'
import { holdingRows, type DeliveryZone } from '../../../domain/place/delivery-zone.ts'
import { DELIVERY_METHOD_CODES } from '../../../domain/place/place.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import {
  type CityEntry,
  loadDirectory,
  methodsAt,
  methodsOfZonesAlone,
  methodTitles,
  zoneAt,
} from '../../delivery/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound, type FieldMessages } from '../../platform/http/service-error.ts'
import { deliveryPrices, deliveryPricesText, type DeliveryPrice } from '../../platform/settings/delivery-prices.ts'
import { deliveryZonesText } from '../../platform/settings/delivery-zones.ts'
import { NO_SETTINGS, type Settings } from '../../platform/settings/definitions.ts'
import { loadSettings, removeSetting, storeSetting } from '../../platform/settings/settings.ts'
import type { OperatorDeps } from '../deps.ts'
import { errorsOfZones } from './delivery-zones.ts'

const strings = {
  noCity: (title: string) => `Города «${title}» нет в списке «Города»`,
  wholeRoubles: 'Нужны целые рубли: до 999 999 за доставку, до 9 999 999 за товары',
  off: 'не предлагается: так сказано в таблице',
  own: (row: number) => `цена и срок из таблицы, строка ${row}`,
  zone: (row: string, zone: string) => `${row}: зона «${zone}»`,
  carrier: 'цена и срок службы доставки',
  noPoints: 'в городе нет пунктов этой службы',
  noRow: 'в таблице нет строки, а служба доставки цены не дала',
  elsewhere: 'на других улицах города не предлагается',
  free: 'бесплатно: сумма товаров достаточна',
  tier: 'цена для этой суммы товаров',
}

type Table = typeof changeDeliveryTable.body._A

const pricesOf = ({ rows }: Table): ReadonlyArray<DeliveryPrice> =>
  rows.map(({ code, city, zone, isOffered, from, cost, days, freeFrom }) => ({
    code,
    city: city?.trim() ?? null,
    zone: zone?.trim() ?? null,
    from: isOffered ? from : (0 as Kopecks),
    terms: isOffered ? { cost, days, freeFrom } : null,
  }))

const zonesOf = ({ zones = [] }: Table): ReadonlyArray<DeliveryZone> =>
  zones.map(({ city, title, streets }) => ({
    city: city.trim(),
    title: title.trim(),
    streets: streets.map((street) => street.trim()),
  }))

const tableOf = (settings: Settings): Table => ({
  rows: settings['delivery.prices'].map(({ code, city, zone, from, terms }) => ({
    code,
    city,
    ...(zone !== null && { zone }),
    isOffered: terms !== null,
    from,
    cost: terms?.cost ?? (0 as Kopecks),
    days: terms?.days ?? 0,
    freeFrom: terms?.freeFrom ?? null,
  })),
  ...(settings['delivery.zones'].length > 0 && { zones: settings['delivery.zones'] }),
  freeFrom: settings['delivery.freeFrom'],
  homeCity: settings['delivery.homeCity'],
})

const KOPECKS_IN_ROUBLE = 100
const isWhole = (sum: Kopecks): boolean => sum % KOPECKS_IN_ROUBLE === 0

const errorsIn = async (db: Kysely<Tables>, table: Table): Promise<FieldMessages> => {
  const cities = await db.selectFrom('cities').select(['title', 'caption']).execute()
  const titles = new Set(cities.map(({ title }) => title))
  const named = new Set(cities.flatMap(({ title, caption }) => [title, caption]))
  const errors: Record<string, ReadonlyArray<string>> = { ...errorsOfZones(zonesOf(table), pricesOf(table), titles) }
  for (const [index, price] of pricesOf(table).entries()) {
    const { city } = price
    if (city !== null && !titles.has(city)) errors[`rows.${String(index)}.city`] = [strings.noCity(city)]
    else if (E.isLeft(deliveryPrices.decode(deliveryPricesText([{ ...price, zone: null }]))))
      errors[`rows.${String(index)}.cost`] = [strings.wholeRoubles]
  }
  if (table.freeFrom !== null && !isWhole(table.freeFrom)) errors.freeFrom = [strings.wholeRoubles]
  const home = table.homeCity?.trim() ?? null
  if (home !== null && !named.has(home)) errors.homeCity = [strings.noCity(home)]
  return errors
}

const write = async (db: Kysely<Tables>, table: Table, now: Date): Promise<void> => {
  const values = {
    'delivery.prices': deliveryPricesText(pricesOf(table)),
    'delivery.zones': deliveryZonesText(zonesOf(table)),
    'delivery.freeFrom': table.freeFrom === null ? '' : String(table.freeFrom / KOPECKS_IN_ROUBLE),
    'delivery.homeCity': table.homeCity ?? '',
  } as const
  for (const name of ['delivery.prices', 'delivery.zones', 'delivery.freeFrom', 'delivery.homeCity'] as const) {
    if (values[name] === '') await removeSetting(db, name)
    else await storeSetting(db, name, values[name], now)
  }
}

const isOff = (rows: ReadonlyArray<DeliveryPrice>): boolean => rows.some(({ terms }) => terms === null)

const sourceOf = (row: number, prices: ReadonlyArray<DeliveryPrice>): string => {
  const zone = prices[row]?.zone ?? null
  return zone === null ? strings.own(row + 1) : strings.zone(strings.own(row + 1), zone)
}

type Explained = (typeof tryDelivery.response._A)['methods'][number]

interface Tried {
  readonly prices: ReadonlyArray<DeliveryPrice>
  readonly freeFrom: Kopecks | null
  readonly sum: Kopecks
  readonly street: string | undefined
}

// What a shopper sees of each method, and why. Methods that nothing mentions are left out.
const explained = (entry: CityEntry, before: CityEntry, { prices, freeFrom, sum, street }: Tried) => {
  const place = { city: entry.city.title, zone: zoneAt(entry, street)?.title ?? null }
  return DELIVERY_METHOD_CODES.flatMap((code): ReadonlyArray<Explained> => {
    const method = methodsAt(entry, street).find((one) => one.code === code)
    const rows = holdingRows(
      prices.filter((price) => price.code === code),
      place,
    )
    if (method === undefined) {
      const isLoaded = before.methods.some((one) => one.code === code)
      if (rows.length === 0 && !isLoaded) return []
      const why = isOff(rows) ? strings.off : rows.length > 0 ? strings.noPoints : strings.noRow
      return [
        { code, title: methodTitles[code], deliveryType: null, isOffered: false, cost: 0 as Kopecks, days: 0, why },
      ]
    }
    const cost = deliveryCost({ ...method, freeFrom: method.freeFrom ?? freeFrom ?? undefined }, sum)
    const isFree = cost === 0 && method.cost > 0
    // the row with the lowest sum says from what sum delivery is free
    const row = (isFree ? undefined : deliveryTier(method.tiers, sum)?.row) ?? method.row
    const source = row === null ? strings.carrier : sourceOf(row, prices)
    const isOfZones = methodsOfZonesAlone(entry).some((one) => one.code === code)
    const where = isOfZones ? `${source}; ${strings.elsewhere}` : source
    const why = isFree ? `${where}; ${strings.free}` : cost === method.cost ? where : `${where}; ${strings.tier}`
    const { deliveryType, days } = method
    return [{ code, title: method.title, deliveryType, isOffered: true, cost, days, why }]
  })
}

const methods = DELIVERY_METHOD_CODES.map((id) => ({ id, title: methodTitles[id] }))

export const deliveryTableRoutes = (router: Router, { db, clock, log, launch }: OperatorDeps): void => {
  const present = async (on: Kysely<Tables> = db) => tableOf(await loadSettings(on, launch.overrides, log))

  router.on(getDeliveryTable, async () => E.right({ table: await present(), methods }))

  router.on(changeDeliveryTable, ({ body }, { change }) =>
    change({ kind: 'settings', id: 'delivery', read: (on: Kysely<Tables>) => present(on) }, async (trx) => {
      const errors = await errorsIn(trx, body)
      if (Object.keys(errors).length > 0) return E.left({ _tag: 'Invalid', fields: errors })
      await write(trx, body, new Date(clock.now()))
      return E.right(await present(trx))
    }),
  )

  router.on(tryDelivery, async ({ body: { table, cityId, sum, street } }) => {
    const errors = await errorsIn(db, table)
    if (Object.keys(errors).length > 0) return E.left({ _tag: 'Invalid', fields: errors })
    const prices = pricesOf(table)
    const today = dayOfMillis(clock.now())
    const directory = await loadDirectory(db, today, {
      ...NO_SETTINGS,
      'delivery.prices': prices,
      'delivery.zones': zonesOf(table),
      'delivery.freeFrom': table.freeFrom,
    })
    const entry = directory.cities.get(cityId)
    const before = (await loadDirectory(db, today)).cities.get(cityId)
    if (entry === undefined || before === undefined) return E.left(notFound)
    return E.right({
      city: entry.city.caption,
      zone: zoneAt(entry, street)?.title ?? null,
      shops: entry.shops.filter(({ isOwn }) => isOwn).length,
      methods: explained(entry, before, { prices, freeFrom: table.freeFrom, sum, street }),
    })
  })
}
