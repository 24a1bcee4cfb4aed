import * as E from 'fp-ts/Either'
import type { Kopecks } from '../../../domain/money/money.ts'
import { priceOf, type WarningCode } from '../../import/public.ts'
import { grouped } from '../../platform/group-by.ts'
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

export interface PriceChoice {
  /** Ids of the types that may be the price, the best first. Null: 1C has sent no types. */
  readonly ids: ReadonlyArray<string> | null
  /** Titles of types that were taken although no title says "retail". */
  readonly guessed: ReadonlyArray<string>
}

const byCatalogue = (types: PriceTypes): ReadonlyArray<PriceTypes> => [
  ...grouped(types, ({ catalogue }) => catalogue).values(),
]

const isRetail = ({ title }: PriceTypes[number]): boolean => /розни/i.test(title)

// A type that is alone and not called wholesale is the price.
const isGuess = (types: PriceTypes): boolean => types.length > 1 || types.some(({ title }) => /опт/i.test(title))

// The configured price type by title or id, else the first retail one of each catalogue, else its first.
export const priceChoice = (types: PriceTypes, expected: string | null): E.Either<UnknownPriceType, PriceChoice> => {
  if (types.length === 0) return E.right({ ids: null, guessed: [] })
  if (expected !== null) {
    const ids = types.filter(isNamed(expected)).map(({ id }) => id)
    return ids.length === 0
      ? E.left({ _tag: 'UnknownPriceType', expected, existing: types.map(({ title }) => title) })
      : E.right({ ids, guessed: [] })
  }
  const retail = byCatalogue(types).flatMap((own) => own.find(isRetail) ?? [])
  const others = byCatalogue(types).filter((own) => !own.some(isRetail))
  const first = others.flatMap(([type]) => type ?? [])
  return E.right({
    ids: [...retail, ...first].map(({ id }) => id),
    guessed: others.filter(isGuess).flatMap(([type]) => type?.title ?? []),
  })
}

export interface ExchangedPrice {
  readonly price: Kopecks
  readonly remarks: ReadonlyArray<readonly [WarningCode, string]>
}

const ROUBLES = /^(?:|RUR|RUB|643|руб\.?)$/i
const FREE = 0 as Kopecks

const notForSale = (...remark: readonly [WarningCode, string]): ExchangedPrice => ({ price: FREE, remarks: [remark] })

const quoted = (titles: ReadonlyArray<string>): string => titles.map((title) => `«${title}»`).join(', ')

const titlesOf = (ids: ReadonlyArray<string>, types: PriceTypes): string =>
  quoted(types.filter(({ id }) => ids.includes(id)).map(({ title }) => title))

export const exchangedPrice = (
  prices: OfferContent['prices'],
  types: PriceTypes,
  { ids }: PriceChoice,
): ExchangedPrice => {
  const found = ids === null ? prices?.[0] : ids.flatMap((id) => prices?.find(({ type }) => type === id) ?? [])[0]
  if (found === undefined && ids !== null && prices !== undefined && prices.length > 0) {
    const others = titlesOf(
      prices.map(({ type }) => type),
      types,
    )
    return notForSale('OtherPriceType', `${titlesOf(ids, types)}${others === '' ? '' : `, есть ${others}`}`)
  }
  if (found === undefined || found.price === '') return notForSale('NoPrice', '')
  const currency = found.currency || (types.find(({ id }) => id === found.type)?.currency ?? '')
  if (!ROUBLES.test(currency)) return notForSale('ForeignCurrency', currency)
  const price = priceOf(found.price)
  if (E.isLeft(price)) return notForSale('BadPrice', found.price)
  return price.right === 0 ? notForSale('NoPrice', '') : { price: price.right, remarks: [] }
}
