import type { Branded } from '../branded.ts'
import type { Day } from '../time/day.ts'
import type { Opening } from './opening.ts'
import type { Kopecks } from '../money/money.ts'

export type CityId = Branded<number, 'CityId'>
export type ShopId = Branded<number, 'ShopId'>
export type DeliveryPointId = Branded<number, 'DeliveryPointId'>

export interface City {
  readonly id: CityId
  readonly title: string
  readonly caption: string
  readonly fiasId: string
  readonly region?: { readonly id: number; readonly title: string } | undefined
  readonly isPopular?: boolean | undefined
}

/** A shop or a partner's pickup point; its address is its title. [SHOPMAP-02, SHOPMAP-03] */
export interface Shop {
  readonly id: ShopId
  readonly address: string
  readonly type: { readonly id: string; readonly name: string }
  readonly name?: string | undefined
  readonly workTime?: string | undefined
  readonly phone?: string | undefined
  readonly coords?: { readonly lat: number; readonly lon: number } | undefined
  readonly cityId?: CityId | undefined
  /** Undefined for a point of a partner. */
  readonly opening?: (Opening & { readonly timeZone: string }) | undefined
}

export const DELIVERY_TYPES = ['pickup', 'delivery'] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

export const DELIVERY_METHOD_CODES = [
  'courier',
  'externalCourier',
  'cdek',
  'cdekCourier',
  'cdekPickup',
  'post',
  'ozonCourier',
  'ozonPickup',
  'ozonPostamat',
] as const
export type DeliveryMethodCode = (typeof DELIVERY_METHOD_CODES)[number]

export interface DeliveryTier {
  readonly from: Kopecks
  readonly cost: Kopecks
}

/** The terms of products that weigh so much, in grams, and more. */
export interface HeavyTier extends DeliveryTier {
  readonly fromWeight: number
  /** Sum of the products from which it costs nothing; null: never. */
  readonly freeFrom: Kopecks | null
}

export interface DeliveryMethod {
  readonly code: DeliveryMethodCode
  readonly title: string
  readonly deliveryType: DeliveryType
  readonly cost: Kopecks
  /** Sum of the products from which it costs nothing. */
  readonly freeFrom?: Kopecks | undefined
  /** Other costs for products of these sums and more, ascending. */
  readonly tiers?: ReadonlyArray<DeliveryTier> | undefined
  /** Before `tiers`, by weight. The last one that holds decides. */
  readonly heavyTiers?: ReadonlyArray<HeavyTier> | undefined
  readonly dateFrom: Day
  readonly hasPoints: boolean
  /** The methods of the city and their terms depend on the street. */
  readonly hasZones?: boolean | undefined
}

/** Determines prices, stock and dates: a city, a delivery type, and one shop or point. [OC-22, OC-23] */
export type DeliveryContext = {
  readonly contextCityId: CityId
  readonly deliveryType: DeliveryType
} & (
  | { readonly contextShopId: ShopId; readonly deliveryPointId?: undefined }
  | { readonly deliveryPointId: DeliveryPointId; readonly contextShopId?: undefined }
  | { readonly contextShopId?: undefined; readonly deliveryPointId?: undefined }
)

/** Used if the city cannot be detected. [CITY-02] */
export const FALLBACK_CITY: City = {
  id: 463573 as CityId,
  title: 'Барнаул',
  caption: 'Барнаул, Алтайский край',
  fiasId: 'd13945a8-7017-46ab-b1e6-ede1e89317ad',
}

export const CITY_COOKIE_SECONDS = 604_800
export const SHOP_COOKIE_SECONDS = 604_800

const OWN_SHOP = 'shop'
const MS_IN_SECOND = 1_000

/** True for the retailer's own shop; any other type is a partner's pickup point. [OC-23] */
export const isOwnShop = (shop: Pick<Shop, 'type'>): boolean => shop.type.id === OWN_SHOP

export interface Receiving {
  readonly city: Pick<City, 'id'> & { readonly defaultShop: Pick<Shop, 'id'> | null }
  readonly deliveryType: DeliveryType
  readonly shop: Pick<Shop, 'id' | 'type'> | null
}

/**
 * Pickup at an own shop uses that shop; pickup at a point uses the point; delivery uses the city's default shop.
 * [OC-22, OC-23, SRCH-11]
 */
export const contextOf = ({ city, deliveryType, shop }: Receiving): DeliveryContext => {
  const place = { contextCityId: city.id, deliveryType }
  if (deliveryType === 'pickup' && shop !== null) {
    return isOwnShop(shop)
      ? { ...place, contextShopId: shop.id }
      : { ...place, deliveryPointId: shop.id as number as DeliveryPointId }
  }
  return city.defaultShop === null ? place : { ...place, contextShopId: city.defaultShop.id }
}

/**
 * Delivery if offered, else the first offered type; null if none. Marked as chosen automatically. [DELIV-09..11, OC-78]
 */
export const defaultDeliveryType = (offered: ReadonlyArray<DeliveryType>): DeliveryType | null =>
  offered.includes('delivery') ? 'delivery' : (offered[0] ?? null)

/** Whether a stored shop is still valid; it expires with its cookie. Times are milliseconds. [OC-77] */
export const isShopChoiceFresh = (chosenAt: number, now: number): boolean =>
  now - chosenAt < SHOP_COOKIE_SECONDS * MS_IN_SECOND

/**
 * Whether closing the delivery-type layer picks a shop: only if it opened automatically and the backdrop closed it.
 * [DELIV-20]
 */
export const letsShopChoose = (opened: 'auto' | 'requested', closedBy: 'backdrop' | 'button' | 'escape'): boolean =>
  opened === 'auto' && closedBy === 'backdrop'
