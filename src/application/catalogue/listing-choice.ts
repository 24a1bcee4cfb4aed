import { LISTING_SORTS, type ListingQuery, type ListingSort } from '../../domain/catalogue/listing.ts'
import { KOPECKS_IN_ROUBLE, kopecksOf, roublesOf, type Kopecks } from '../../domain/money/money.ts'

export interface ListingChoice {
  readonly brand: ReadonlyArray<number>
  readonly priceFrom: Kopecks | null
  readonly priceTo: Kopecks | null
  readonly inStock: boolean
  readonly properties: Readonly<Record<string, ReadonlyArray<string>>>
  readonly areAllFilters: boolean
  readonly sort: ListingSort | null
  readonly page: number
}

export const NO_CHOICE: ListingChoice = {
  brand: [],
  priceFrom: null,
  priceTo: null,
  inStock: false,
  properties: {},
  areAllFilters: false,
  sort: null,
  page: 1,
}

const MAX_BRANDS = 50
const MAX_PAGES = 10_000
const MAX_PROPERTIES = 10
const MAX_VALUES = 50
const ALL = 'all'
const SEPARATOR = '|'
const PROPERTY = /^filter\[(.{1,100})\]$/u

/** Name of a property's values in the query string and in forms. */
export const propertyName = (title: string): string => `filter[${title}]`

const idsOf = (texts: ReadonlyArray<string>): ReadonlyArray<number> => {
  const ids = texts
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .map(Number)
  return [...new Set(ids)].sort((one, other) => one - other).slice(0, MAX_BRANDS)
}

// Accepts spaces between thousands, and a comma or a point; null for anything else.
const amountOf = (text: string | null): Kopecks | null => {
  const typed = (text ?? '').replace(/\s/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? kopecksOf(Number(typed)) : null
}

const sortedOnce = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts)].sort()

const propertiesOf = (query: URLSearchParams): ListingChoice['properties'] => {
  const titles = [...query.keys()].flatMap((name) => PROPERTY.exec(name)?.[1] ?? [])
  const chosen = sortedOnce(titles).map((title) => {
    const texts = query.getAll(propertyName(title)).flatMap((text) => text.split(SEPARATOR))
    return [title, sortedOnce(texts.filter((text) => text !== '')).slice(0, MAX_VALUES)] as const
  })
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0).slice(0, MAX_PROPERTIES))
}

const pageOf = (text: string | null): number => {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), MAX_PAGES)
}

/** Parses the query string or a submitted form. Ignores invalid values and swaps reversed price bounds. */
export const choiceOf = (query: URLSearchParams): ListingChoice => {
  const from = amountOf(query.get('priceFrom'))
  const to = amountOf(query.get('priceTo'))
  const isCrossed = from !== null && to !== null && from > to
  return {
    brand: idsOf(query.getAll('brand')),
    priceFrom: isCrossed ? to : from,
    priceTo: isCrossed ? from : to,
    inStock: query.get('inStock') === 'true',
    properties: propertiesOf(query),
    areAllFilters: query.get('filters') === ALL,
    sort: LISTING_SORTS.find((sort) => sort === query.get('sort')) ?? null,
    page: pageOf(query.get('page')),
  }
}

const amountText = (amount: Kopecks): string => roublesOf(amount).toFixed(amount % KOPECKS_IN_ROUBLE === 0 ? 0 : 2)

/** Serializes a choice in a fixed order, without defaults, so that a list has one address; '' for none. */
export const queryOfChoice = (choice: ListingChoice, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more)
  if (choice.brand.length > 0) query.set('brand', choice.brand.join(','))
  if (choice.priceFrom !== null) query.set('priceFrom', amountText(choice.priceFrom))
  if (choice.priceTo !== null) query.set('priceTo', amountText(choice.priceTo))
  if (choice.inStock) query.set('inStock', 'true')
  for (const title of sortedOnce(Object.keys(choice.properties)))
    query.set(propertyName(title), sortedOnce(choice.properties[title] ?? []).join(SEPARATOR))
  if (choice.areAllFilters) query.set('filters', ALL)
  if (choice.sort !== null) query.set('sort', choice.sort)
  if (choice.page > 1) query.set('page', String(choice.page))
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** Number of active filters: each brand and value counts one, the price range one. */
export const narrowingCount = ({ brand, priceFrom, priceTo, inStock, properties }: ListingChoice): number =>
  brand.length +
  Number(priceFrom !== null || priceTo !== null) +
  Number(inStock) +
  Object.values(properties).flat().length

export const isNarrowed = (choice: ListingChoice): boolean => narrowingCount(choice) > 0

export const widened = ({ sort, areAllFilters }: ListingChoice): ListingChoice => ({
  ...NO_CHOICE,
  sort,
  areAllFilters,
})

const toggled = <A>(all: ReadonlyArray<A>, one: A): ReadonlyArray<A> =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

export const withBrandToggled = (choice: ListingChoice, brand: number): ListingChoice => ({
  ...choice,
  brand: [...toggled(choice.brand, brand)].sort((one, other) => one - other),
  page: 1,
})

export const withValueToggled = (choice: ListingChoice, title: string, value: string): ListingChoice => {
  const { [title]: chosen = [], ...others } = choice.properties
  const values = toggled(chosen, value)
  return { ...choice, properties: values.length === 0 ? others : { ...others, [title]: values }, page: 1 }
}

type ListingSet = Pick<ListingQuery, 'categoryId' | 'brandId' | 'search' | 'selection'>

export const listingQuery = (set: ListingSet, choice: ListingChoice): ListingQuery => ({
  ...set,
  groupVariants: true,
  brand: choice.brand.length === 0 ? undefined : choice.brand,
  priceFrom: choice.priceFrom ?? undefined,
  priceTo: choice.priceTo ?? undefined,
  inStock: choice.inStock || undefined,
  properties: Object.keys(choice.properties).length === 0 ? undefined : choice.properties,
  withProperties: true,
  sort: choice.sort ?? undefined,
  page: choice.page,
})
