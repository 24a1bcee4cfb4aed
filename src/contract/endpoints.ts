import type { ResourceCalls } from './admin/resource.ts'
import * as adminAudit from './admin/audit.ts'
import * as adminBlocks from './admin/blocks.ts'
import * as adminBin from './admin/bin.ts'
import * as adminOrderEdits from './admin/order-edits.ts'
import * as adminOrderPayments from './admin/order-payments.ts'
import * as adminOrders from './admin/orders.ts'
import * as adminPhoneOrders from './admin/phone-orders.ts'
import * as adminParcels from './admin/parcels.ts'
import * as adminReports from './admin/reports.ts'
import * as adminReturns from './admin/returns.ts'
import * as adminImports from './admin/imports.ts'
import * as adminContent from './admin/content.ts'
import * as adminModeration from './admin/moderation.ts'
import * as adminCategories from './admin/categories.ts'
import * as adminBrands from './admin/brands.ts'
import * as adminCollections from './admin/collections.ts'
import * as adminFacets from './admin/facets.ts'
import * as adminPictures from './admin/pictures.ts'
import * as adminProductChanges from './admin/product-changes.ts'
import * as adminProductTables from './admin/product-tables.ts'
import * as adminProducts from './admin/products.ts'
import * as adminSearch from './admin/search.ts'
import * as adminCustomers from './admin/customers.ts'
import * as adminPeople from './admin/people.ts'
import * as addresses from './delivery/addresses.ts'
import * as adminPlaces from './admin/places.ts'
import * as adminPriceRules from './admin/price-rules.ts'
import * as adminPromocodes from './admin/promocodes.ts'
import * as adminWork from './admin/work.ts'
import * as adminSettings from './admin/settings.ts'
import * as adminDelivery from './admin/delivery.ts'
import * as adminConnections from './admin/connections.ts'
import * as adminSession from './admin/session.ts'
import * as adminStaff from './admin/staff.ts'
import * as accounts from './identity/accounts.ts'
import * as actions from './content/promotions.ts'
import * as backInStock from './catalogue/back-in-stock.ts'
import * as basket from './sales/basket.ts'
import * as blocks from './content/blocks.ts'
import * as blog from './content/blog.ts'
import * as brands from './catalogue/brands.ts'
import * as carriers from './delivery/carriers.ts'
import * as captcha from './platform/captcha.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as cookieConsent from './identity/cookie-consent.ts'
import * as favourites from './catalogue/favourites.ts'
import * as feedback from './content/feedback.ts'
import * as files from './platform/files.ts'
import type { AnyEndpoint } from './kernel/endpoint.ts'
import * as lists from './catalogue/lists.ts'
import * as loyalty from './sales/loyalty.ts'
import * as lottery from './sales/lottery.ts'
import * as orderOffers from './sales/order-offers.ts'
import * as orders from './sales/orders.ts'
import * as payments from './sales/payments.ts'
import * as pages from './content/pages.ts'
import * as phoneVerification from './identity/phone-verification.ts'
import * as places from './delivery/places.ts'
import * as productExtras from './catalogue/product-extras.ts'
import * as profile from './identity/profile.ts'
import * as push from './sales/push.ts'
import * as questions from './catalogue/questions.ts'
import * as reviews from './catalogue/reviews.ts'
import * as savedLines from './sales/saved-lines.ts'
import * as secretShopper from './content/secret-shopper.ts'
import * as sessions from './identity/sessions.ts'
import * as subscription from './content/subscription.ts'

const endpointsIn = (exported: AnyEndpoint | ResourceCalls): ReadonlyArray<AnyEndpoint> =>
  'path' in exported ? [exported] : Object.values(exported)

export const endpoints: ReadonlyArray<AnyEndpoint> = [
  sessions,
  phoneVerification,
  accounts,
  cookieConsent,
  profile,
  catalogue,
  favourites,
  brands,
  productExtras,
  basket,
  savedLines,
  lists,
  orders,
  orderOffers,
  payments,
  places,
  addresses,
  carriers,
  blog,
  actions,
  lottery,
  pages,
  blocks,
  captcha,
  subscription,
  feedback,
  push,
  questions,
  backInStock,
  files,
  reviews,
  loyalty,
  secretShopper,
  adminSession,
  adminStaff,
  adminAudit,
  adminBin,
  adminOrders,
  adminOrderEdits,
  adminOrderPayments,
  adminPhoneOrders,
  adminReports,
  adminParcels,
  adminReturns,
  adminModeration,
  adminContent,
  adminBlocks,
  adminPromocodes,
  adminPriceRules,
  adminProducts,
  adminProductChanges,
  adminProductTables,
  adminCategories,
  adminBrands,
  adminCollections,
  adminFacets,
  adminPictures,
  adminSearch,
  adminWork,
  adminImports,
  adminSettings,
  adminConnections,
  adminDelivery,
  adminPlaces,
  adminCustomers,
  adminPeople,
].flatMap((feature) => Object.values<AnyEndpoint | ResourceCalls>(feature).flatMap(endpointsIn))
