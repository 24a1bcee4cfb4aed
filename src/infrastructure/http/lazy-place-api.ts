import type { PlaceApi } from '../../application/ports/api/place-api.ts'
import type { Call } from './http.ts'
import { lazyMethods } from './lazy.ts'

export const lazyPlaceApi = (call: Call): PlaceApi => {
  const later = lazyMethods(async () => (await import('./place-api.ts')).httpPlaceApi(call))
  return {
    city: (id) => later((api) => api.city(id)),
    detect: (visitor) => later((api) => api.detect(visitor)),
    search: (...args) => later((api) => api.search(...args)),
    regions: later((api) => api.regions),
    citiesOf: (...args) => later((api) => api.citiesOf(...args)),
    shops: (city) => later((api) => api.shops(city)),
    deliveryTypes: (city) => later((api) => api.deliveryTypes(city)),
    deliveryMethods: (city) => later((api) => api.deliveryMethods(city)),
  }
}
