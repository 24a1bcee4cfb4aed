import * as E from 'fp-ts/Either'
import type { Kopecks } from '../../../domain/money/money.ts'
import { priceOf, type WarningCode } from '../../import/public.ts'
import type { OfferContent } from '../../platform/database/tables/exchange.ts'
import type { ExchangeTerms } from './terms.ts'

type PriceTypes = ExchangeTerms['priceTypes']

export interface UnknownPriceType {
  readonly _tag: 'UnknownPriceType'
  readonly expected: string
  readonly existing: ReadonlyArray<string>
}

const isNamed =
  (expected: string) =>
  ({ id, title }: PriceTypes[number]): boolean =>
    id === expected || title.trim().toLowerCase() === expected.trim().toLowerCase()

// The configured price type by title or id, else the first retail one, else the first. Null if 1C has sent none.
export const retailType = (types: PriceTypes, expected: string | null): E.Either<UnknownPriceType, string | null> => {
  if (types.length === 0) return E.right(null)
  if (expected === null) return E.right((types.find(({ title }) => /розни/i.test(title)) ?? types[0])?.id ?? null)
  const found = types.find(isNamed(expected))
  return found === undefined
    ? E.left({ _tag: 'UnknownPriceType', expected, existing: types.map(({ title }) => title) })
    : E.right(found.id)
}

export interface ExchangedPrice {
  readonly price: Kopecks
  readonly remarks: ReadonlyArray<readonly [WarningCode, string]>
}

const ROUBLES = /^(?:|RUR|RUB|643|руб\.?)$/i
const FREE = 0 as Kopecks

const notForSale = (...remark: readonly [WarningCode, string]): ExchangedPrice => ({ price: FREE, remarks: [remark] })

export const exchangedPrice = (
  prices: OfferContent['prices'],
  types: PriceTypes,
  retail: string | null,
): ExchangedPrice => {
  const found = prices?.find(({ type }) => type === retail) ?? (retail === null ? prices?.[0] : undefined)
  if (found === undefined || found.price === '') return notForSale('NoPrice', '')
  const currency = found.currency || (types.find(({ id }) => id === retail)?.currency ?? '')
  if (!ROUBLES.test(currency)) return notForSale('ForeignCurrency', currency)
  const price = priceOf(found.price)
  if (E.isLeft(price)) return notForSale('BadPrice', found.price)
  return price.right === 0 ? notForSale('NoPrice', '') : { price: price.right, remarks: [] }
}
