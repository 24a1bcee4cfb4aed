import { hash } from 'node:crypto'
import { sortKey } from '../../../domain/text/russian-order.ts'
import { productSearchText } from '../../../domain/catalogue/search-index.ts'
import { slugOf } from '../../../domain/text/slug.ts'
import { brandKey, slugSuffix } from '../../catalogue/public.ts'
import type { CatalogueProduct, CatalogueOffer } from '../offer/catalogue-offer.ts'
import type { OfferStock } from '../offer/offer-stock.ts'

const NAMELESS = 'tovar'

const ARTICLE = /^(?:артикул|код производителя|партномер|part ?number)/i

const articlesOf = ({ properties }: CatalogueProduct): ReadonlyArray<string> =>
  properties.filter(({ title }) => ARTICLE.test(title)).map(({ value }) => value)

const contentOf = (product: CatalogueProduct) => ({
  source_id: product.sourceId,
  group_source_id: product.groupSourceId,
  slug: slugOf(product.title) ?? NAMELESS,
  slug_suffix: slugSuffix(product.sourceId),
  title: product.title,
  sort_key: sortKey(product.title),
  sku: product.sku,
  description: product.description,
  price: product.price,
  base_price: product.basePrice,
  category_source_id: product.categorySourceId,
  brand_key: product.brand === null ? null : brandKey(product.brand),
  search_text: productSearchText({ ...product, codes: [...product.barcodes, ...articlesOf(product)] }),
  pictures: product.pictures,
  properties: product.properties,
  ...(product.vat !== null && { vat: product.vat }),
  ...(!product.isDelivered && { is_delivered: false }),
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
export const stagedProduct = (
  product: CatalogueProduct,
  stock: OfferStock | null,
  sequence: number,
  line: number,
): string => {
  const content = JSON.stringify(contentOf(product))
  return `${head(sequence, line, content)}${content.slice(1, -1)},${JSON.stringify(stockOf(stock)).slice(1)}`
}
