import type { DeliveryContextStorage } from '../application/ports/browser/delivery-context-storage.ts'
import {
  CITY_COOKIE_SECONDS,
  DELIVERY_TYPES,
  SHOP_COOKIE_SECONDS,
  type CityId,
  type ShopId,
} from '../domain/place/place.ts'
import type { CookieJar } from './cookie-jar.ts'

const CITY = 'app.city'
export const SHOP = 'shop.id'
const DELIVERY_TYPE = 'deliveryType'
export const CITY_CHANGED = 'isCityChanged'

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

export const cookieDeliveryContextStorage = (cookies: CookieJar): DeliveryContextStorage => ({
  cityId: () => idOf(cookies.read(CITY)) as CityId | null,
  shopId: () => idOf(cookies.read(SHOP)) as ShopId | null,
  deliveryType: () => DELIVERY_TYPES.find((type) => type === cookies.read(DELIVERY_TYPE)) ?? null,
  storeCity: (id) => {
    cookies.write(CITY, String(id), CITY_COOKIE_SECONDS)
  },
  storeShop: (id) => {
    cookies.write(SHOP, String(id ?? ''), id === null ? 0 : SHOP_COOKIE_SECONDS)
  },
  storeDeliveryType: (type) => {
    cookies.write(DELIVERY_TYPE, type, CITY_COOKIE_SECONDS)
  },
  isCityChanged: () => cookies.read(CITY_CHANGED) === 'true',
  storeCityChanged: (isChanged) => {
    cookies.write(CITY_CHANGED, String(isChanged), isChanged ? CITY_COOKIE_SECONDS : 0)
  },
})
