import { LISTING_SORTS, type ListingQuery, type ListingSort } from '../../domain/listing.ts'
import { KOPECKS_IN_ROUBLE, kopecksOf, roublesOf, type Kopecks } from '../../domain/money.ts'

/** What a shopper chose of a list, as its address says it. [OC-69] */
export interface ListingChoice {
  readonly brand: ReadonlyArray<number>
  readonly priceFrom: Kopecks | null
  readonly priceTo: Kopecks | null
  readonly inStock: boolean
  /** Null is the list's own order. */
  readonly sort: ListingSort | null
  readonly page: number
}

export const NO_CHOICE: ListingChoice = { brand: [], priceFrom: null, priceTo: null, inStock: false, sort: null, page: 1 }

const MOST_BRANDS = 50
const MOST_PAGES = 10_000

const idsOf = (texts: ReadonlyArray<string>): ReadonlyArray<number> => {
  const ids = texts.flatMap((text) => text.split(',')).filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number)
  return [...new Set(ids)].sort((one, other) => one - other).slice(0, MOST_BRANDS)
}

/** As typed: spaces between thousands, a comma or a point; anything else is no amount. */
const amountOf = (text: string | null): Kopecks | null => {
  const typed = (text ?? '').replace(/\s/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? kopecksOf(Number(typed)) : null
}

const pageOf = (text: string | null): number => {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), MOST_PAGES)
}

/** The choice that an address or a sent form names; what is wrong in it counts as not chosen, crossed bounds are put right. */
export const choiceOf = (query: URLSearchParams): ListingChoice => {
  const from = amountOf(query.get('priceFrom'))
  const to = amountOf(query.get('priceTo'))
  const isCrossed = from !== null && to !== null && from > to
  return {
    brand: idsOf(query.getAll('brand')),
    priceFrom: isCrossed ? to : from,
    priceTo: isCrossed ? from : to,
    inStock: query.get('inStock') === 'true',
    sort: LISTING_SORTS.find((sort) => sort === query.get('sort')) ?? null,
    page: pageOf(query.get('page')),
  }
}

const amountText = (amount: Kopecks): string =>
  roublesOf(amount).toFixed(amount % KOPECKS_IN_ROUBLE === 0 ? 0 : 2)

/** The query of the address that names a choice, what is not chosen left out; '' for none. A fixed order: one list, one address. */
export const queryOfChoice = (choice: ListingChoice, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more)
  if (choice.brand.length > 0) query.set('brand', choice.brand.join(','))
  if (choice.priceFrom !== null) query.set('priceFrom', amountText(choice.priceFrom))
  if (choice.priceTo !== null) query.set('priceTo', amountText(choice.priceTo))
  if (choice.inStock) query.set('inStock', 'true')
  if (choice.sort !== null) query.set('sort', choice.sort)
  if (choice.page > 1) query.set('page', String(choice.page))
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** Whether fewer products are shown than the list has. */
export const isNarrowed = ({ brand, priceFrom, priceTo, inStock }: ListingChoice): boolean =>
  brand.length > 0 || priceFrom !== null || priceTo !== null || inStock

/** Everything in the list again, in the chosen order, from the first page on. */
export const widened = ({ sort }: ListingChoice): ListingChoice => ({ ...NO_CHOICE, sort })

type ListingSet = Pick<ListingQuery, 'categoryId' | 'brandId' | 'search' | 'selection'>

export const listingQuery = (set: ListingSet, choice: ListingChoice): ListingQuery => ({
  ...set,
  brand: choice.brand.length === 0 ? undefined : choice.brand,
  priceFrom: choice.priceFrom ?? undefined,
  priceTo: choice.priceTo ?? undefined,
  inStock: choice.inStock || undefined,
  sort: choice.sort ?? undefined,
  page: choice.page,
})
