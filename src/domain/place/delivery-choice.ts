import {
  defaultDeliveryType,
  isShopChoiceFresh,
  type City,
  type DeliveryType,
  type Shop,
  type ShopId,
} from './place.ts'

/** The delivery choice, and whether it was made by the shopper or by default. Times are milliseconds. */
export interface DeliveryChoice {
  readonly city: City
  readonly isCityConfirmed: boolean
  readonly deliveryType: DeliveryType | null
  readonly isAutoDeliveryType: boolean
  readonly shop: Shop | null
  readonly shopChosenAt: number | null
  /** Preselects a shop in a list; never sent. [OC-33] */
  readonly lastShopId: ShopId | null
}

const withoutShop = { shop: null, shopChosenAt: null } as const

/** Sets the city and clears the shop if the city differs. [CITY-14..16, OC-78] */
export const withCityConfirmed = (choice: DeliveryChoice, city: City): DeliveryChoice => ({
  ...choice,
  ...withoutShop,
  city,
  isCityConfirmed: true,
  deliveryType: 'delivery',
  isAutoDeliveryType: false,
})

/** Only a different city reloads the page and the map. [CITY-17, CITY-18, STORE-08] */
export const isCityChange = (choice: DeliveryChoice, city: City): boolean => choice.city.id !== city.id

/** Chooses delivery and clears the shop. [DELIV-05, DELIV-08] */
export const withDeliveryChosen = (choice: DeliveryChoice): DeliveryChoice => ({
  ...choice,
  ...withoutShop,
  deliveryType: 'delivery',
  isAutoDeliveryType: false,
})

/** Chooses pickup at a shop. [DELIV-06, DELIV-07, STORE-06] */
export const withShopChosen = (choice: DeliveryChoice, shop: Shop, now: number): DeliveryChoice => ({
  ...choice,
  shop,
  shopChosenAt: now,
  lastShopId: shop.id,
  deliveryType: 'pickup',
  isAutoDeliveryType: false,
})

/** Clears the shop and keeps the delivery type. [DELIV-08] */
export const withShopCleared = (choice: DeliveryChoice): DeliveryChoice => ({ ...choice, ...withoutShop })

/**
 * Replaces a delivery type that the city does not offer by the default one, marked as chosen automatically.
 * [DELIV-09..11, OC-78]
 */
export const withOfferedTypes = (choice: DeliveryChoice, offered: ReadonlyArray<DeliveryType>): DeliveryChoice => {
  if (offered.some((type) => type === choice.deliveryType)) return choice
  const deliveryType = defaultDeliveryType(offered)
  if (deliveryType === null) return choice
  return { ...choice, ...(deliveryType === 'delivery' ? withoutShop : {}), deliveryType, isAutoDeliveryType: true }
}

/** Restores a stored choice; drops a shop that was chosen too long ago. [OC-77, STORE-12] */
export const resumed = (choice: DeliveryChoice, now: number): DeliveryChoice =>
  choice.shopChosenAt !== null && isShopChoiceFresh(choice.shopChosenAt, now) ? choice : withShopCleared(choice)

/**
 * Whether closing the delivery-type layer picks a shop: only if it opened automatically and the backdrop closed it.
 * [DELIV-20]
 */
export const letsShopChoose = (opened: 'auto' | 'asked', closedBy: 'backdrop' | 'button' | 'escape'): boolean =>
  opened === 'auto' && closedBy === 'backdrop'
