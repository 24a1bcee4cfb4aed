import { CHECKOUT_FIELDS, type CheckoutInput, checkoutRules } from '../../application/checkout/form.ts'
import {
  AT_POINT,
  COUNT_PREFIX,
  type PlainCheckout,
  PLAIN_FIELDS as FIELDS,
  SHOP_PREFIX,
} from '../../application/checkout/plain-checkout.ts'
import type { CheckoutValues } from '../../application/checkout/request.ts'
import type { ResolvedDeliveryContext } from '../../application/delivery-context/delivery-context.ts'
import type { ReceivingOptions } from '../../application/delivery-context/receiving.ts'
import type { AppError, FieldErrors } from '../../application/kernel/app-error.ts'
import { type Basket, type BasketChange, countOf, isAmount } from '../../domain/basket/basket.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/order/order.ts'
import { formErrors, hasFieldErrors } from '../../domain/person/form.ts'
import { maskPhone } from '../../domain/person/phone.ts'
import type { User } from '../../domain/person/user.ts'
import { type CityId, type DeliveryMethod, isOwnShop, type Shop } from '../../domain/place/place.ts'

const KEY = /^[\w-]{1,64}$/
const ID = /^[1-9]\d{0,14}$/
const COUNT = /^\d{1,4}$/
const TYPED = ['firstName', 'lastName', 'phone', 'email', 'street', 'house', 'flat', 'comment', 'promocode'] as const

export interface Receiving extends Pick<ResolvedDeliveryContext, 'city' | 'deliveryType' | 'shop'> {
  readonly method: DeliveryMethod | null
}

const isCourier = ({ deliveryType, hasPoints }: DeliveryMethod): boolean => deliveryType === 'delivery' && !hasPoints

const pickupAt = (city: ResolvedDeliveryContext['city'], shop: Shop | null = null): Receiving => ({
  city,
  deliveryType: 'pickup',
  shop,
  method: null,
})

/** How the order is received: as the form says, else as the cookies do. */
export const receivingIn = (
  form: URLSearchParams | null,
  { city, deliveryType, shop }: ResolvedDeliveryContext,
  { shops, methods }: ReceivingOptions,
): Receiving => {
  const chosen = form?.get(FIELDS.receiving) ?? ''
  if (chosen.startsWith(SHOP_PREFIX))
    return pickupAt(
      city,
      shops.find(({ id }) => `${SHOP_PREFIX}${String(id)}` === chosen),
    )
  if (chosen === AT_POINT)
    return pickupAt(
      city,
      shops.find(({ id }) => String(id) === form?.get(FIELDS.point)),
    )
  const couriers = methods.filter(isCourier)
  const method = couriers.find(({ code }) => code === chosen)
  if (method === undefined && deliveryType === 'pickup') return pickupAt(city, shop)
  return { city, deliveryType: 'delivery', shop: null, method: method ?? couriers[0] ?? null }
}

const receivingName = ({ shop, method }: Receiving): string | null => {
  if (shop === null) return method?.code ?? null
  return isOwnShop(shop) ? `${SHOP_PREFIX}${String(shop.id)}` : AT_POINT
}

/** What the page shows again of the posted form. */
export const shownAgain = (
  form: URLSearchParams,
  receiving: Receiving,
  newKey: () => string,
): Pick<PlainCheckout, 'receiving' | 'point' | 'payment' | 'values' | 'key'> => {
  const key = form.get(FIELDS.key) ?? ''
  return {
    receiving: receivingName(receiving),
    point: receiving.shop === null || isOwnShop(receiving.shop) ? null : String(receiving.shop.id),
    payment: paymentIn(form),
    values: { ...typedIn(form), ...(form.has('policy') && { policy: 'true' }) },
    key: KEY.test(key) ? key : newKey(),
  }
}

export const paymentIn = (form: URLSearchParams): PaymentMethod =>
  PAYMENT_METHODS.find((method) => method === form.get(FIELDS.payment)) ?? 'onReceipt'

/** The form of a signed-in shopper begins with the contact of the account. */
export const prefilled = (form: URLSearchParams, user: User | null): URLSearchParams => {
  if (user === null || form.has('firstName')) return form
  const contact = {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: maskPhone(user.phone),
    email: user.email ?? '',
  }
  return new URLSearchParams([...form, ...Object.entries(contact)])
}

const typedIn = (form: URLSearchParams) =>
  Object.fromEntries(TYPED.map((name) => [name, form.get(name) ?? ''])) as Record<(typeof TYPED)[number], string>

export const valuesIn = (form: URLSearchParams): CheckoutValues => ({
  ...typedIn(form),
  bonus: '',
  policy: form.has('policy'),
})

export const idsIn = (form: URLSearchParams, name: string): ReadonlyArray<ProductId> =>
  form
    .getAll(name)
    .filter((id) => ID.test(id))
    .map((id) => Number(id) as ProductId)

export const cityIdIn = (form: URLSearchParams): CityId | null => {
  const id = form.get(FIELDS.cityId) ?? ''
  return ID.test(id) ? (Number(id) as CityId) : null
}

const countsIn = (form: URLSearchParams): ReadonlyArray<readonly [ProductId, number]> =>
  [...form].flatMap(([name, value]) => {
    const id = name.startsWith(COUNT_PREFIX) ? name.slice(COUNT_PREFIX.length) : ''
    return ID.test(id) && COUNT.test(value) && isAmount(Number(value))
      ? [[Number(id) as ProductId, Number(value)] as const]
      : []
  })

const line = (id: ProductId, count: number) => [String(id), { count }] as const

/**
 * What the form changes in this basket. Counts are absolute, and a product is added only if the basket has none of it:
 * a repeated post changes nothing.
 */
export const basketChangeIn = (form: URLSearchParams, basket: Basket): BasketChange => {
  const held = (id: ProductId) => countOf(basket, id)
  const counts = countsIn(form).filter(([id, count]) => held(id) > 0 && held(id) !== count)
  const added = idsIn(form, FIELDS.add).filter((id) => held(id) === 0)
  const removed = idsIn(form, FIELDS.remove).filter((id) => held(id) > 0)
  return Object.fromEntries([
    ...counts.map(([id, count]) => line(id, count)),
    ...added.map((id) => line(id, 1)),
    ...removed.map((id) => line(id, 0)),
  ])
}

/** The broken rules of the fields. */
export const brokenRules = (input: CheckoutInput): PlainCheckout['fieldErrors'] =>
  Object.fromEntries(
    Object.entries(formErrors(checkoutRules, input)).map(
      ([field, rule]) => [field, { _tag: 'Broken' as const, rule }] as const,
    ),
  )

const fieldErrorsIn = (fields: FieldErrors): PlainCheckout['fieldErrors'] =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, [message]]) => {
      const field = CHECKOUT_FIELDS[path] ?? path
      return message !== undefined && field in checkoutRules
        ? [[field, { _tag: 'Message' as const, message }] as const]
        : []
    }),
  )

type ShownError = Pick<PlainCheckout, 'fieldErrors' | 'error' | 'lineNotes' | 'isSumChanged'>

export const NO_ERROR: ShownError = { fieldErrors: {}, error: null, lineNotes: {}, isSumChanged: false }

/** Where the page shows the error of a call: beside fields, at lines, or above the form. */
export const errorShown = (error: AppError): ShownError => {
  if (error._tag === 'LineLimits')
    return {
      ...NO_ERROR,
      error,
      lineNotes: Object.fromEntries(error.messages.map(({ productId, message }) => [productId, message] as const)),
    }
  if (error._tag !== 'Rejected') return { ...NO_ERROR, error }
  if (error.order !== undefined) return { ...NO_ERROR, isSumChanged: true }
  const fieldErrors = fieldErrorsIn(error.fields ?? {})
  return { ...NO_ERROR, fieldErrors, error: hasFieldErrors(fieldErrors) ? null : error }
}
