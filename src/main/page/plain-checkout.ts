import { isLeft, isRight, type Either } from 'fp-ts/Either'
import { type PlainCheckout, type PlainCommand, PLAIN_FIELDS } from '../../application/checkout/plain-checkout.ts'
import { orderRequestOf } from '../../application/checkout/request.ts'
import type { ResolvedDeliveryContext } from '../../application/delivery-context/delivery-context.ts'
import type { ReceivingOptions } from '../../application/delivery-context/receiving.ts'
import { type AppError, statusOf } from '../../application/kernel/app-error.ts'
import type { DeliveryApi } from '../../application/ports/api/delivery/delivery-api.ts'
import { type Basket, EMPTY_BASKET } from '../../domain/basket/basket.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import type { PlacedOrder } from '../../domain/order/order-request.ts'
import { hasFieldErrors } from '../../domain/person/form.ts'
import { formatPhone } from '../../domain/person/phone.ts'
import { type CityId, contextOf } from '../../domain/place/place.ts'
import { cookieDeliveryContextStorage } from '../../infrastructure/cookie-delivery-context-storage.ts'
import { httpBasketApi } from '../../infrastructure/http/sales/basket-api.ts'
import { httpOrderApi } from '../../infrastructure/http/sales/order-api.ts'
import { paths } from '../../ui/paths.ts'
import {
  basketChangeIn,
  brokenRules,
  cityIdIn,
  errorShown,
  idsIn,
  NO_ERROR,
  paymentIn,
  prefilled,
  receivingIn,
  shownAgain,
  valuesIn,
} from './plain-form.ts'
import { openPlainSession, type PlainParts } from './plain-session.ts'

export interface PlainRequest {
  readonly cookie: string
  readonly visitor: string
  /** Null for a GET. */
  readonly form: URLSearchParams | null
  readonly context: ResolvedDeliveryContext
}

export interface PlainResponse {
  readonly status: number
  readonly cookies: ReadonlyArray<string>
  /** A redirect; null if the page shows `checkout`. */
  readonly location: string | null
  readonly checkout: PlainCheckout | null
}

export interface PlainCheckoutParts extends PlainParts {
  readonly delivery: DeliveryApi
  readonly now: () => number
  readonly newKey: () => string
}

const OK = 200
const SEE_OTHER = 303
const INVALID = 422
const MAX_CITIES = 5

const valueOr = <A>(answer: Either<AppError, A>, otherwise: A): A => (isRight(answer) ? answer.right : otherwise)

const optionsIn = async (delivery: DeliveryApi, city: CityId): Promise<ReceivingOptions> => {
  const [types, shops, methods] = await Promise.all([
    delivery.deliveryTypes(city)(),
    delivery.shops(city)(),
    delivery.deliveryMethods(city)(),
  ])
  return { types: valueOr(types, []), shops: valueOr(shops, []), methods: valueOr(methods, []) }
}

const is = (form: URLSearchParams, command: PlainCommand): boolean => form.get(PLAIN_FIELDS.command) === command

/**
 * The basket and the order of a browser without scripts: executes the posted form for the shopper of the cookies, and
 * returns what the page shows. An order has the key of its form: a repeated post places no second one.
 */
export const makePlainCheckout =
  (parts: PlainCheckoutParts) =>
  async (request: PlainRequest): Promise<PlainResponse> => {
    const { origin, delivery, now, newKey } = parts
    const { form: posted, context } = request
    const { jar, call, user, leave: signOut } = await openPlainSession(parts, request)
    const [baskets, orders] = [httpBasketApi(call), httpOrderApi(call)]
    const storage = cookieDeliveryContextStorage(jar)
    const { signal } = new AbortController()
    const form = prefilled(posted ?? new URLSearchParams(), user)
    const redirect = (location: string): PlainResponse => ({
      status: SEE_OTHER,
      cookies: jar.cookies(),
      location,
      checkout: null,
    })

    if (is(form, 'signOut')) {
      await signOut()
      return redirect(paths.plainOrder)
    }
    const cities = is(form, 'findCity')
      ? valueOr(await delivery.search(form.get(PLAIN_FIELDS.city) ?? '', MAX_CITIES)(), [])
      : null
    const city = cityIdIn(form) ?? (cities?.length === 1 ? (cities[0]?.id ?? null) : null)
    if (city !== null) {
      storage.storeCity(city)
      storage.storeShop(null)
      return redirect(paths.plainOrder)
    }

    const options = await optionsIn(delivery, context.city.id)
    const receiving = receivingIn(form, context, options)
    const at = contextOf(receiving)
    if (form.has(PLAIN_FIELDS.receiving)) {
      storage.storeDeliveryType(receiving.deliveryType)
      storage.storeShop(receiving.shop?.id ?? null)
    }
    const values = valuesIn(form)
    const discounts = values.promocode.trim() === '' ? {} : { promocode: values.promocode.trim() }
    const again = shownAgain(form, receiving, newKey)

    const preview = async (): Promise<Partial<PlainCheckout>> => {
      if (receiving.shop === null && receiving.method === null) return {}
      const priced = (asked: typeof discounts) =>
        orders.preview(at, receiving.method?.code ?? null, asked, signal, values.street.trim() || undefined)()
      const answer = await priced(discounts)
      if (isRight(answer)) return { order: answer.right }
      return { ...errorShown(answer.left), order: valueOr(await priced({}), null) }
    }

    const show = async (basket: Basket, more: Partial<PlainCheckout> = {}, status = OK): Promise<PlainResponse> => ({
      status,
      cookies: jar.cookies(),
      location: null,
      checkout: {
        ...NO_ERROR,
        ...again,
        signedInAs: user === null ? null : formatPhone(user.phone),
        cities,
        order: null,
        paymentUrl: null,
        ...(basket.items.length > 0 && more.order === undefined && (await preview())),
        ...more,
        basket,
        options,
      },
    })
    const showError = (basket: Basket, error: AppError) => {
      const order = error._tag === 'Rejected' ? error.order : undefined
      return show(basket, { ...errorShown(error), ...(order && { order }) }, statusOf(error))
    }
    // browsers apply `form-action` of the policy to redirects too: another origin gets a page with a link
    const leave = ({ order, paymentUrl, token }: PlacedOrder) => {
      if (paymentUrl === null) return redirect(paths.placedOrder(order.id ?? 0, token))
      return new URL(paymentUrl, origin).origin === new URL(origin).origin
        ? redirect(paymentUrl)
        : show(EMPTY_BASKET, { paymentUrl, order })
    }

    const loaded = await baskets.load(at, signal)()
    if (isLeft(loaded)) return showError(EMPTY_BASKET, loaded.left)
    const before = loaded.right
    const change = basketChangeIn(form, before)
    const changed =
      Object.keys(change).length === 0 ? loaded : await baskets.change(change, { sequence: now(), signal }, at)()
    if (isLeft(changed)) return showError(before, changed.left)
    if (form.has(PLAIN_FIELDS.add)) return redirect(paths.plainOrder)
    const basket = changed.right
    const ticked = idsIn(form, PLAIN_FIELDS.tick)
    if (ticked.length > 0) {
      const answer = await baskets.tick(Object.fromEntries(ticked.map((id) => [id, false])), at)()
      return isLeft(answer) ? showError(basket, answer.left) : show(answer.right.basket)
    }
    if (!is(form, 'place')) return show(basket)

    const fieldErrors = brokenRules({ ...values, ...receiving })
    const order = orderRequestOf(values, receiving, paymentIn(form), discounts)
    if (hasFieldErrors(fieldErrors) || order === null) return show(basket, { fieldErrors }, INVALID)
    const expectedSum = Math.trunc(Number(form.get(PLAIN_FIELDS.sum))) as Kopecks
    const placed = await orders.place({ ...order, expectedSum }, again.key, at, null)()
    return isLeft(placed) ? showError(basket, placed.left) : leave(placed.right)
  }
