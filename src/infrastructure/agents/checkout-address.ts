import type { ProductId } from '../../domain/catalogue/product.ts'
import {
  DELIVERY_TYPES,
  type CityId,
  type DeliveryPointId,
  type DeliveryType,
  type ShopId,
} from '../../domain/place/place.ts'

export interface Proposal {
  readonly lines: ReadonlyArray<{ readonly productId: ProductId; readonly count: number }>
  readonly place: {
    readonly cityId: CityId
    readonly deliveryType: DeliveryType
    readonly shopId?: ShopId | undefined
    readonly deliveryPointId?: DeliveryPointId | undefined
  }
}

export const CHECKOUT_PATH = '/checkout-link/'
const LINES = /^[1-9]\d{0,9}x[1-9]\d{0,2}(?:_[1-9]\d{0,9}x[1-9]\d{0,2}){0,49}$/
const ID = /^[1-9]\d{0,9}$/

export const checkoutAddress = ({ lines, place }: Proposal): string => {
  const query = new URLSearchParams({
    lines: lines.map(({ productId, count }) => `${String(productId)}x${String(count)}`).join('_'),
    city: String(place.cityId),
    type: place.deliveryType,
  })
  if (place.shopId !== undefined) query.set('shop', String(place.shopId))
  if (place.deliveryPointId !== undefined) query.set('point', String(place.deliveryPointId))
  return `${CHECKOUT_PATH}?${query.toString()}`
}

// Null if the address was not made for an agent of this shop.
export const proposalOf = (query: URLSearchParams): Proposal | null => {
  const lines = query.get('lines') ?? ''
  const type = DELIVERY_TYPES.find((each) => each === query.get('type'))
  const ids = ['city', 'shop', 'point'].map((name) => query.get(name))
  if (!LINES.test(lines) || type === undefined || ids[0] === null) return null
  if (ids.some((id) => id !== null && !ID.test(id))) return null
  const [city, shop, point] = ids.map((id) => (id == null ? undefined : Number(id)))
  return {
    lines: lines.split('_').map((line) => {
      const [productId, count] = line.split('x').map(Number)
      return { productId: productId as ProductId, count: count as number }
    }),
    place: {
      cityId: city as CityId,
      deliveryType: type,
      shopId: shop as ShopId | undefined,
      deliveryPointId: point as DeliveryPointId | undefined,
    },
  }
}
