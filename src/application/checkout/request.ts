import { phoneOf } from '../../domain/person/phone.ts'
import {
  DELIVERY_METHOD_CODES,
  isOwnShop,
  type City,
  type DeliveryMethod,
  type DeliveryPointId,
  type DeliveryType,
  type Shop,
} from '../../domain/place/place.ts'
import type { PaymentMethod } from '../../domain/order/order.ts'
import type { OrderRequest, RequestedDiscounts } from '../../domain/order/order-request.ts'

export interface CheckoutValues {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly house: string
  readonly flat: string
  readonly comment: string
  readonly promocode: string
  readonly bonus: string
  readonly policy: boolean
}

export interface CheckoutDelivery {
  readonly city: Pick<City, 'id'>
  readonly deliveryType: DeliveryType
  readonly shop: Shop | null
  readonly method: Pick<DeliveryMethod, 'code'> | null
}

type Receiving = Pick<OrderRequest, 'methodCode' | 'shopId' | 'deliveryPointId' | 'address'>

// A partner's point is delivered by the method that its type names.
const atPickupPoint = (shop: Shop): Receiving =>
  isOwnShop(shop)
    ? { methodCode: 'pickup', shopId: shop.id }
    : {
        methodCode: DELIVERY_METHOD_CODES.find((code) => code === shop.type.id) ?? 'pickup',
        deliveryPointId: shop.id as number as DeliveryPointId,
      }

const receivingOf = (
  { street, house, flat }: CheckoutValues,
  { city, deliveryType, shop, method }: CheckoutDelivery,
): Receiving | null => {
  if (deliveryType === 'pickup') return shop === null ? null : atPickupPoint(shop)
  if (method === null) return null
  const address = { cityId: city.id, street: street.trim(), house: house.trim() }
  return { methodCode: method.code, address: flat.trim() === '' ? address : { ...address, flat: flat.trim() } }
}

/** The order request without its sum; null while a required field is missing. [ORD-02] */
export const orderRequestOf = (
  values: CheckoutValues,
  deliveryContext: CheckoutDelivery,
  paymentMethod: PaymentMethod,
  discounts: RequestedDiscounts,
): Omit<OrderRequest, 'expectedSum'> | null => {
  const phone = phoneOf(values.phone)
  const receiving = receivingOf(values, deliveryContext)
  if (phone === null || receiving === null || !values.policy) return null
  const [firstName, lastName, email, comment] = [values.firstName, values.lastName, values.email, values.comment].map(
    (text) => text.trim(),
  ) as [string, string, string, string]
  return {
    contact: { firstName, lastName, phone, ...(email === '' ? {} : { email }) },
    ...receiving,
    paymentMethod,
    ...discounts,
    ...(comment === '' ? {} : { comment }),
    policy: true,
  }
}
