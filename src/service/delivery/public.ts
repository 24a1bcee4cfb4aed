import type { ServiceModule } from '../service-module.ts'
import { deliveryRoutes } from './context/delivery-routes.ts'
import { placeRoutes } from './context/routes.ts'

export const deliveryModule: ServiceModule = {
  routes: [placeRoutes, (router, _, referenceData) => deliveryRoutes(router, referenceData)],
}

export type { Carrier } from './carriers/carrier.ts'
export { type CarrierAccounts, carriersOf, readCarrierAccounts } from './carriers/settings.ts'
export { syncPickupPoints } from './carriers/sync-pickup-points.ts'
export { type Place, placeOf } from './context/delivery-context.ts'
export { type Directory, type KnownCity, type KnownShop, loadDirectory } from './context/directory.ts'
export { seedPlaces } from './context/seed.ts'
