import type { Kysely } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import { type Place, rankRows, type RankedRows, tiersOf } from '../../../domain/order/delivery-rows.ts'
import {
  isOwnShop,
  type City,
  type CityId,
  type DeliveryMethodCode,
  type DeliveryTier,
  type DeliveryType,
  type HeavyTier,
  type Shop,
  type ShopId,
} from '../../../domain/place/place.ts'
import { timeZoneOf } from '../../../domain/place/time-zone.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { DeliveryPrice } from '../../platform/settings/delivery-prices.ts'
import { NO_SETTINGS, type Settings } from '../../platform/settings/definitions.ts'
import { openingText } from './opening.ts'
import { methodsAt, zonesIn, type ZoneEntry } from './zones.ts'
import { methodTitles } from '../carriers/strings.ts'
import type { Holiday } from '../../platform/database/tables/places.ts'
import { grouped } from '../../platform/group-by.ts'

export interface CityEntry {
  readonly city: City
  readonly searchText: string
  readonly transferDays: number
  readonly shops: ReadonlyArray<ShopEntry>
  readonly methods: ReadonlyArray<DeliveryMethod>
  readonly zones: ReadonlyArray<ZoneEntry<DeliveryMethod>>
}

export interface ShopEntry {
  readonly shop: Shop
  readonly cityId: CityId
  readonly isOwn: boolean
  readonly locationId: number | null
  /** The usual hours, without holidays and notes. */
  readonly workTime: string
  readonly holidays: ReadonlyArray<Holiday>
  readonly pickupDays: number
}

export interface DeliveryMethod {
  readonly code: DeliveryMethodCode
  readonly title: string
  readonly deliveryType: DeliveryType
  readonly cost: Kopecks
  readonly days: number
  /** Sum of the products from which it costs nothing; null: never. */
  readonly freeFrom: Kopecks | null
  readonly tiers: ReadonlyArray<DeliveryTier>
  readonly heavyTiers: ReadonlyArray<HeavyTier>
}

/** They deliver to points, not to addresses. */
export const POINT_METHODS: ReadonlyArray<DeliveryMethodCode> = ['cdekPickup', 'ozonPickup', 'ozonPostamat', 'post']

// The owner's rows replace the carrier's terms, or stand before them.
const withRows = (
  loaded: DeliveryMethod | undefined,
  code: DeliveryMethodCode,
  rows: RankedRows<DeliveryPrice>,
  freeFrom: Kopecks | null,
): DeliveryMethod | null => {
  const { base } = rows
  const tiers = tiersOf(rows, freeFrom)
  if (base === null) return loaded === undefined ? null : { ...loaded, ...tiers }
  if (base.terms === null) return null
  const deliveryType = POINT_METHODS.includes(code) ? 'pickup' : 'delivery'
  const { cost, days } = base.terms
  const own = { cost, days, freeFrom: base.terms.freeFrom ?? freeFrom }
  return { ...(loaded ?? { code, title: methodTitles[code], deliveryType }), ...own, ...tiers }
}

const withOwnPrices = (
  loaded: ReadonlyArray<DeliveryMethod>,
  { 'delivery.prices': prices, 'delivery.freeFrom': freeFrom }: DeliverySettings,
  place: Place,
  hasPoints: (code: DeliveryMethodCode) => boolean,
): ReadonlyArray<DeliveryMethod> => {
  const own = grouped(prices, ({ code }) => code)
  const codes = new Set([...loaded.map(({ code }) => code), ...own.keys()])
  return [...codes].flatMap((code): ReadonlyArray<DeliveryMethod> => {
    const method = loaded.find((one) => one.code === code)
    const rows = rankRows(own.get(code) ?? [], place, method !== undefined)
    if (rows === null) return method === undefined ? [] : [method]
    if (method === undefined && POINT_METHODS.includes(code) && !hasPoints(code)) return []
    const priced = withRows(method, code, rows, freeFrom)
    return priced === null ? [] : [priced]
  })
}

export interface Directory {
  readonly cities: ReadonlyMap<number, CityEntry>
  readonly shops: ReadonlyMap<number, ShopEntry>
  readonly warehouses: ReadonlyArray<number>
  /** The owner's choice for visitors whose city is not detected; null if none. */
  readonly homeCity: CityEntry | null
  /** Opening hours in which a shop collects an order from its own products; null if the owner has not set them. */
  readonly collectHours: number | null
}

type DeliverySettings = Pick<
  Settings,
  'delivery.prices' | 'delivery.zones' | 'delivery.freeFrom' | 'delivery.homeCity' | 'orders.collectHours'
>

const cityRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('cities')
    .innerJoin('regions', 'regions.id', 'cities.region_id')
    .select([
      'cities.id',
      'cities.title',
      'caption',
      'fias_id',
      'search_text',
      'is_popular',
      'transfer_days',
      'region_id',
    ])
    .select('regions.title as region_title')
    .orderBy('population', 'desc')
    .orderBy('cities.sort_key')
    .execute()

const shopRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('shops')
    .leftJoin('locations', 'locations.shop_id', 'shops.id')
    .selectAll('shops')
    .select('locations.id as location_id')
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('shops.id')
    .execute()

type ShopRow = Awaited<ReturnType<typeof shopRows>>[number]

const openingOf = ({ work_time: hours, holidays }: ShopRow, today: Day, region: string): Shop['opening'] => ({
  hours,
  holidays: holidays.filter(({ to }) => to >= today),
  timeZone: timeZoneOf(region),
})

const shopEntry = (row: ShopRow, today: Day, region: string): ShopEntry => {
  const shop: Shop = {
    id: row.id as ShopId,
    address: row.address,
    type: { id: row.type_id, name: row.type_name },
    name: row.name,
    workTime: openingText(row, today),
    phone: row.phone ?? undefined,
    coords: { lat: row.lat, lon: row.lon },
    cityId: row.city_id as CityId,
    ...(isOwnShop({ type: { id: row.type_id, name: '' } }) && { opening: openingOf(row, today, region) }),
  }
  return {
    shop,
    cityId: row.city_id as CityId,
    isOwn: isOwnShop(shop),
    locationId: row.location_id,
    workTime: row.work_time,
    holidays: row.holidays,
    pickupDays: row.pickup_days,
  }
}

const ownFirst = (shops: ReadonlyArray<ShopEntry>) => [
  ...shops.filter(({ isOwn }) => isOwn),
  ...shops.filter(({ isOwn }) => !isOwn),
]

// By its title, or by its caption if another city has the same title.
const cityNamed = (entries: ReadonlyArray<readonly [number, CityEntry]>, name: string | null): CityEntry | null => {
  const named = (field: 'title' | 'caption') => entries.find(([, { city }]) => city[field] === name)?.[1]
  return named('caption') ?? named('title') ?? null
}

export const loadDirectory = async (
  db: Kysely<Tables>,
  today: Day,
  settings: DeliverySettings = NO_SETTINGS,
): Promise<Directory> => {
  const [cities, shops, methods, warehouses] = await Promise.all([
    cityRows(db),
    shopRows(db),
    db.selectFrom('delivery_methods').selectAll().orderBy('position').execute(),
    db.selectFrom('locations').select('id').where('kind', '=', 'warehouse').orderBy('id').execute(),
  ])
  const shopsByCity = grouped(shops, ({ city_id }) => city_id)
  const methodsByCity = grouped(methods, ({ city_id }) => city_id)
  const entries = cities.map((row): readonly [number, CityEntry] => {
    const own = ownFirst((shopsByCity.get(row.id) ?? []).map((shop) => shopEntry(shop, today, row.region_title)))
    const loaded = (methodsByCity.get(row.id) ?? []).map(({ code, title, delivery_type, cost, days }) => ({
      code,
      title,
      deliveryType: delivery_type,
      cost,
      days,
      freeFrom: settings['delivery.freeFrom'],
      tiers: [],
      heavyTiers: [],
    }))
    const hasPoints = (code: string) => own.some(({ shop }) => shop.type.id === code)
    const { 'delivery.prices': prices, 'delivery.zones': zones } = settings
    const methodsIn = (zone: string | null) => withOwnPrices(loaded, settings, { city: row.title, zone }, hasPoints)
    return [
      row.id,
      {
        city: {
          id: row.id as CityId,
          title: row.title,
          caption: row.caption,
          fiasId: row.fias_id,
          region: { id: row.region_id, title: row.region_title },
          isPopular: row.is_popular,
        },
        searchText: row.search_text,
        transferDays: row.transfer_days,
        shops: own,
        methods: methodsIn(null),
        zones: zonesIn(row.title, zones, prices, methodsIn),
      },
    ]
  })
  return {
    cities: new Map(entries),
    shops: new Map(entries.flatMap(([, city]) => city.shops.map((shop) => [shop.shop.id, shop] as const))),
    warehouses: warehouses.map(({ id }) => id),
    homeCity: cityNamed(entries, settings['delivery.homeCity']),
    collectHours: settings['orders.collectHours'],
  }
}

export const defaultShopOf = (city: CityEntry): ShopEntry | null => city.shops.find(({ isOwn }) => isOwn) ?? null

/** An own shop, or a point of a method that the city has: the owner may have switched a carrier off. */
export const isPickupOffered = ({ methods }: CityEntry, { isOwn, shop }: ShopEntry): boolean =>
  isOwn || methods.some(({ code }) => code === shop.type.id)

export const deliveryTypesOf = (city: CityEntry): ReadonlyArray<DeliveryType> => [
  ...(city.shops.some((shop) => isPickupOffered(city, shop)) ? (['pickup'] as const) : []),
  ...(methodsAt(city, undefined).some(({ deliveryType }) => deliveryType === 'delivery')
    ? (['delivery'] as const)
    : []),
]
