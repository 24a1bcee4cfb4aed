import {
  defaultDeliveryType,
  isShopChoiceFresh,
  type City,
  type DeliveryType,
  type Shop,
  type ShopId,
} from './place.ts'

/** What a shopper chose, and what was chosen for them; moments are milliseconds. */
export interface DeliveryChoice {
  readonly city: City
  readonly isCityConfirmed: boolean
  readonly deliveryType: DeliveryType | null
  readonly isAutoDeliveryType: boolean
  readonly shop: Shop | null
  readonly shopChosenAt: number | null
  /** Remembered to preselect it in a list; never sent. [OC-33] */
  readonly lastShopId: ShopId | null
}

const withoutShop = { shop: null, shopChosenAt: null } as const

/** [CITY-14..16, OC-78] */
export const withCityConfirmed = (choice: DeliveryChoice, city: City): DeliveryChoice => ({
  ...choice,
  ...withoutShop,
  city,
  isCityConfirmed: true,
  deliveryType: 'delivery',
  isAutoDeliveryType: false,
})

/** Only another city is worth a reload of the page and its map. [CITY-17, CITY-18, STORE-08] */
export const isCityChange = (choice: DeliveryChoice, city: City): boolean => choice.city.id !== city.id

/** [DELIV-05, DELIV-08] */
export const withDeliveryChosen = (choice: DeliveryChoice): DeliveryChoice => ({
  ...choice,
  ...withoutShop,
  deliveryType: 'delivery',
  isAutoDeliveryType: false,
})

/** [DELIV-06, DELIV-07, STORE-06] */
export const withShopChosen = (choice: DeliveryChoice, shop: Shop, now: number): DeliveryChoice => ({
  ...choice,
  shop,
  shopChosenAt: now,
  lastShopId: shop.id,
  deliveryType: 'pickup',
  isAutoDeliveryType: false,
})

/** [DELIV-08] */
export const withShopCleared = (choice: DeliveryChoice): DeliveryChoice => ({ ...choice, ...withoutShop })

/**
 * A type that the city does not offer gives way to the default one, marked as chosen by itself. [DELIV-09..11, OC-78]
 */
export const withOfferedTypes = (choice: DeliveryChoice, offered: ReadonlyArray<DeliveryType>): DeliveryChoice => {
  if (offered.some((type) => type === choice.deliveryType)) return choice
  const deliveryType = defaultDeliveryType(offered)
  if (deliveryType === null) return choice
  return { ...choice, ...(deliveryType === 'delivery' ? withoutShop : {}), deliveryType, isAutoDeliveryType: true }
}

/** A choice taken up again: a shop chosen too long ago is dropped. [OC-77, STORE-12] */
export const resumed = (choice: DeliveryChoice, now: number): DeliveryChoice =>
  choice.shopChosenAt !== null && isShopChoiceFresh(choice.shopChosenAt, now) ? choice : withShopCleared(choice)

/**
 * Closing a delivery-type layer that opened by itself, by its backdrop, counts as letting the shop choose. [DELIV-20]
 */
export const letsShopChoose = (opened: 'auto' | 'asked', closedBy: 'backdrop' | 'button' | 'escape'): boolean =>
  opened === 'auto' && closedBy === 'backdrop'
