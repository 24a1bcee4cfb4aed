import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import { changeDeliveryTable, getDeliveryTable, tryDelivery } from '../../../contract/admin/delivery.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { DeliveryZone } from '../../../domain/place/delivery-zone.ts'
import { DELIVERY_METHOD_CODES } from '../../../domain/place/place.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import { methodTitles } from '../../delivery/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Router } from '../../platform/http/router.ts'
import type { FieldMessages } from '../../platform/http/service-error.ts'
import { deliveryPrices, deliveryPricesText, type DeliveryPrice } from '../../platform/settings/delivery-prices.ts'
import { deliveryZonesText } from '../../platform/settings/delivery-zones.ts'
import type { Settings } from '../../platform/settings/definitions.ts'
import { loadSettings, removeSetting, storeSetting } from '../../platform/settings/settings.ts'
import type { OperatorDeps } from '../deps.ts'
import { trialOf } from './delivery-trial.ts'
import { errorsOfZones } from './delivery-zones.ts'

const strings = {
  noCity: (title: string) => `Города «${title}» нет в списке «Города»`,
  wholeRoubles: 'Нужны целые рубли: до 999 999 за доставку, до 9 999 999 за товары',
}

type Table = typeof changeDeliveryTable.body._A

const pricesOf = ({ rows }: Table): ReadonlyArray<DeliveryPrice> =>
  rows.map(({ code, city, zone, isOffered, from, fromWeight, cost, days, freeFrom }) => ({
    code,
    city: city?.trim() ?? null,
    zone: zone?.trim() ?? null,
    from: isOffered ? from : (0 as Kopecks),
    fromWeight: isOffered ? (fromWeight ?? 0) : 0,
    terms: isOffered ? { cost, days, freeFrom } : null,
  }))

const zonesOf = ({ zones = [] }: Table): ReadonlyArray<DeliveryZone> =>
  zones.map(({ city, title, streets }) => ({
    city: city.trim(),
    title: title.trim(),
    streets: streets.map((street) => street.trim()),
  }))

const tableOf = (settings: Settings): Table => ({
  rows: settings['delivery.prices'].map(({ code, city, zone, from, fromWeight, terms }) => ({
    code,
    city,
    ...(zone !== null && { zone }),
    isOffered: terms !== null,
    from,
    ...(fromWeight > 0 && { fromWeight }),
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

const methods = DELIVERY_METHOD_CODES.map((id) => ({ id, title: methodTitles[id] }))

export const deliveryTableRoutes = (
  router: Router,
  { db, clock, log, launch }: OperatorDeps,
  data: CatalogueData,
): void => {
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

  router.on(tryDelivery, async ({ body }) => {
    const errors = await errorsIn(db, body.table)
    if (Object.keys(errors).length > 0) return E.left({ _tag: 'Invalid', fields: errors })
    return trialOf(db, data, { prices: pricesOf(body.table), zones: zonesOf(body.table) }, body)
  })
}
