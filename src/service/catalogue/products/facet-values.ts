import type { FacetChoice } from '../../../domain/catalogue/facet-choice.ts'
import { grouped } from '../../platform/group-by.ts'
import { sortKey } from '../../../domain/text/russian-order.ts'

export interface PropertyFacet {
  readonly title: string
  readonly values: ReadonlyArray<{ readonly value: string; readonly count: number }>
}

const FEWEST_VALUES = 2
const MAX_VALUES = 30
const MAX_FACETS = 8
// More sizes than that are shown as ranges.
const MAX_SIZES = 10
const RANGES = 6

const clean = (value: string): string => value.replace(/\s+/g, ' ').trim()

// Values with one key are one value: «650 мм», «650 мм.» and «650мм»; «Белый» and «белый».
export const facetKey = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, '')
    .replace(/(\d)\.(?=\d)/g, '$1,')
    .replace(/[.,;]+$/, '')

const withoutEnd = (value: string): string => clean(value).replace(/(?<=\p{L})[.,;]+$/u, '')

type Values = PropertyFacet['values']

// The owner's spelling, else the most frequent one.
const merged = (values: Values, chosen: ReadonlyArray<string>): Values => {
  const byKey = new Map<string, { value: string; count: number; most: number }>()
  for (const { value, count } of values) {
    const same = byKey.get(facetKey(value)) ?? { value, count: 0, most: 0 }
    const isMore = count > same.most || (count === same.most && withoutEnd(value) > same.value)
    byKey.set(facetKey(value), {
      value: isMore ? withoutEnd(value) : same.value,
      count: same.count + count,
      most: Math.max(count, same.most),
    })
  }
  const spelling = new Map(chosen.map((value) => [facetKey(value), value]))
  return [...byKey].map(([key, { value, count }]) => ({ value: spelling.get(key) ?? value, count }))
}

const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl']

const numberOf = (value: string): number => {
  const size = SIZES.indexOf(value.toLowerCase())
  if (size >= 0) return size
  const [, whole, fraction = '0'] = /^(-?\d+)(?:[.,](\d+))?/.exec(value) ?? []
  return whole === undefined ? Number.POSITIVE_INFINITY : Number(`${whole}.${fraction}`)
}

const inOrder = (values: Values): Values =>
  values
    .map((one) => ({ one, number: numberOf(one.value), key: sortKey(one.value) }))
    .sort((a, b) => (a.number === b.number ? (a.key < b.key ? -1 : 1) : a.number < b.number ? -1 : 1))
    .map(({ one }) => one)

/** Sizes of one unit, both included: «60–80 см». */
export interface SizeRange {
  readonly from: number
  readonly to: number
  /** As `facetKey` writes it, so that «см» and «см.» are one unit. */
  readonly unit: string
}

const RANGE = /^(\d+(?:,\d+)?)–(\d+(?:,\d+)?)(\D*)$/u
const SIZE = /^(\d+(?:,\d+)?)(\D*)$/u

const toNumber = (digits: string): number => Number(digits.replace(',', '.'))

export const sizeRange = (value: string): SizeRange | null => {
  const [, from, to, unit = ''] = RANGE.exec(facetKey(value)) ?? []
  return from === undefined || to === undefined ? null : { from: toNumber(from), to: toNumber(to), unit }
}

interface Size {
  readonly one: Values[number]
  readonly number: number
  readonly unit: string
}

const sizesIn = (values: Values): ReadonlyArray<Size> =>
  values.flatMap((one) => {
    const [, digits, unit = ''] = SIZE.exec(facetKey(one.value)) ?? []
    return digits === undefined ? [] : [{ one, number: toNumber(digits), unit }]
  })

const countOf = (sizes: ReadonlyArray<Size>): number => sizes.reduce((sum, { one }) => sum + one.count, 0)

const together = (sizes: ReadonlyArray<Size>): Values[number] => {
  const [first, last] = [sizes[0]?.one.value ?? '', sizes.at(-1)?.one.value ?? '']
  const value = sizes.length === 1 ? first : `${/^[\d\s.,]*\d/.exec(first)?.[0] ?? ''}–${last}`
  return { value, count: countOf(sizes) }
}

// Groups of neighbouring sizes with about as many products each.
const ranges = (sizes: ReadonlyArray<Size>): Values => {
  const share = countOf(sizes) / RANGES
  const placed = sizes.map((size, at) => ({
    size,
    group: Math.floor((countOf(sizes.slice(0, at)) + size.one.count / 2) / share),
  }))
  const groups = grouped(placed, ({ group }) => group)
  return [...groups.values()].map((group) => together(group.map(({ size }) => size)))
}

// Many sizes of one unit become ranges. A range that a shopper has chosen stays as it is.
const inRanges = (values: Values, chosen: ReadonlyArray<string>): Values => {
  const sizes = sizesIn(values)
  const [unit] = sizes.map((size) => size.unit)
  if (sizes.length < values.length || sizes.some((size) => size.unit !== unit)) return values
  const own = chosen.flatMap((value) => {
    const range = sizeRange(value)
    if (range === null) return []
    const isIn = ({ number }: Size) => number >= range.from && number <= range.to
    return [{ isIn, shown: { value, count: countOf(sizes.filter(isIn)) } }]
  })
  const isChosen = ({ one }: Size) => chosen.some((value) => facetKey(value) === facetKey(one.value))
  const left = sizes.filter((size) => !isChosen(size) && !own.some(({ isIn }) => isIn(size)))
  const rest = left.length > MAX_SIZES ? ranges(left) : left.map(({ one }) => one)
  return inOrder([...own.map(({ shown }) => shown), ...sizes.filter(isChosen).map(({ one }) => one), ...rest])
}

// How well a property divides the products: how many have it, times the chance that two of them differ.
const informationOf = (values: Values): number => {
  const total = values.reduce((sum, { count }) => sum + count, 0)
  return total * (1 - values.reduce((sum, { count }) => sum + (count / total) ** 2, 0))
}

// The facets to show, without hidden ones: those of the owner, then those that divide the products best. What a shopper
// has chosen is always among them.
export const distinguishingFacets = (
  facets: ReadonlyArray<PropertyFacet>,
  { first, hidden }: FacetChoice,
  chosen: Readonly<Record<string, ReadonlyArray<string>>>,
): ReadonlyArray<PropertyFacet> => {
  const isChosen = (title: string) => Object.hasOwn(chosen, title)
  const place = (title: string): number => {
    const at = first.findIndex((one) => one.toLowerCase() === title.toLowerCase())
    return at >= 0 ? at : first.length
  }
  const isHidden = (title: string) => hidden.some((one) => one.toLowerCase() === title.toLowerCase())
  const fitting = facets
    .map(({ title, values }) => ({
      title,
      values: inRanges(inOrder(merged(values, chosen[title] ?? [])), chosen[title] ?? []),
    }))
    .filter(
      ({ title, values }) =>
        isChosen(title) || (!isHidden(title) && values.length >= FEWEST_VALUES && values.length <= MAX_VALUES),
    )
    .map((facet) => ({ facet, place: place(facet.title), information: informationOf(facet.values) }))
    .sort(
      (a, b) =>
        a.place - b.place ||
        b.information - a.information ||
        (sortKey(a.facet.title) < sortKey(b.facet.title) ? -1 : 1),
    )
    .map(({ facet }) => facet)
  const owners = fitting.filter(({ title }) => place(title) < first.length).length
  const inSight = fitting.slice(0, Math.max(MAX_FACETS, owners))
  const shown = new Set([...fitting.filter(({ title }) => isChosen(title)), ...inSight])
  return fitting.filter((facet) => shown.has(facet))
}
