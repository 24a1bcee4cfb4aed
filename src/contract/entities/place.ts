import type { City, CityId, DeliveryPointId, Shop, ShopId } from '../../domain/place/place.ts'
import { DELIVERY_METHOD_CODES, DELIVERY_TYPES } from '../../domain/place/place.ts'
import type { Described } from '../kernel/described.ts'
import { day, flag, id, idOf, number, oneOf, text } from '../kernel/scalars.ts'
import { array, named, nullable, object, optional } from '../kernel/shapes.ts'

export const cityId = idOf<CityId>()
export const shopId = idOf<ShopId>()
export const deliveryPointId = idOf<DeliveryPointId>()

export const deliveryType = oneOf(...DELIVERY_TYPES)
export const deliveryMethodCode = oneOf(...DELIVERY_METHOD_CODES)
export const methodCode = oneOf(...DELIVERY_METHOD_CODES, 'pickup')

export const coords = object({ lat: number, lon: number })

const cityProps = {
  id: cityId,
  title: text,
  caption: text,
  fiasId: text,
  region: optional(object({ id, title: text })),
  isPopular: optional(flag),
}

export const city: Described<City> = named('City', () => object(cityProps))

const shopProps = {
  id: shopId,
  address: text,
  type: object({ id: text, name: text }),
  name: optional(text),
  workTime: optional(text),
  phone: optional(text),
  coords: optional(coords),
  cityId: optional(cityId),
  opening: optional(
    object({ hours: text, holidays: array(object({ from: day, to: day, hours: text })), timeZone: text }),
  ),
}

export const shop: Described<Shop> = named('Shop', () => object(shopProps))

export const shopDetail: Described<Shop & { readonly city: City }> = named('ShopDetail', () =>
  object({ ...shopProps, city }),
)

export const cityDetail: Described<City & { readonly defaultShop: Shop | null }> = named('CityDetail', () =>
  object({ ...cityProps, defaultShop: nullable(shop) }),
)
