import type { Kopecks } from '../../../domain/money/money.ts'
import type { VatRate } from '../../../domain/order/receipt.ts'
import type { OfferProperty } from './offer-properties.ts'
import type { OfferStock } from './offer-stock.ts'

export interface CatalogueProduct {
  /** Text: feed ids may exceed 2^53. */
  readonly sourceId: string
  readonly groupSourceId: string | null
  readonly title: string
  readonly sku: string
  /** 0: not for sale. The base price is never lower. */
  readonly price: Kopecks
  readonly basePrice: Kopecks
  readonly categorySourceId: string | null
  readonly brand: string | null
  readonly pictures: ReadonlyArray<string>
  readonly description: string
  readonly properties: ReadonlyArray<OfferProperty>
  readonly barcodes: ReadonlyArray<string>
  /** Null: the rate of the shop. */
  readonly vat: VatRate | null
  /** False if the product is for pickup only. */
  readonly isDelivered: boolean
}

export interface CatalogueOffer extends CatalogueProduct {
  readonly stock: OfferStock
}
