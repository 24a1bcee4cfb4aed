import type { ProductDetail } from './product.ts'

/** As many as a table can hold and still be read. */
export const MOST_COMPARED = 6

/** A row of a comparison: one property of all the products, null where a product has no such property. */
export interface ComparisonRow {
  readonly title: string
  readonly values: ReadonlyArray<string | null>
  /** Not all of them have it alike. */
  readonly isDifferent: boolean
}

/** The list with the item at its end, or without it if it was there; a full list stays as it is. */
export const withToggled = <A>(list: ReadonlyArray<A>, item: A, most: number): ReadonlyArray<A> => {
  if (list.includes(item)) return list.filter((one) => one !== item)
  return list.length >= most ? list : [...list, item]
}

/** The list with the item first, once, and no longer than so many. */
export const withNewest = <A>(list: ReadonlyArray<A>, item: A, most: number): ReadonlyArray<A> =>
  [item, ...list.filter((one) => one !== item)].slice(0, Math.max(most, 0))

/** Every property that one of the products has, in the order in which they tell of them. */
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
