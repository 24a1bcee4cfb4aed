import { DELIVERY_METHOD_CODES, type DeliveryMethodCode } from '../../../domain/place/place.ts'
import { kopecksOf, roublesOf, type Kopecks } from '../../../domain/money/money.ts'
import type { DeliveryRow } from '../../../domain/order/delivery-rows.ts'
import { fromText } from '../environment.ts'

export interface DeliveryPrice extends DeliveryRow {
  readonly code: DeliveryMethodCode
}

// courier * 300 2, courier Барнаул/Центр 100 1, courier Томск from 2000 150 1 free 5000, courier * weight 10000 500 2, post * off
const PRICE =
  /^\s*(\w+)\s+(\*|\p{L}[\p{L}\d .-]*?(?:\/\p{L}[\p{L}\d .-]*?)?)\s+(?:(off)|(?:from\s+(\d{1,7})\s+)?(?:weight\s+(\d{1,7})\s+)?(\d{1,6})\s+(\d{1,2})(?:\s+free\s+(\d{1,7}))?)\s*$/u

const isMethod = (code: string): code is DeliveryMethodCode =>
  (DELIVERY_METHOD_CODES as ReadonlyArray<string>).includes(code)

const sumOf = (roubles: string): Kopecks => kopecksOf(Number(roubles))

const priceOf = (part: string): DeliveryPrice | undefined => {
  const [, code = '', place = '', off, from = '0', grams = '0', cost = '', days = '', free] = PRICE.exec(part) ?? []
  if (!isMethod(code)) return undefined
  const [city = '', zone = null] = place.split('/')
  return {
    code,
    city: city === '*' ? null : city,
    zone,
    from: sumOf(from),
    fromWeight: Number(grams),
    terms:
      off === undefined
        ? { cost: sumOf(cost), days: Number(days), freeFrom: free === undefined ? null : sumOf(free) }
        : null,
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

const textOf = ({ code, city, zone, from, fromWeight, terms }: DeliveryPrice): string => {
  const place = `${code} ${city ?? '*'}${zone === null ? '' : `/${zone}`}`
  if (terms === null) return `${place} off`
  const { cost, days, freeFrom } = terms
  const since = from > 0 ? ` from ${String(roublesOf(from))}` : ''
  const heavy = fromWeight > 0 ? ` weight ${String(fromWeight)}` : ''
  const free = freeFrom === null ? '' : ` free ${String(roublesOf(freeFrom))}`
  return `${place}${since}${heavy} ${String(roublesOf(cost))} ${String(days)}${free}`
}

/** The text that `deliveryPrices` reads as these rows. */
export const deliveryPricesText = (rows: ReadonlyArray<DeliveryPrice>): string => rows.map(textOf).join(', ')
