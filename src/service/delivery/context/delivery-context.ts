import * as E from 'fp-ts/Either'
import type { Kopecks } from '../../../domain/money/money.ts'
import { deliveryCost } from '../../../domain/order/order-sums.ts'
import { collectedAt } from '../../../domain/place/opening.ts'
import { addDays, daysBetween, isWithin, type Day } from '../../../domain/time/day.ts'
import type { ShopTime } from '../../../domain/time/moment.ts'
import { type DeliveryType, FALLBACK_CITY, type DeliveryContext } from '../../../domain/place/place.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import { openDay } from './opening.ts'
import { methodsAt } from './zones.ts'
import {
  defaultShopOf,
  isPickupOffered,
  type DeliveryMethod,
  type Directory,
  type CityEntry,
  type ShopEntry,
} from './directory.ts'

const strings = {
  unknownCity: 'Такого города нет в списке',
  unknownShop: 'Такого магазина или пункта выдачи нет',
} as const

/**
 * Includes the stock locations: the chosen shop, the warehouses, and the city's other shops for information only.
 * [OC-22..24]
 */
export interface ResolvedDeliveryContext {
  readonly city: CityEntry
  readonly deliveryType: DeliveryType
  /** Null for delivery, or if the city has no pickup. */
  readonly pickupPoint: ShopEntry | null
  readonly method: DeliveryMethod | null
  readonly nearLocation: number | null
  readonly warehouses: ReadonlyArray<number>
  readonly otherLocations: ReadonlyArray<number>
  readonly nearDay: Day
  /** Time of `nearDay` from which the chosen own shop has its products ready, such as 15:00; null if not known. */
  readonly nearTime: string | null
  readonly warehouseDay: Day
  readonly today: Day
}

const cityOf = (directory: Directory, at: DeliveryContext | undefined): CityEntry | undefined =>
  at === undefined
    ? (directory.homeCity ?? directory.cities.get(FALLBACK_CITY.id) ?? directory.cities.values().next().value)
    : directory.cities.get(at.contextCityId)

const cheapest = (methods: ReadonlyArray<DeliveryMethod>): DeliveryMethod | null =>
  methods.reduce<DeliveryMethod | null>(
    (best, method) => (best === null || method.cost < best.cost ? method : best),
    null,
  )

const locationsOf = (city: CityEntry): ReadonlyArray<number> =>
  city.shops.flatMap(({ locationId }) => (locationId === null ? [] : [locationId]))

const supplied = (
  directory: Directory,
  city: CityEntry,
  near: ShopEntry | null,
  today: Day,
): Pick<ResolvedDeliveryContext, 'city' | 'nearLocation' | 'warehouses' | 'otherLocations' | 'today'> => ({
  city,
  today,
  nearLocation: near?.locationId ?? null,
  warehouses: directory.warehouses,
  otherLocations: locationsOf(city).filter((id) => id !== near?.locationId),
})

/** When an own shop has an order of its own products ready for pickup. */
export const nearAt = (
  shop: ShopEntry,
  { today, time }: ShopTime,
  collectHours: number | null,
): Pick<ResolvedDeliveryContext, 'nearDay' | 'nearTime'> => {
  const collected = shop.pickupDays > 0 || collectHours === null ? null : collectedAt(shop.workTime, time, collectHours)
  const day = addDays(today, collected?.isToday === false ? 1 : shop.pickupDays)
  const nearDay = openDay(shop.holidays, day)
  const hasUsualHours = !shop.holidays.some(({ from, to }) => isWithin(nearDay, from, to))
  return { nearDay, nearTime: nearDay === day && hasUsualHours ? (collected?.at ?? null) : null }
}

const atOwnShop = (directory: Directory, city: CityEntry, shop: ShopEntry, now: ShopTime): ResolvedDeliveryContext => ({
  ...supplied(directory, city, shop, now.today),
  deliveryType: 'pickup',
  pickupPoint: shop,
  method: null,
  ...nearAt(shop, now, directory.collectHours),
  warehouseDay: openDay(shop.holidays, addDays(now.today, Math.max(city.transferDays, shop.pickupDays))),
})

const toPoint = (
  directory: Directory,
  city: CityEntry,
  point: ShopEntry | null,
  method: DeliveryMethod | null,
  today: Day,
): ResolvedDeliveryContext => {
  const arrives = addDays(today, method?.days ?? city.transferDays)
  return {
    ...supplied(directory, city, null, today),
    deliveryType: 'pickup',
    pickupPoint: point,
    method,
    nearDay: arrives,
    nearTime: null,
    warehouseDay: arrives,
  }
}

const atPoint = (
  directory: Directory,
  city: CityEntry,
  point: ShopEntry | null,
  today: Day,
): ResolvedDeliveryContext => {
  const offered = city.methods.filter(({ deliveryType }) => deliveryType === 'pickup')
  const method = point === null ? cheapest(offered) : (offered.find(({ code }) => code === point.shop.type.id) ?? null)
  return toPoint(directory, city, point, method, today)
}

const byDelivery = (
  directory: Directory,
  city: CityEntry,
  code: string | undefined,
  today: Day,
  street: string | undefined,
): ResolvedDeliveryContext => {
  const offered = methodsAt(city, street).filter(({ deliveryType }) => deliveryType === 'delivery')
  const method = offered.find((one) => one.code === code) ?? offered[0] ?? null
  const arrives = addDays(today, method?.days ?? city.transferDays)
  return {
    ...supplied(directory, city, defaultShopOf(city), today),
    deliveryType: 'delivery',
    pickupPoint: null,
    method,
    nearDay: arrives,
    nearTime: null,
    warehouseDay: arrives,
  }
}

/** The context of a shopper of the city, or of its street, who chose this method, at its first point if it has points. */
export const contextOfMethod = (
  directory: Directory,
  city: CityEntry,
  method: DeliveryMethod,
  today: Day,
  street: string | undefined,
): ResolvedDeliveryContext => {
  const { code, deliveryType } = method
  if (deliveryType === 'delivery') return byDelivery(directory, city, code, today, street)
  const point = city.shops.find(({ shop }) => shop.type.id === code) ?? null
  return toPoint(directory, city, point, method, today)
}

const pickupContext = (
  directory: Directory,
  city: CityEntry,
  chosen: ShopEntry | null,
  now: ShopTime,
): ResolvedDeliveryContext => {
  const pickupPoint = chosen ?? defaultShopOf(city)
  return pickupPoint?.isOwn === true
    ? atOwnShop(directory, city, pickupPoint, now)
    : atPoint(directory, city, pickupPoint, now.today)
}

// Without a context, delivery to the fallback city. A chosen shop of another city, or a point of a carrier that the
// owner switched off, is ignored: its cookie may outlive it. Only orders reject it. `street`: of the address, if known.
export const resolveDeliveryContext = (
  directory: Directory,
  at: DeliveryContext | undefined,
  now: ShopTime,
  methodCode?: string,
  street?: string,
): E.Either<ServiceError, ResolvedDeliveryContext> => {
  const city = cityOf(directory, at)
  if (city === undefined) return E.left(invalid('contextCityId', strings.unknownCity))
  const shopId = at?.contextShopId ?? at?.deliveryPointId
  const chosen = shopId === undefined ? null : directory.shops.get(shopId)
  if (chosen === undefined) return E.left(invalid('contextShopId', strings.unknownShop))
  const here = chosen?.cityId === city.city.id && isPickupOffered(city, chosen) ? chosen : null
  return E.right(
    at?.deliveryType === 'pickup'
      ? pickupContext(directory, city, here, now)
      : byDelivery(directory, city, methodCode, now.today, street),
  )
}

// The error of an order that is to be picked up in another city or at a point that is not offered; null if it is not.
export const pickupElsewhere = (directory: Directory, at: DeliveryContext | undefined): ServiceError | null => {
  if (at?.deliveryType !== 'pickup') return null
  const shop = directory.shops.get(at.contextShopId ?? at.deliveryPointId ?? 0)
  const city = directory.cities.get(at.contextCityId)
  if (shop === undefined || city === undefined) return null
  const isHere = shop.cityId === at.contextCityId && isPickupOffered(city, shop)
  return isHere ? null : invalid('contextShopId', strings.unknownShop)
}

const NOTHING = 0 as Kopecks

/** Whether some cost of delivery in the city depends on the weight of the products. */
export const isByWeight = ({ methods, zones }: CityEntry): boolean =>
  [...methods, ...zones.flatMap((zone) => zone.methods)].some(({ heavyTiers }) => heavyTiers.length > 0)

// When a product of this day is received, and the lowest cost of that delivery type. Own shops are free.
export const receivingOf = (
  { city, deliveryType, pickupPoint, method, today }: ResolvedDeliveryContext,
  day: Day,
  price: Kopecks,
  grams: number,
): { readonly inDays: number; readonly cost: Kopecks } => {
  const offered = methodsAt(city, undefined).filter((one) => one.deliveryType === deliveryType)
  const chosen = pickupPoint === null ? offered : [method]
  const costs = chosen.flatMap((one) => (one === null ? [] : [deliveryCost(one, price, grams)]))
  const isFree = pickupPoint?.isOwn === true || costs.length === 0
  return { inDays: daysBetween(today, day), cost: isFree ? NOTHING : (Math.min(...costs) as Kopecks) }
}
