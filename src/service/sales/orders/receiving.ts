import * as E from 'fp-ts/Either'
import type { OrderRequest } from '../../../contract/sales/orders.ts'
import type { ShopTime } from '../../../domain/time/moment.ts'
import { FALLBACK_CITY, type CityId, type DeliveryContext } from '../../../domain/place/place.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import {
  type Directory,
  type ShopEntry,
  type ResolvedDeliveryContext,
  resolveDeliveryContext,
} from '../../delivery/public.ts'
import { strings } from './strings.ts'

export type Receiving = Pick<OrderRequest, 'methodCode' | 'shopId' | 'deliveryPointId' | 'address'>

const deliveryContextIn = (directory: Directory, at: DeliveryContext, now: ShopTime, code?: string, street?: string) =>
  resolveDeliveryContext(directory, at, now, code, street)

const atPickupPoint = (directory: Directory, pickupPoint: ShopEntry, now: ShopTime) =>
  deliveryContextIn(
    directory,
    { contextCityId: pickupPoint.cityId, deliveryType: 'pickup', contextShopId: pickupPoint.shop.id },
    now,
  )

const inOwnShop = (directory: Directory, order: Receiving, at: DeliveryContext | undefined, now: ShopTime) => {
  const shop = directory.shops.get(order.shopId ?? at?.contextShopId ?? 0)
  return shop?.isOwn === true ? atPickupPoint(directory, shop, now) : E.left(invalid('shopId', strings.chooseShop))
}

const atPartner = (directory: Directory, order: Receiving, at: DeliveryContext | undefined, now: ShopTime) => {
  const point = directory.shops.get(order.deliveryPointId ?? at?.deliveryPointId ?? 0)
  if (point?.shop.type.id !== order.methodCode) return E.left(invalid('deliveryPointId', strings.choosePoint))
  return atPickupPoint(directory, point, now)
}

const byCourier = (directory: Directory, { address, methodCode }: Receiving, now: ShopTime) => {
  if (address === undefined) return E.left(invalid('address', strings.writeAddress))
  if (!directory.cities.has(address.cityId)) return E.left(invalid('address.cityId', strings.unknownCity))
  const at = { contextCityId: address.cityId, deliveryType: 'delivery' } as const
  return deliveryContextIn(directory, at, now, methodCode, address.street)
}

const isPartnersCounter = (directory: Directory, cityId: CityId, code: string): boolean =>
  directory.cities.get(cityId)?.methods.some((method) => method.code === code && method.deliveryType === 'pickup') ===
  true

export const receivingOf = (
  directory: Directory,
  order: Receiving,
  at: DeliveryContext | undefined,
  now: ShopTime,
): E.Either<ServiceError, ResolvedDeliveryContext> => {
  if (order.methodCode === 'pickup') return inOwnShop(directory, order, at, now)
  const point = directory.shops.get(order.deliveryPointId ?? 0)
  const cityId = point?.cityId ?? order.address?.cityId ?? at?.contextCityId ?? FALLBACK_CITY.id
  const deliveryContext = isPartnersCounter(directory, cityId, order.methodCode)
    ? atPartner(directory, order, at, now)
    : byCourier(directory, order, now)
  return E.filterOrElse(
    ({ method }: ResolvedDeliveryContext) => method?.code === order.methodCode,
    (): ServiceError => invalid('methodCode', strings.methodNotHere),
  )(deliveryContext)
}
