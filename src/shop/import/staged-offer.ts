import { hash } from 'node:crypto'
import { sortKey } from '../../domain/russian-order.ts'
import { searchForm } from '../../domain/search-form.ts'
import { productSearchText } from '../../domain/search-index.ts'
import { slugOf } from '../../domain/slug.ts'
import type { CatalogueOffer } from './catalogue-offer.ts'

const NAMELESS = 'tovar'

/** What two spellings of one maker have in common. */
export const brandKey = (brand: string): string => searchForm(brand)

/**
 * An offer as a row of the staging table, in JSON. Its fingerprint is of all that the catalogue will hold of it: equal
 * fingerprints mean that there is nothing to do.
 */
export const stagedOffer = (offer: CatalogueOffer, sequence: number, line: number): string => {
  const content = JSON.stringify({
    source_id: offer.sourceId,
    group_source_id: offer.groupSourceId,
    slug: slugOf(offer.title) ?? NAMELESS,
    slug_suffix: slugOf(offer.sourceId),
    title: offer.title,
    sort_key: sortKey(offer.title),
    sku: offer.sku,
    description: offer.description,
    price: offer.price,
    base_price: offer.basePrice,
    category_source_id: offer.categorySourceId,
    brand_key: offer.brand === null ? null : brandKey(offer.brand),
    search_text: productSearchText({ ...offer, codes: offer.barcodes }),
    pictures: offer.pictures,
    properties: offer.properties,
    is_available: offer.stock.isAvailable,
    stock_count: offer.stock.count,
    outlets: offer.stock.outlets,
  })
  return `{"seq":${sequence},"line":${line},"fingerprint":"${hash('sha1', content, 'base64url')}",${content.slice(1)}`
}
