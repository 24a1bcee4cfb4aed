import { searchForm } from './search-form.ts'

export interface SearchedProduct {
  readonly title: string
  readonly sku: string
  readonly brand?: string | null | undefined
  readonly category?: string | null | undefined
  readonly codes?: ReadonlyArray<string> | undefined
}

export const withoutMarks = (sku: string): string => sku.replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The search text of a product, normalized. It contains the sku also without hyphens and dots: `EL-17.W` matches
 * `el17w`.
 */
export const productSearchText = ({ title, sku, brand, category, codes = [] }: SearchedProduct): string => {
  const searchTitle = searchForm(title)
  const others = [brand ?? '', category ?? '', sku, withoutMarks(sku), ...codes].map(searchForm)
  return [
    searchTitle,
    ...new Set(others.filter((word) => word !== '' && !` ${searchTitle} `.includes(` ${word} `))),
  ].join(' ')
}
