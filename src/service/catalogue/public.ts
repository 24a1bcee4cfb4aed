import type { ResolvedDeliveryContext } from '../delivery/public.ts'
import type { PlatformDeps } from '../platform/deps.ts'
import type { CatalogueData } from './deps.ts'
import type { ServiceModule } from '../platform/service-module.ts'
import { backInStockRoutes } from './back-in-stock/routes.ts'
import { BRAND_BIN, brandAdminRoutes } from './admin/brands.ts'
import { CATEGORY_BIN } from './admin/categories.ts'
import { COLLECTION_BIN, collectionAdminRoutes } from './admin/collections.ts'
import { PRICE_BINS, priceRuleAdminRoutes } from './admin/price-rules.ts'
import { productAdminRoutes } from './admin/product-routes.ts'
import { productChangeRoutes } from './admin/product-changes/routes.ts'
import { productChangeJob } from './admin/product-changes/run-change.ts'
import { productTableRoutes } from './admin/product-tables/routes.ts'
import { productTableJob } from './admin/product-tables/run-table.ts'
import { facetAdminRoutes } from './admin/facets.ts'
import { categoryRoutes } from './categories/routes.ts'
import { favouriteRoutes } from './favourites/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { catalogueExtraRoutes } from './products/extra-routes.ts'
import { availabilityJob } from './products/refresh-availability.ts'
import { productRoutes } from './products/routes.ts'
import { moderationRoutes } from './admin/moderation.ts'
import { noticeJob } from './notices/notices.ts'
import { questionRoutes } from './questions/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { SEARCH_RULE_BIN, searchRuleAdminRoutes } from './admin/search-rules.ts'
import { searchRoutes } from './search/routes.ts'

export const catalogueModule: ServiceModule<PlatformDeps, CatalogueData, ResolvedDeliveryContext> = {
  routes: [
    categoryRoutes,
    productRoutes,
    catalogueExtraRoutes,
    searchRoutes,
    questionRoutes,
    backInStockRoutes,
    reviewRoutes,
    favouriteRoutes,
    listRoutes,
    moderationRoutes,
    productAdminRoutes,
    productChangeRoutes,
    productTableRoutes,
    brandAdminRoutes,
    collectionAdminRoutes,
    facetAdminRoutes,
    priceRuleAdminRoutes,
    searchRuleAdminRoutes,
  ],
  bins: [BRAND_BIN, CATEGORY_BIN, COLLECTION_BIN, SEARCH_RULE_BIN, ...PRICE_BINS],
  jobs: (deps) => [availabilityJob(deps), noticeJob(deps), productChangeJob(deps), productTableJob(deps)],
}

export type { CatalogueData, CatalogueDeps } from './deps.ts'
export { startBackInStockNotifier } from './back-in-stock/back-in-stock-notifier.ts'
export { categoryHref } from './categories/categories.ts'
export { LOW_UNITS } from './admin/product-list.ts'
export { type CategoryNode, type CategoryTree, loadTree, MAX_LEVELS, pathTo } from './categories/category-tree.ts'
export { DESCRIPTION_LENGTH, safeDescription } from './products/description.ts'
export { addBrandWords, brandKey, findBrand, listBrands } from './products/brands.ts'
export { gramsOf, measuresOfProducts } from './products/measures.ts'
export { isProduct } from './products/is-product.ts'
export { isColourName } from './products/colours.ts'
export { startInterest } from './products/interest.ts'
export { productsOfCollection } from './products/collection-products.ts'
export {
  activeRules,
  pricedProductOf,
  type PricedTree,
  pricedTreeAt,
  type RuledRow,
  shownPriceOf,
} from './prices/pricing.ts'
export { pricingVersion, readPricing, type StoredPricing } from './prices/read-rules.ts'
export { startShownPrices } from './prices/shown-prices.ts'
export { breadcrumbsTo } from './products/product-page.ts'
export { type FreedUnits, type ProductCardRow, productRows } from './products/product-rows.ts'
export { productAt, productsAt } from './products/products.ts'
export { productsOfShelves, type ShelfRule } from './products/shelves.ts'
export { orderableStock, type StockByLocation, UNCOUNTED_UNITS } from './products/stock-at.ts'
export { slugSuffix, uniqueSlugs } from './products/unique-slugs.ts'
export { catalogueVersion } from './products/version.ts'
export { judgeQuestion, questionsOf } from './questions/moderate.ts'
export { startSearchCounts, flushSearches, searchReport } from './search/learning.ts'
export { postgresSearch } from './search/postgres-search.ts'
export { addSynonyms, listRules, pinProduct, redirectQuery, removeRule, type RuleError } from './search/rules.ts'
export { judgeReview, reviewsToJudge } from './reviews/moderate.ts'
