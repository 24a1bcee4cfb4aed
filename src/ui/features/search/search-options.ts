import type { Found, PopularSearches } from '../../../application/ports/api/catalogue/search-api.ts'
import type { SearchLink } from '../../../domain/catalogue/listing.ts'
import { formatCount } from '../../../domain/money/format.ts'
import { productForms } from '../../shell/strings.ts'
import { paths } from '../../paths.ts'
import { strings } from './strings.ts'

export type SearchOption =
  | { readonly _tag: 'Recent'; readonly text: string; readonly href: string }
  | { readonly _tag: 'Popular'; readonly text: string; readonly href: string }
  | { readonly _tag: 'Keyword'; readonly text: string }
  | { readonly _tag: 'Link'; readonly link: SearchLink; readonly href: string }
  | { readonly _tag: 'Product'; readonly product: Found['items'][number]; readonly href: string }
  | { readonly _tag: 'All'; readonly total: number; readonly href: string }

const SHOWN_KEYWORDS = 3
const SHOWN_LINKS = 3

// Such as «раздел, 214 товаров».
export const linkNote = ({ kind, count }: SearchLink): string =>
  count === undefined ? strings.kinds[kind] : `${strings.kinds[kind]}, ${formatCount(count, productForms)}`

export const searchOptions = (
  text: string,
  { items, keywords, links = [], pagination }: Found,
): ReadonlyArray<SearchOption> => [
  ...keywords.slice(0, SHOWN_KEYWORDS).map((keyword) => ({ _tag: 'Keyword' as const, text: keyword })),
  ...links.slice(0, SHOWN_LINKS).map((link) => ({ _tag: 'Link' as const, link, href: link.url })),
  ...items.map((product) => ({ _tag: 'Product' as const, product, href: paths.product(product.slug) })),
  ...(pagination.total > 0 ? [{ _tag: 'All' as const, total: pagination.total, href: paths.search(text) }] : []),
]

const SHOWN_RECENT = 5

/** What an empty field offers. */
export const startOptions = (
  history: ReadonlyArray<string>,
  popular: PopularSearches | null,
): ReadonlyArray<SearchOption> => [
  ...history.slice(0, SHOWN_RECENT).map((text) => ({ _tag: 'Recent' as const, text, href: paths.search(text) })),
  ...(popular?.queries ?? []).map((text) => ({ _tag: 'Popular' as const, text, href: paths.search(text) })),
  ...(popular?.links ?? []).map((link) => ({ _tag: 'Link' as const, link, href: link.url })),
]

export const optionKey = (option: SearchOption): string => {
  switch (option._tag) {
    case 'Recent':
      return `recent ${option.text}`
    case 'Popular':
      return `popular ${option.text}`
    case 'Keyword':
      return `keyword ${option.text}`
    case 'Link':
      return `link ${option.href}`
    case 'Product':
      return `product ${String(option.product.id)}`
    case 'All':
      return 'all'
  }
}

export const optionId = (id: string, index: number): string => `${id}-${String(index)}`
