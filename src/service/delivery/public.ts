import type { Router } from '../platform/http/router.ts'
import type { PlatformDeps } from '../platform/deps.ts'
import type { ResolvedDeliveryContext } from './context/delivery-context.ts'
import type { DeliveryData, DeliveryDeps } from './deps.ts'
import type { ServiceModule } from '../platform/service-module.ts'
import { deliveryRoutes } from './context/delivery-routes.ts'
import { CITIES_CSV, SHOPS_CSV } from './admin/places-csv.ts'
import { CITIES, LOCATIONS, REGIONS, SHOPS } from './admin/resources.ts'
import { shopPlacingRoutes } from './admin/shop-placing.ts'
import { csvRoutes } from '../platform/http/csv-table.ts'
import { binKindOf, resourceRoutes } from '../platform/http/table-resource.ts'
import { addressRoutes } from './addresses/routes.ts'
import { placeRoutes } from './context/routes.ts'

const PLACES = [SHOPS, LOCATIONS, REGIONS, CITIES]

const placeAdminRoutes = (router: Router, { db }: PlatformDeps): void => {
  for (const each of PLACES) resourceRoutes(router, db, each)
  for (const each of [SHOPS_CSV, CITIES_CSV]) csvRoutes(router, db, each)
}

export const deliveryModule: ServiceModule<DeliveryDeps, DeliveryData, ResolvedDeliveryContext> = {
  routes: [
    placeRoutes,
    addressRoutes,
    (router, _, referenceData) => deliveryRoutes(router, referenceData),
    placeAdminRoutes,
    shopPlacingRoutes,
  ],
  bins: PLACES.map(binKindOf),
}

export type { DeliveryData, DeliveryDeps, ShopRouter } from './deps.ts'
export type {
  Carrier,
  CarrierParcels,
  ParcelDraft,
  ParcelError,
  ParcelItem,
  ParcelReport,
} from './carriers/carrier.ts'
export { type AddressDirectory, addressDirectory } from './addresses/address-directory.ts'
export { checkCdek, checkOzon, checkPost } from './carriers/check-account.ts'
export { type CarrierAccounts, carriersOf, readCarrierAccounts } from './carriers/settings.ts'
export { methodTitles } from './carriers/strings.ts'
export { syncPickupPoints } from './carriers/sync-pickup-points.ts'
export {
  contextOfMethod,
  isByWeight,
  nearAt,
  pickupElsewhere,
  type ResolvedDeliveryContext,
  resolveDeliveryContext,
  receivingOf,
} from './context/delivery-context.ts'
export {
  type Directory,
  type CityEntry,
  POINT_METHODS,
  type DeliveryMethod,
  type ShopEntry,
  loadDirectory,
} from './context/directory.ts'
export { methodsAt, methodsOfZonesAlone, zoneAt } from './context/zones.ts'
export { openingText } from './context/opening.ts'
export { clearDemoPlaces, seedDemoPlaces, seedPlaces, seedWarehouse } from './context/seed.ts'
export { CITIES_CSV, SHOPS, SHOPS_CSV }
