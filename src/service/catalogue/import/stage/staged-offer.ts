import { hash } from 'node:crypto'
import { sortKey } from '../../../../domain/text/russian-order.ts'
import { searchForm } from '../../../../domain/catalogue/search-form.ts'
import { productSearchText } from '../../../../domain/catalogue/search-index.ts'
import { slugOf } from '../../../../domain/text/slug.ts'
import { slugSuffix } from './unique-slugs.ts'
import type { CatalogueGood, CatalogueOffer } from '../offer/catalogue-offer.ts'
import type { OfferStock } from '../offer/offer-stock.ts'

const NAMELESS = 'tovar'

export const brandKey = (brand: string): string => searchForm(brand)

const ARTICLE = /^(?:артикул|код производителя|партномер|part ?number)/i

const articlesOf = ({ properties }: CatalogueGood): ReadonlyArray<string> =>
  properties.filter(({ title }) => ARTICLE.test(title)).map(({ value }) => value)

const contentOf = (good: CatalogueGood) => ({
  source_id: good.sourceId,
  group_source_id: good.groupSourceId,
  slug: slugOf(good.title) ?? NAMELESS,
  slug_suffix: slugSuffix(good.sourceId),
  title: good.title,
  sort_key: sortKey(good.title),
  sku: good.sku,
  description: good.description,
  price: good.price,
  base_price: good.basePrice,
  category_source_id: good.categorySourceId,
  brand_key: good.brand === null ? null : brandKey(good.brand),
  search_text: productSearchText({ ...good, codes: [...good.barcodes, ...articlesOf(good)] }),
  pictures: good.pictures,
  properties: good.properties,
  ...(good.vat !== null && { vat: good.vat }),
})

const stockOf = (stock: OfferStock | null) => ({
  is_available: stock?.isAvailable ?? null,
  stock_count: stock?.count ?? null,
  outlets: stock?.outlets ?? [],
})

const head = (sequence: number, line: number, content: string): string =>
  `{"seq":${sequence},"line":${line},"fingerprint":"${hash('sha1', content, 'base64url')}",`

export const stagedOffer = (offer: CatalogueOffer, sequence: number, line: number): string => {
  const content = JSON.stringify({ ...contentOf(offer), ...stockOf(offer.stock) })
  return `${head(sequence, line, content)}${content.slice(1)}`
}

// Like `stagedOffer`, but the fingerprint excludes the stock. Null keeps the stock.
export const stagedGood = (good: CatalogueGood, stock: OfferStock | null, sequence: number, line: number): string => {
  const content = JSON.stringify(contentOf(good))
  return `${head(sequence, line, content)}${content.slice(1, -1)},${JSON.stringify(stockOf(stock)).slice(1)}`
}
