export type { CatalogueProduct } from './offer/catalogue-offer.ts'
export { percentVat } from './offer/offer-vat.ts'
export { categoryTree, type FeedCategoryTree } from './category-tree.ts'
export { childrenOf, type FeedElement, htmlOf, textOf, textIn } from './read/feed-element.ts'
export { decoderOf, HEAD_BYTES } from './read/feed-encoding.ts'
export type { FeedShape } from './read/feed-parser.ts'
export type { FeedBytes } from './read/feed-reader.ts'
export { readFeed } from './read/read-feed.ts'
export { measuredFeed } from './read/feed-source.ts'
export {
  type BrokenFeed,
  type DatabaseFailed,
  importErrorText,
  type ImportError,
  type RepeatBy,
  type TooManyOffSale,
} from './import-error.ts'
export { importFeed, planFeed } from './import-feed.ts'
export { importOffers } from './import-offers.ts'
export type { ImportCounts, ImportProgress, ImportReport } from './import-report.ts'
export { type ImportWarning, warning, type WarningCode } from './import-warning.ts'
export type { MergePlan } from './merge/merge-feed.ts'
export type { SourceCounts } from './merge/merge-stock.ts'
export { countOnSale, offSaleGuard, throwOffSaleError, tooManyOffSale } from './merge/off-sale-guard.ts'
export { isPlaceholder, type OfferProperty } from './offer/offer-properties.ts'
export { type OfferStock, WAREHOUSE_OUTLET } from './offer/offer-stock.ts'
export { ID_LENGTH, shortTitle } from './offer/offer.ts'
export { pictureAddress } from './offer/picture-address.ts'
export { priceOf } from './offer/price.ts'
export { makeRowBatches } from './stage/row-batches.ts'
export { repairWarnings } from './stage/stage-feed.ts'
export { stagedProduct } from './stage/staged-offer.ts'
export { stageRows, type Staging } from './stage/staging.ts'
export { propertyStrings } from './strings.ts'
export { warningLines } from './warning-lines.ts'
export { type ImportWarnings, makeWarningLog, type WarningLog } from './warning-log.ts'
export { type ImportDeps, orFailed, tryImport, withStaging } from './stage/with-staging.ts'
