import type { Kopecks } from '../../../domain/money/money.ts'
import type { OfferProperty } from './offer-properties.ts'
import type { OfferStock } from './offer-stock.ts'

/** What the catalogue can take of an offer but its stock. */
export interface CatalogueGood {
  /** As the feed writes it: ids go beyond 2^53. */
  readonly sourceId: string
  readonly groupSourceId: string | null
  readonly title: string
  readonly sku: string
  /** 0 is not for sale; the base price is never lower. */
  readonly price: Kopecks
  readonly basePrice: Kopecks
  readonly categorySourceId: string | null
  readonly brand: string | null
  readonly pictures: ReadonlyArray<string>
  /** Safe HTML. */
  readonly description: string
  readonly properties: ReadonlyArray<OfferProperty>
  readonly barcodes: ReadonlyArray<string>
}

/** An offer of a feed as the catalogue can take it. */
export interface CatalogueOffer extends CatalogueGood {
  readonly stock: OfferStock
}
