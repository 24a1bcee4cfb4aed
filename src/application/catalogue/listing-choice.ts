import { LISTING_SORTS, type ListingQuery, type ListingSort } from '../../domain/catalogue/listing.ts'
import { KOPECKS_IN_ROUBLE, kopecksOf, roublesOf, type Kopecks } from '../../domain/money/money.ts'

/** What a shopper chose of a list, as its address says it. [OC-69] */
export interface ListingChoice {
  readonly brand: ReadonlyArray<number>
  readonly priceFrom: Kopecks | null
  readonly priceTo: Kopecks | null
  readonly inStock: boolean
  /** Wanted values of properties by their titles. */
  readonly properties: Readonly<Record<string, ReadonlyArray<string>>>
  /** Whether every filter is offered: those of properties are asked for once a shopper looks for them. */
  readonly areAllFilters: boolean
  /** Null is the list's own order. */
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

const MOST_BRANDS = 50
const MOST_PAGES = 10_000
const MOST_PROPERTIES = 10
const MOST_VALUES = 50
const ALL = 'all'
const SEPARATOR = '|'
const PROPERTY = /^filter\[(.{1,100})\]$/u

/** The name under which an address and a form tell values of a property. */
export const propertyName = (title: string): string => `filter[${title}]`

const idsOf = (texts: ReadonlyArray<string>): ReadonlyArray<number> => {
  const ids = texts
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .map(Number)
  return [...new Set(ids)].sort((one, other) => one - other).slice(0, MOST_BRANDS)
}

/** As typed: spaces between thousands, a comma or a point; anything else is no amount. */
const amountOf = (text: string | null): Kopecks | null => {
  const typed = (text ?? '').replace(/\s/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? kopecksOf(Number(typed)) : null
}

const sortedOnce = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts)].sort()

const propertiesOf = (query: URLSearchParams): ListingChoice['properties'] => {
  const titles = [...query.keys()].flatMap((name) => PROPERTY.exec(name)?.[1] ?? [])
  const chosen = sortedOnce(titles).map((title) => {
    const texts = query.getAll(propertyName(title)).flatMap((text) => text.split(SEPARATOR))
    return [title, sortedOnce(texts.filter((text) => text !== '')).slice(0, MOST_VALUES)] as const
  })
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0).slice(0, MOST_PROPERTIES))
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
    properties: propertiesOf(query),
    areAllFilters: query.get('filters') === ALL,
    sort: LISTING_SORTS.find((sort) => sort === query.get('sort')) ?? null,
    page: pageOf(query.get('page')),
  }
}

const amountText = (amount: Kopecks): string => roublesOf(amount).toFixed(amount % KOPECKS_IN_ROUBLE === 0 ? 0 : 2)

/** The query of the address that names a choice, what is not chosen left out; '' for none. A fixed order: one list, one address. */
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

/** By how much a list is narrowed: each brand and value counts, and a price once. */
export const narrowingCount = ({ brand, priceFrom, priceTo, inStock, properties }: ListingChoice): number =>
  brand.length +
  Number(priceFrom !== null || priceTo !== null) +
  Number(inStock) +
  Object.values(properties).flat().length

/** Whether fewer products are shown than the list has. */
export const isNarrowed = (choice: ListingChoice): boolean => narrowingCount(choice) > 0

/** Everything in the list again, in the chosen order, from the first page on. */
export const widened = ({ sort, areAllFilters }: ListingChoice): ListingChoice => ({
  ...NO_CHOICE,
  sort,
  areAllFilters,
})

const toggled = <A>(all: ReadonlyArray<A>, one: A): ReadonlyArray<A> =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

/** The same choice with a brand, or without it when it was chosen; from the first page on. */
export const withBrandToggled = (choice: ListingChoice, brand: number): ListingChoice => ({
  ...choice,
  brand: [...toggled(choice.brand, brand)].sort((one, other) => one - other),
  page: 1,
})

/** The same choice with a value of a property, or without it when it was chosen; from the first page on. */
export const withValueToggled = (choice: ListingChoice, title: string, value: string): ListingChoice => {
  const { [title]: chosen = [], ...others } = choice.properties
  const values = toggled(chosen, value)
  return { ...choice, properties: values.length === 0 ? others : { ...others, [title]: values }, page: 1 }
}

type ListingSet = Pick<ListingQuery, 'categoryId' | 'brandId' | 'search' | 'selection'>

export const listingQuery = (set: ListingSet, choice: ListingChoice): ListingQuery => ({
  ...set,
  brand: choice.brand.length === 0 ? undefined : choice.brand,
  priceFrom: choice.priceFrom ?? undefined,
  priceTo: choice.priceTo ?? undefined,
  inStock: choice.inStock || undefined,
  properties: Object.keys(choice.properties).length === 0 ? undefined : choice.properties,
  withProperties: choice.areAllFilters || undefined,
  sort: choice.sort ?? undefined,
  page: choice.page,
})
