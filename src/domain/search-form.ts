/**
 * The form in which texts are searched and searched for: lower case, е for ё, single spaces. The database has no Russian
 * collation to do it with, so `search_text` columns hold it ready.
 */
export const searchForm = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()

/** What a product is found by. */
export const productSearchForm = (product: {
  readonly title: string
  readonly sku: string
  readonly brand: string | null
  readonly category: string
}): string => searchForm([product.title, product.brand ?? '', product.category, product.sku].join(' '))
