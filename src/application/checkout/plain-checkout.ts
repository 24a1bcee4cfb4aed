import { createStore } from 'effector'
import type { Basket } from '../../domain/basket/basket.ts'
import type { FormErrors } from '../../domain/person/form.ts'
import type { Order } from '../../domain/order/order.ts'
import type { City } from '../../domain/place/place.ts'
import type { ReceivingOptions } from '../delivery-context/receiving.ts'
import type { AppError } from '../kernel/app-error.ts'
import type { FieldError } from '../kernel/form.ts'
import type { CheckoutInput, CheckoutRule } from './form.ts'

/** Values of the radio buttons: a shop's id with this prefix, a partner's point, or the code of a courier method. */
export const SHOP_PREFIX = 'shop-'
export const AT_POINT = 'point'

/** Names of buttons and fields of the form. Counts of lines have `COUNT_PREFIX` and the product's id. */
export const COUNT_PREFIX = 'count-'
export const PLAIN_FIELDS = {
  /** A product of which the basket must have at least one unit. */
  add: 'add',
  remove: 'remove',
  /** An unticked line that shall be ordered. */
  tick: 'tick',
  key: 'key',
  sum: 'sum',
  receiving: 'receiving',
  point: 'point',
  payment: 'payment',
  city: 'city',
  cityId: 'cityId',
  command: 'do',
} as const

export const PLAIN_COMMANDS = ['update', 'findCity', 'place', 'signOut'] as const
export type PlainCommand = (typeof PLAIN_COMMANDS)[number]

/** The basket and the order as the server renders them for a browser without scripts. */
export interface PlainCheckout {
  readonly basket: Basket
  /** Phone of the signed-in shopper; null for a guest. */
  readonly signedInAs: string | null
  /** Null if nothing can be ordered. */
  readonly order: Order | null
  readonly options: ReceivingOptions
  readonly receiving: string | null
  readonly point: string | null
  readonly payment: string
  /** What the shopper typed, by field. */
  readonly values: Readonly<Record<string, string>>
  readonly fieldErrors: FormErrors<CheckoutInput, FieldError<CheckoutRule>>
  readonly error: AppError | null
  readonly isSumChanged: boolean
  /** The service's messages about lines, by product. */
  readonly lineNotes: Readonly<Record<string, string>>
  /** Found cities, among which the shopper chooses; null if none were searched for. */
  readonly cities: ReadonlyArray<City> | null
  /** Idempotency key: the same form places one order. */
  readonly key: string
  /** Where the placed order is paid. */
  readonly paymentUrl: string | null
}

/** Null on a page that the browser renders. */
export const $plainCheckout = createStore<PlainCheckout | null>(null)
