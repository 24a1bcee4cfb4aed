import type { ProductDetail } from './product.ts'

export const MAX_COMPARED = 6

export interface ComparisonRow {
  readonly title: string
  readonly values: ReadonlyArray<string | null>
  readonly isDifferent: boolean
}

/** Appends the item, or removes it if the list contains it. A full list does not change. */
export const withToggled = <A>(list: ReadonlyArray<A>, item: A, most: number): ReadonlyArray<A> => {
  if (list.includes(item)) return list.filter((one) => one !== item)
  return list.length >= most ? list : [...list, item]
}

/** Puts the item first, removes its duplicate, and cuts the list to `most` items. */
export const withNewest = <A>(list: ReadonlyArray<A>, item: A, most: number): ReadonlyArray<A> =>
  [item, ...list.filter((one) => one !== item)].slice(0, Math.max(most, 0))

/** Rows for every property of any of the products, in order of first appearance. */
export const comparisonRows = (
  products: ReadonlyArray<Pick<ProductDetail, 'properties'>>,
): ReadonlyArray<ComparisonRow> => {
  const titles = new Set(products.flatMap(({ properties }) => properties.map(({ title }) => title)))
  return [...titles].map((title) => {
    const values = products.map(({ properties }) => {
      const own = properties.filter((property) => property.title === title)
      return own.length === 0 ? null : own.map(({ value }) => value).join(', ')
    })
    return { title, values, isDifferent: new Set(values).size > 1 }
  })
}
