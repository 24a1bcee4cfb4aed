import { DELIVERY_METHOD_CODES, type DeliveryMethodCode } from '../../../domain/place/place.ts'
import { kopecksOf, type Kopecks } from '../../../domain/money/money.ts'
import { fromText } from '../environment.ts'

export interface DeliveryPrice {
  readonly code: DeliveryMethodCode
  /** Title of a city; null for every city. */
  readonly city: string | null
  /** Null: the method is not offered there. */
  readonly terms: { readonly cost: Kopecks; readonly days: number } | null
}

const PRICE = /^\s*(\w+)\s+(\*|\p{L}[\p{L}\d .-]*?)\s+(?:(off)|(\d{1,6})\s+(\d{1,2}))\s*$/u

const isMethod = (code: string): code is DeliveryMethodCode =>
  (DELIVERY_METHOD_CODES as ReadonlyArray<string>).includes(code)

const priceOf = (part: string): DeliveryPrice | undefined => {
  const [, code = '', city = '', off, cost, days] = PRICE.exec(part) ?? []
  if (!isMethod(code)) return undefined
  return {
    code,
    city: city === '*' ? null : city,
    terms: off === undefined ? { cost: kopecksOf(Number(cost)), days: Number(days) } : null,
  }
}

export const deliveryPrices = fromText<ReadonlyArray<DeliveryPrice>>(
  'delivery prices divided by commas',
  (value) => {
    const prices = value.split(',').map(priceOf)
    return prices.every((price) => price !== undefined) ? prices : undefined
  },
  { type: 'list' },
)
