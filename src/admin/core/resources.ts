import { getCustomer, getCustomers } from '../../contract/admin/customers.ts'
import { getAudit } from '../../contract/admin/audit.ts'
import { getBin } from '../../contract/admin/bin.ts'
import * as brands from '../../contract/admin/brands.ts'
import * as collections from '../../contract/admin/collections.ts'
import * as categories from '../../contract/admin/categories.ts'
import * as content from '../../contract/admin/content.ts'
import * as facets from '../../contract/admin/facets.ts'
import * as imports from '../../contract/admin/imports.ts'
import { getStaffQuestions, getStaffReviews } from '../../contract/admin/moderation.ts'
import { placePhoneOrder } from '../../contract/admin/phone-orders.ts'
import { getStaffOrder, getStaffOrders } from '../../contract/admin/orders.ts'
import { getSalesReport } from '../../contract/admin/reports.ts'
import { getReturn, getReturns } from '../../contract/admin/returns.ts'
import {
  addStaffProduct,
  changeStaffProduct,
  getStaffProduct,
  getStaffProducts,
} from '../../contract/admin/products.ts'
import { getProductChange, getProductChanges } from '../../contract/admin/product-changes.ts'
import { getProductTable, getProductTables, uploadProductTable } from '../../contract/admin/product-tables.ts'
import * as people from '../../contract/admin/people.ts'
import * as places from '../../contract/admin/places.ts'
import * as priceRules from '../../contract/admin/price-rules.ts'
import * as promocodes from '../../contract/admin/promocodes.ts'
import * as search from '../../contract/admin/search.ts'
import { endStaffSession, getStaffSessions } from '../../contract/admin/session.ts'
import { getConnections } from '../../contract/admin/connections.ts'
import { getDeliveryTable } from '../../contract/admin/delivery.ts'
import { getShopSettings } from '../../contract/admin/settings.ts'
import { addStaff, changeStaff, getStaff, getStaffMember } from '../../contract/admin/staff.ts'
import { getFailedJobs, getLetters } from '../../contract/admin/work.ts'
import type { AnyStaffEndpoint } from '../../contract/kernel/endpoint.ts'
import type { StaffRole } from '../../domain/person/staff.ts'

// Calls of a resource. An action without a call does not exist: its page and button are not shown.
export interface ResourceCalls {
  readonly list: AnyStaffEndpoint
  // Without it, one record is found in the list.
  readonly get?: AnyStaffEndpoint
  readonly add?: AnyStaffEndpoint
  readonly change?: AnyStaffEndpoint
  readonly remove?: AnyStaffEndpoint
}

export const RESOURCES = {
  orders: { list: getStaffOrders, get: getStaffOrder, add: placePhoneOrder },
  reports: { list: getSalesReport },
  returns: { list: getReturns, get: getReturn },
  products: { list: getStaffProducts, get: getStaffProduct, add: addStaffProduct, change: changeStaffProduct },
  productChanges: { list: getProductChanges, get: getProductChange },
  productTables: { list: getProductTables, get: getProductTable, add: uploadProductTable },
  searchRules: { list: search.getSearchRules, add: search.addSearchRule, remove: search.removeSearchRule },
  imports: { list: imports.getImports, get: imports.getImport, add: imports.uploadFeed },
  feeds: imports.feeds,
  exchange: { list: imports.getExchangeSessions },
  categories: {
    list: categories.getStaffCategories,
    add: categories.addStaffCategory,
    change: categories.changeStaffCategory,
    remove: categories.removeStaffCategory,
  },
  brands: brands.staffBrands,
  collections: collections.staffCollections,
  facets: { list: facets.getFacetChoices, get: facets.getFacetChoice, change: facets.changeFacetChoice },
  reviews: { list: getStaffReviews },
  questions: { list: getStaffQuestions },
  letters: { list: getLetters },
  promocodes: promocodes.promocodes,
  priceRules: priceRules.staffPriceRules,
  priceFloors: priceRules.staffPriceFloors,
  banners: content.staffBanners,
  pages: content.staffPages,
  promotions: content.staffPromotions,
  posts: content.staffPosts,
  postCategories: content.staffPostCategories,
  redirects: content.staffRedirects,
  menuItems: content.staffMenuItems,
  lotteries: content.staffLotteries,
  prizes: content.staffPrizes,
  shops: places.staffShops,
  locations: places.staffLocations,
  cities: places.staffCities,
  regions: places.staffRegions,
  customers: { list: getCustomers, get: getCustomer },
  users: { list: people.getStaffUsers, get: people.getStaffUser },
  visits: { list: people.getVisits },
  visitTasks: people.visitTasks,
  subscribers: { list: people.getSubscribers, remove: people.removeSubscriber },
  settings: { list: getShopSettings },
  connections: { list: getConnections },
  delivery: { list: getDeliveryTable },
  staff: { list: getStaff, get: getStaffMember, add: addStaff, change: changeStaff },
  audit: { list: getAudit },
  bin: { list: getBin },
  jobs: { list: getFailedJobs },
  sessions: { list: getStaffSessions, remove: endStaffSession },
} as const satisfies Readonly<Record<string, ResourceCalls>>

export type ResourceName = keyof typeof RESOURCES

export const callsOf = (resource: string): ResourceCalls | undefined =>
  (RESOURCES as Readonly<Record<string, ResourceCalls>>)[resource]

const endpointFor = (calls: ResourceCalls, action: string): AnyStaffEndpoint | undefined => {
  switch (action) {
    case 'list':
    case 'export':
      return calls.list
    case 'show':
      return calls.get ?? calls.list
    case 'edit':
      return calls.change
    case 'create':
      return calls.add
    case 'delete':
      return calls.remove
    default:
      return undefined
  }
}

// The roles are those of the endpoint table, so that the menu and the API cannot differ.
export const mayDo = (role: StaffRole, resource: string, action: string): boolean => {
  const calls = callsOf(resource)
  return calls !== undefined && endpointFor(calls, action)?.roles.includes(role) === true
}
