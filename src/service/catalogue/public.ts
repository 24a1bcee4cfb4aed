import type { ServiceModule } from '../service-module.ts'
import { backInStockRoutes } from './back-in-stock/routes.ts'
import { brandDeskRoutes } from './desk/brand-desk.ts'
import { collectionDeskRoutes } from './desk/collection-desk.ts'
import { productDeskRoutes } from './desk/desk-routes.ts'
import { facetDeskRoutes } from './desk/facet-desk.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { catalogueExtraRoutes } from './products/extra-routes.ts'
import { availabilityJob } from './products/refresh-availability.ts'
import { catalogueRoutes } from './products/routes.ts'
import { moderationRoutes } from './moderation-routes.ts'
import { noticeJob } from './notices/notices.ts'
import { questionRoutes } from './questions/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { searchRuleDeskRoutes } from './search/rules-desk.ts'
import { searchRoutes } from './search/routes.ts'

export const catalogueModule: ServiceModule = {
  routes: [
    catalogueRoutes,
    catalogueExtraRoutes,
    searchRoutes,
    questionRoutes,
    backInStockRoutes,
    reviewRoutes,
    favouriteRoutes,
    moderationRoutes,
    productDeskRoutes,
    brandDeskRoutes,
    collectionDeskRoutes,
    facetDeskRoutes,
    searchRuleDeskRoutes,
  ],
  jobs: (deps) => [availabilityJob(deps), noticeJob(deps)],
}

export { startBackInStockNotifier } from './back-in-stock/back-in-stock-notifier.ts'
export { categoryHref } from './categories/categories.ts'
export { type CategoryTree, loadTree } from './categories/category-tree.ts'
export type { CatalogueProduct } from './import/offer/catalogue-offer.ts'
export { percentVat } from './import/offer/offer-vat.ts'
export { categoryTree, type FeedCategoryTree } from './import/category-tree.ts'
export { safeDescription } from './import/offer/description.ts'
export { childrenOf, type FeedElement, htmlOf, textOf, textIn } from './import/read/feed-element.ts'
export { decoderOf, HEAD_BYTES } from './import/read/feed-encoding.ts'
export type { FeedShape } from './import/read/feed-parser.ts'
export type { FeedBytes } from './import/read/feed-reader.ts'
export { readFeed } from './import/read/read-feed.ts'
export { measuredFeed } from './import/read/feed-source.ts'
export {
  type BrokenFeed,
  type DatabaseFailed,
  importErrorText,
  type ImportError,
  type RepeatBy,
  type TooManyOffSale,
} from './import/import-error.ts'
export { importFeed, planFeed } from './import/import-feed.ts'
export type { ImportCounts, ImportProgress, ImportReport } from './import/import-report.ts'
export { type ImportWarning, warning, type WarningCode } from './import/import-warning.ts'
export { mergeFeed } from './import/merge/merge-feed.ts'
export type { SourceCounts } from './import/merge/merge-stock.ts'
export { countOnSale, offSaleGuard, throwOffSaleError, tooManyOffSale } from './import/merge/off-sale-guard.ts'
export { isPlaceholder, type OfferProperty } from './import/offer/offer-properties.ts'
export { type OfferStock, WAREHOUSE_OUTLET } from './import/offer/offer-stock.ts'
export { ID_LENGTH, shortTitle } from './import/offer/offer.ts'
export { pictureAddress } from './import/offer/picture-address.ts'
export { priceOf } from './import/offer/price.ts'
export { makeRowBatches } from './import/stage/row-batches.ts'
export { repairWarnings } from './import/stage/stage-feed.ts'
export { brandKey, stagedProduct } from './import/stage/staged-offer.ts'
export { warnOfStaged } from './import/stage/staging-warnings.ts'
export { indexStaging, OFFER_COLUMNS, stageRows, type Staging } from './import/stage/staging.ts'
export { propertyStrings } from './import/strings.ts'
export { tidyCatalogue } from './import/merge/tidy-catalogue.ts'
export { warningLines } from './import/warning-lines.ts'
export { type ImportWarnings, makeWarningLog, type WarningLog } from './import/warning-log.ts'
export { ifPossible, type ImportDeps, orFailed, tryImport, withStaging } from './import/stage/with-staging.ts'
export { findBrand } from './products/brands.ts'
export { isColourName } from './products/colours.ts'
export { startInterest } from './products/interest.ts'
export { productsOfCollection } from './products/collection-products.ts'
export { breadcrumbsTo } from './products/product-page.ts'
export { type FreedUnits, type ProductCardRow, productRows } from './products/product-rows.ts'
export { productAt, productsAt } from './products/products.ts'
export type { StockByLocation } from './products/stock-at.ts'
export { catalogueVersion } from './products/version.ts'
export { judgeQuestion, questionsOf } from './questions/moderate.ts'
export { startSearchCounts, flushSearches, searchReport } from './search/learning.ts'
export { addSynonyms, listRules, pinProduct, redirectQuery, removeRule, type RuleError } from './search/rules.ts'
export { judgeReview, reviewsToJudge } from './reviews/moderate.ts'
