/** Text as search compares it, in the index and in a query alike: lower case, е for ё, single spaces. */
export const foldedText = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()

export interface SearchedProduct {
  readonly title: string
  readonly sku: string
  readonly brand?: string | null | undefined
  /** Barcodes and other numbers that a shopper may type. */
  readonly codes?: ReadonlyArray<string> | undefined
}

const withoutMarks = (sku: string): string => sku.replace(/[^\p{L}\p{N}]/gu, '')

/** All that a product is found by, folded; its article also without hyphens and dots: `EL-17.W` is found as `el17w`. */
export const productSearchText = ({ title, sku, brand, codes = [] }: SearchedProduct): string => {
  const said = foldedText(title)
  const others = [brand ?? '', sku, withoutMarks(sku), ...codes].map(foldedText)
  return [said, ...new Set(others.filter((word) => word !== '' && !` ${said} `.includes(` ${word} `)))].join(' ')
}
